/** Answers that lie ready are given at the door: the database is not asked, and nobody is waited for. */
import type { Hono } from 'hono'
import type { Endpoint } from '#shared/endpoint.ts'
import type { AppDeps, ServerContext, ServerEnv } from '../deps.ts'
import { type Kept, readyAnswer } from './cached-response.ts'
import type { ClientIp } from './client-ip.ts'
import { hasXsrfToken } from './csrf.ts'
import { mayBeServed } from './https-only.ts'
import { callIdOf } from './request-id.ts'
import type { LogRequest } from './request-logger.ts'
import { standingHeaders } from './security-headers.ts'

export type Doorkeeper = { peerOf: (context: ServerContext) => ClientIp; tellCall: LogRequest }

/**
 * Mounts the short way to a row's answer at the door, whose every other call goes the long way. So does what is not as
 * usual (nothing lies ready, the caller has no token yet or came in the clear): it must be answered the same.
 */
export function giveAtOnce(
  door: Hono<ServerEnv>,
  { config, ready }: AppDeps,
  { peerOf, tellCall }: Doorkeeper,
  { path }: Endpoint & { method: 'GET'; allow: 'anyone' },
  caching: string,
  find: (context: ServerContext) => Kept | undefined,
): void {
  const { api } = standingHeaders(config)
  door.get(path, (context, next) => {
    const startedAt = performance.now()
    const peer = peerOf(context)
    const kept = ready() && hasXsrfToken(context) && mayBeServed(peer, config) ? find(context) : undefined
    const answer = kept && readyAnswer(context, kept, caching)
    if (!answer) return next()
    const { status, bytes, headers } = answer
    const id = callIdOf(context.req.header('X-Request-Id'))
    context.set('peer', peer)
    context.set('row', path)
    tellCall(context, { id, status, startedAt })
    // Not by the context, which would make an object of headers for the adapter to take apart.
    return new Response(bytes, { status, headers: { ...api, ...headers, 'X-Request-Id': id } })
  })
}
