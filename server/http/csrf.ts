/** Proof that a call that changes something comes from our own pages. */
import { getCookie, setCookie } from 'hono/cookie'
import { type Config, isSecure } from '../config.ts'
import type { ServerContext } from '../deps.ts'
import { isLoopback } from '../lib/origin.ts'
import { newToken, timingSafeEqualText } from '../lib/token.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/** Gives the browser the token that its scripts send back; a browser that has one keeps it. */
export function issueXsrfToken(context: ServerContext, config: Config): void {
  if (getCookie(context, COOKIE)) return
  setCookie(context, COOKIE, newToken(), { path: '/', sameSite: 'Lax', secure: isSecure(config) })
}

/** Whether an Origin header names the shop; the names of this machine are one where the shop runs on it. */
function isOurOrigin(origin: string, { publicUrl }: Config): boolean {
  if (origin === publicUrl) return true
  const url = URL.parse(origin)
  const ours = new URL(publicUrl)
  return (
    url !== null &&
    url.protocol === ours.protocol &&
    url.port === ours.port &&
    isLoopback(publicUrl) &&
    isLoopback(origin)
  )
}

/** False for a call from a foreign page, or without the token of the cookie in its header. */
export function isSameOrigin(context: ServerContext, config: Config): boolean {
  const origin = context.req.header('Origin')
  if (origin !== undefined && !isOurOrigin(origin, config)) return false
  if (context.req.header('Sec-Fetch-Site') === 'cross-site') return false
  const cookie = getCookie(context, COOKIE)
  const header = context.req.header(HEADER)
  return Boolean(cookie && header && timingSafeEqualText(cookie, header))
}
