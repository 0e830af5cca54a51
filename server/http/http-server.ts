/** The listener: plain HTTP behind a proxy, or TLS of its own where the settings name a certificate. */
import { createServer, Server } from 'node:https'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Config } from '../config.ts'
import { readTls } from './tls.ts'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/**
 * Not listening yet.
 * @throws ConfigError when the files of TLS_CERT and TLS_KEY cannot be used
 */
export const createListener = ({ tls }: Config, fetch: Fetch): ServerType =>
  tls
    ? createAdaptorServer({ fetch, createServer, serverOptions: readTls(tls) })
    : createAdaptorServer({ fetch })

/** Takes a renewed certificate up; connections that are open keep the old one. Does nothing without TLS. */
export function renewTls(server: ServerType, { tls }: Config): void {
  if (tls && server instanceof Server) server.setSecureContext(readTls(tls))
}
