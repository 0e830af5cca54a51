/** Creates the HTTP server: HTTP/1.1 without TLS; with TLS_CERT and TLS_KEY, HTTP/2 and HTTP/1.1. */
import { createSecureServer } from 'node:http2'
import { Server as TlsServer } from 'node:tls'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Config } from '../config.ts'
import { MINUTE } from '../lib/clock.ts'
import { readCertificate } from './tls.ts'

/** The application's `fetch`. */
type Handler = Parameters<typeof createAdaptorServer>[0]['fetch']

/** Per HTTP/2 connection. A browser loads a page with fewer. */
const MAX_STREAMS = 100

/**
 * Handles the requests of an HTTP/1.1 connection one at a time. Otherwise all pipelined requests would run at once, and
 * each would hold a file and its buffers until the connection has sent those before it.
 */
function oneAtATime(handler: Handler): Handler {
  const latest = new WeakMap<object, Promise<void>>()
  return (request, env) => {
    const { incoming, outgoing } = env
    if (incoming.httpVersionMajor > 1) return handler(request, env)
    const { socket } = incoming
    const previous = latest.get(socket)
    latest.set(socket, new Promise((resolve) => outgoing.once('close', resolve)))
    if (!previous) return handler(request, env)
    return previous.then(() =>
      socket.destroyed ? new Response(null, { status: 503 }) : handler(request, env),
    )
  }
}

/**
 * @returns the server, not listening yet
 * @throws ConfigError when the files of TLS_CERT and TLS_KEY cannot be used
 */
export function createHttpServer({ tls }: Config, handler: Handler): ServerType {
  if (!tls) return createAdaptorServer({ fetch: oneAtATime(handler) })
  const server = createAdaptorServer({
    fetch: oneAtATime(handler),
    createServer: createSecureServer,
    serverOptions: {
      ...readCertificate(tls),
      allowHTTP1: true,
      settings: { maxConcurrentStreams: MAX_STREAMS },
    },
  })
  // HTTP/2 connections have no limit of their own.
  server.setTimeout(MINUTE)
  return server
}

/** Reads the certificate files again, for new connections. Does nothing without TLS. */
export function reloadTls(server: ServerType, { tls }: Config): void {
  if (tls && server instanceof TlsServer) server.setSecureContext(readCertificate(tls))
}
