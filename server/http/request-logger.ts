/** Logs and measures each request after its response. */
import type { MiddlewareHandler } from 'hono'
import type { AppDeps, ServerContext, ServerEnv } from '../deps.ts'
import { clientRequestId } from '../lib/request-id.ts'

/** The metrics label of a request: the endpoint's path pattern, or one label for everything else. */
const labelOf = (context: ServerContext) =>
  context.get('endpoint') ?? (context.req.path.startsWith('/api/') ? 'other calls' : 'pages')

const encodedPath = ({ req }: ServerContext) => (req.url.includes('%') ? new URL(req.url).pathname : req.path)

export function requestLogger({
  log,
  metrics,
}: Pick<AppDeps, 'log' | 'metrics'>): MiddlewareHandler<ServerEnv> {
  // Redaction would take four times as long as the line itself, and none of its fields can contain a secret.
  const requestLog = log.child({}, { redact: [] })
  return async (context, next) => {
    const startedAt = performance.now()
    await next()
    const { method } = context.req
    const { status } = context.res
    const ms = performance.now() - startedAt
    metrics.recordRequest({ endpoint: labelOf(context), method, status, seconds: ms / 1_000 })
    // 503 is expected: while the database or the password queue is busy.
    requestLog[status >= 500 && status !== 503 ? 'error' : status >= 400 ? 'warn' : 'info']({
      event: 'http.request',
      requestId: context.get('requestId'),
      client_request_id: clientRequestId(context.req.header('X-Request-Id')),
      method,
      // Percent-encoded: no character can end the line or control a terminal.
      path: encodedPath(context),
      status,
      ms: Math.round(ms),
      userId: context.get('userId'),
      address: context.get('clientIp').address,
      reason: context.get('reason'),
    })
  }
}
