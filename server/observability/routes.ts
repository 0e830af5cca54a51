/** GET /metrics for a monitoring system on this machine or in the networks of METRICS_FROM, never through a proxy. */
import type { Hono } from 'hono'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { isInNetworks, normalizeIp } from '../lib/network.ts'

/** A proxy on this machine would give every client a local address. */
const PROXY_HEADERS = [
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'Forwarded',
  'X-Real-IP',
  'Via',
]

/** Mounts GET /metrics; all other clients get 404. */
export function metricsRoutes(app: Hono<ServerEnv>, { config, metrics }: AppDeps): void {
  const mayRead = isInNetworks(config.metricsFrom)
  app.get('/metrics', async (context) => {
    const address = context.env.incoming?.socket?.remoteAddress
    const isProxied = PROXY_HEADERS.some((name) => context.req.header(name) !== undefined)
    if (address === undefined || isProxied || !mayRead(normalizeIp(address)))
      throw new HttpError(404, notFound)
    const { type, text } = await metrics.read()
    return context.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  })
}
