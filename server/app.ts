/** The shop's server as one function from request to answer: routes, errors, headers, the built page. */
import { Hono } from 'hono'
import { sql } from 'kysely'
import { health } from '#shared/api.ts'
import { accountRoutes } from './auth/account-routes.ts'
import { passwordResetRoutes } from './auth/password-reset-routes.ts'
import { registrationRoutes } from './auth/registration-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { isUnavailable } from './database/errors.ts'
import type { AppDeps, ServerContext, ServerEnv } from './deps.ts'
import { devOutboxRoutes } from './dev/outbox-page.ts'
import { clientIpReader } from './http/client-ip.ts'
import { issueXsrfToken } from './http/csrf.ts'
import { loadPages } from './http/html-pages.ts'
import { HttpError, internalError, notFound, unavailable } from './http/http-error.ts'
import { httpsOnly } from './http/https-only.ts'
import { mountEndpoint } from './http/mount-endpoint.ts'
import { pageRoutes } from './http/pages.ts'
import { callIdOf, inCall } from './http/request-id.ts'
import { requestLogger } from './http/request-logger.ts'
import { headerSetter } from './http/security-headers.ts'
import { mountStaticAssets } from './http/static-assets.ts'
import { messageRoutes } from './messages/routes.ts'
import { receiptRoutes } from './notifications/routes.ts'
import { metricsRoutes } from './observability/routes.ts'
import { repairRoutes } from './repairs/routes.ts'

const AWAY_RETRY_MS = 2_000

const refusalFor = (error: Error): HttpError => {
  if (error instanceof HttpError) return error
  if (isUnavailable(error)) return new HttpError(503, unavailable, { retryAfterMs: AWAY_RETRY_MS })
  return new HttpError(500, internalError)
}

function refuse(context: ServerContext, error: Error, { log }: AppDeps): Response {
  const { status, message, fields, retryAfterMs } = refusalFor(error)
  context.set('reason', message)
  if (status >= 500) log.error({ event: 'call.broken', err: error })
  if (retryAfterMs !== undefined)
    context.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterMs / 1_000))))
  return context.json({ error: message, ...(fields && { fields }) }, status)
}

/**
 * The whole server but its listener: call it by `request`, or pass its `fetch` to an HTTP server.
 * @param dist the folder that `npm run build` wrote; without one every page answers 503
 */
export function createApp(parts: AppDeps, dist: string): Hono<ServerEnv> {
  const { config, database } = parts
  const app = new Hono<ServerEnv>()
  const peerOf = clientIpReader(config)
  const setHeaders = headerSetter(config)
  const tellCall = requestLogger(parts)

  app.use((context, next) => {
    const startedAt = performance.now()
    const id = callIdOf(context.req.header('X-Request-Id'))
    return inCall(id, async () => {
      context.set('peer', peerOf(context))
      await next()
      setHeaders(context.res.headers, context.req.path)
      context.res.headers.set('X-Request-Id', id)
      tellCall(context, { id, status: context.res.status, startedAt })
    })
  })
  metricsRoutes(app, parts)
  app.use(httpsOnly(config))
  app.use('/api/*', (context, next) => {
    if (!parts.ready()) throw new HttpError(503, unavailable, { retryAfterMs: AWAY_RETRY_MS })
    if (context.req.method === 'GET') issueXsrfToken(context, config)
    return next()
  })

  mountEndpoint(app, parts, health, async () => {
    await sql`select 1`.execute(database)
    return { status: 'ok' as const }
  })
  authRoutes(app, parts)
  registrationRoutes(app, parts)
  passwordResetRoutes(app, parts)
  accountRoutes(app, parts)
  repairRoutes(app, parts)
  catalogueRoutes(app, parts)
  customerRoutes(app, parts)
  messageRoutes(app, parts)
  receiptRoutes(app, parts)

  app.all('/api/*', () => {
    throw new HttpError(404, notFound)
  })
  devOutboxRoutes(app, config)
  mountStaticAssets(app, parts, dist)
  pageRoutes(app, parts, loadPages(dist, config))
  app.notFound(() => {
    throw new HttpError(405, 'This address can only be read.')
  })
  app.onError((error, context) => refuse(context, error, parts))
  return app
}
