/** The shop's server as one function from request to answer: routes, errors, headers, the built page. */
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { health } from '#shared/api.ts'
import { handOutXsrfToken } from './csrf.ts'
import { isAway } from './database/faults.ts'
import { devOutboxRoutes } from './dev-outbox.ts'
import { setHeaders } from './headers.ts'
import { type Pages, pageRoutes } from './pages.ts'
import type { Parts, ServerContext, ServerEnv } from './parts.ts'
import { away, broken, notFound, Refused } from './refusal.ts'
import { authRoutes } from './routes/auth.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { messageRoutes } from './routes/messages.ts'
import { passwordResetRoutes } from './routes/password-reset.ts'
import { registrationRoutes } from './routes/registration.ts'
import { repairRoutes } from './routes/repair.ts'
import { userRoutes } from './routes/users.ts'
import { serve } from './serve.ts'
import { hashOf } from './token.ts'

const AWAY_RETRY_MS = 2_000

const refusalFor = (error: Error): Refused => {
  if (error instanceof Refused) return error
  if (isAway(error)) return new Refused(503, away, { retryAfterMs: AWAY_RETRY_MS })
  return new Refused(500, broken)
}

function refuse(context: ServerContext, error: Error, { log }: Parts): Response {
  const { status, message, fields, retryAfterMs } = refusalFor(error)
  context.set('reason', message)
  if (status >= 500) log.error({ event: 'call.broken', requestId: context.get('requestId'), err: error })
  if (retryAfterMs !== undefined)
    context.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterMs / 1_000))))
  return context.json({ error: message, ...(fields && { fields }) }, status)
}

/** One line a call: when, who, what and how it ended. */
function logCall(context: ServerContext, { log }: Parts, startedAt: number): void {
  const { status } = context.res
  log[status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info']({
    event: 'call',
    requestId: context.get('requestId'),
    method: context.req.method,
    path: context.req.path,
    status,
    ms: Math.round(performance.now() - startedAt),
    userId: context.get('userId'),
    address: context.env.incoming?.socket.remoteAddress,
    reason: context.get('reason'),
  })
}

/** Answers 304 where the browser has the same already; only routes that let it keep an answer take part. */
async function tag(context: ServerContext): Promise<void> {
  const { res } = context
  if (res.status !== 200 || !res.headers.get('Cache-Control')?.includes('no-cache')) return
  const etag = `"${hashOf(await res.clone().text()).slice(0, 22)}"`
  res.headers.set('ETag', etag)
  if (!context.req.header('If-None-Match')?.includes(etag)) return
  const headers = new Headers(res.headers)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  context.res = undefined
  context.res = new Response(null, { status: 304, headers })
}

/** Everything but the port: call it by `app.request`, or give `app.fetch` to a server. */
export function createApp(parts: Parts, pages: Pages): Hono<ServerEnv> {
  const { config, database } = parts
  const app = new Hono<ServerEnv>()

  app.use(async (context, next) => {
    const startedAt = performance.now()
    context.set('requestId', randomUUID())
    await next()
    setHeaders(context.res.headers, context.req.path, config)
    context.res.headers.set('X-Request-Id', context.get('requestId'))
    logCall(context, parts, startedAt)
  })
  app.use('/api/*', async (context, next) => {
    if (!parts.ready()) throw new Refused(503, away, { retryAfterMs: AWAY_RETRY_MS })
    if (context.req.method === 'GET') handOutXsrfToken(context, config)
    await next()
    await tag(context)
  })

  serve(app, parts, health, async () => {
    await sql`select 1`.execute(database)
    return { status: 'ok' as const }
  })
  authRoutes(app, parts)
  registrationRoutes(app, parts)
  passwordResetRoutes(app, parts)
  repairRoutes(app, parts)
  catalogueRoutes(app, parts)
  userRoutes(app, parts)
  messageRoutes(app, parts)

  app.all('/api/*', () => {
    throw new Refused(404, notFound)
  })
  devOutboxRoutes(app, config)
  pageRoutes(app, parts, pages)
  app.notFound(() => {
    throw new Refused(405, 'This address can only be read.')
  })
  app.onError((error, context) => refuse(context, error, parts))
  return app
}
