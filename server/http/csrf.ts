/** CSRF protection: a double-submit token (XSRF-TOKEN cookie and X-XSRF-TOKEN header), bound to the session, and the Origin header. */
import { getCookie, setCookie } from 'hono/cookie'
import { type Config, isSecure } from '../config.ts'
import type { ServerContext } from '../deps.ts'
import { isLoopback } from '../lib/origin.ts'
import { newToken, sha256, timingSafeEqualText } from '../lib/token.ts'
import { ownName, readToken } from './cookies.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/** The token of a session. It can be computed from the session's token only, and does not reveal that token. */
export const xsrfTokenOf = (session: string) => sha256(`xsrf:${session}`)

const setXsrfToken = (context: ServerContext, config: Config, token: string) =>
  setCookie(context, ownName(config, COOKIE), token, { path: '/', sameSite: 'Lax', secure: isSecure(config) })

/** Sets the XSRF-TOKEN cookie for a new session, or for none. Scripts send its value back in the header. */
export const renewXsrfToken = (context: ServerContext, config: Config, session: string | undefined) =>
  setXsrfToken(context, config, session ? xsrfTokenOf(session) : newToken())

/** Sets the XSRF-TOKEN cookie unless the browser has the one of its session, or any without a session. */
export function issueXsrfToken(context: ServerContext, config: Config): void {
  const session = readToken(context, config, 'session')
  const current = getCookie(context, ownName(config, COOKIE))
  if (session ? current !== xsrfTokenOf(session) : !current) renewXsrfToken(context, config, session)
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

/** False for a request from another site, or without the token of its session (without a session: of its cookie) in the header. */
export function passesCsrfCheck(context: ServerContext, config: Config): boolean {
  const origin = context.req.header('Origin')
  if (origin !== undefined && !isOwnOrigin(origin, config)) return false
  if (context.req.header('Sec-Fetch-Site') === 'cross-site') return false
  const session = readToken(context, config, 'session')
  const expected = session ? xsrfTokenOf(session) : getCookie(context, ownName(config, COOKIE))
  const header = context.req.header(HEADER)
  return Boolean(expected && header && timingSafeEqualText(expected, header))
}
