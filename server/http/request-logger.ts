/** One line a call: when, who, what and how it ended; and its figures. */
import type { AppDeps, ServerContext } from '../deps.ts'

/** What was asked for as a label: a row of the API, or one word for all the rest. */
const rowOf = (context: ServerContext) =>
  context.get('row') ?? (context.req.path.startsWith('/api/') ? 'other calls' : 'pages')

const encodedPath = ({ req }: ServerContext) => (req.url.includes('%') ? new URL(req.url).pathname : req.path)

/** What became of a call, and when (`performance.now`) it came in. */
type Answered = { id: string; status: number; startedAt: number }

/** Tells of an answer once it is made. */
export type LogRequest = (context: ServerContext, answered: Answered) => void

export function requestLogger({ log, metrics }: Pick<AppDeps, 'log' | 'metrics'>): LogRequest {
  // Looking for secrets costs four times the line itself, and none of its fields can hold one.
  const lines = log.child({}, { redact: [] })
  return (context, { id, status, startedAt }) => {
    const { method } = context.req
    const ms = performance.now() - startedAt
    metrics.call({ row: rowOf(context), method, status, seconds: ms / 1_000 })
    lines[status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info']({
      event: 'call',
      requestId: id,
      method,
      // Still encoded: no sign of it ends a line or steers a terminal.
      path: encodedPath(context),
      status,
      ms: Math.round(ms),
      userId: context.get('userId'),
      address: context.get('peer').address,
      reason: context.get('reason'),
    })
  }
}
