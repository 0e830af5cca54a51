/** CSRF protection: a double-submit token (XSRF-TOKEN cookie and X-XSRF-TOKEN header) and the Origin header. */
import { getCookie, setCookie } from 'hono/cookie'
import { type Config, isSecure } from '../config.ts'
import type { ServerContext } from '../deps.ts'
import { isLoopback } from '../lib/origin.ts'
import { newToken, timingSafeEqualText } from '../lib/token.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/** Sets the XSRF-TOKEN cookie unless the browser has one. Scripts send its value back in the header. */
export function issueXsrfToken(context: ServerContext, config: Config): void {
  if (getCookie(context, COOKIE)) return
  setCookie(context, COOKIE, newToken(), { path: '/', sameSite: 'Lax', secure: isSecure(config) })
}

/** Whether the Origin header is PUBLIC_URL. In a local run, all loopback hosts count as the same. */
function isOwnOrigin(origin: string, { publicUrl }: Config): boolean {
  if (origin === publicUrl) return true
  const url = URL.parse(origin)
  const own = new URL(publicUrl)
  return (
    url !== null &&
    url.protocol === own.protocol &&
    url.port === own.port &&
    isLoopback(publicUrl) &&
    isLoopback(origin)
  )
}

/** False for a request from another site, or without the cookie's token in the header. */
export function passesCsrfCheck(context: ServerContext, config: Config): boolean {
  const origin = context.req.header('Origin')
  if (origin !== undefined && !isOwnOrigin(origin, config)) return false
  if (context.req.header('Sec-Fetch-Site') === 'cross-site') return false
  const cookie = getCookie(context, COOKIE)
  const header = context.req.header(HEADER)
  return Boolean(cookie && header && timingSafeEqualText(cookie, header))
}
