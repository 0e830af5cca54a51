/** The listener: plain HTTP behind a proxy, or TLS of its own where the settings name a certificate. */
import { createServer, Server } from 'node:https'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Config } from '../config.ts'
import { readCertificate } from './tls.ts'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/**
 * Not listening yet.
 * @throws ConfigError when the files of TLS_CERT and TLS_KEY cannot be used
 */
export const createHttpServer = ({ tls }: Config, fetch: Fetch): ServerType =>
  tls
    ? createAdaptorServer({ fetch, createServer, serverOptions: readCertificate(tls) })
    : createAdaptorServer({ fetch })

/** Takes a renewed certificate up; connections that are open keep the old one. Does nothing without TLS. */
export function reloadTls(server: ServerType, { tls }: Config): void {
  if (tls && server instanceof Server) server.setSecureContext(readCertificate(tls))
}
