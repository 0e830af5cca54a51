/** The security headers of every response: Hono's secure-headers and a content security policy. */
import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'
import type { ServerEnv } from '../deps.ts'

export const POLICY = 'Content-Security-Policy'
const SCRIPTS = "script-src 'self'"
const STYLES = "style-src 'self'"
const PAGE_POLICY = [
  "default-src 'self'",
  SCRIPTS,
  STYLES,
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.google.com',
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

/** Inline scripts and styles. Data blocks do not match: they have a `type`. The router marks its scripts with an attribute. */
const INLINE = /<(script|style)(?: type="module"| data-tsr-stream-part="")?>([\s\S]*?)<\/\1>/g
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** @returns the page's content security policy, which allows its inline scripts and styles by hash */
export function pagePolicy(html: string): string {
  const inline = [...html.matchAll(INLINE)]
  const allow = (rule: string, name: string) =>
    [rule, ...inline.flatMap(([, tag, text = '']) => (tag === name ? hashOf(text) : []))].join(' ')
  return PAGE_POLICY.replace(SCRIPTS, allow(SCRIPTS, 'script')).replace(STYLES, allow(STYLES, 'style'))
}

const YEAR_S = 31_536_000

/** Headers of secure-headers that are off: the policy forbids framing, the others are for old browsers. */
const OFF = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** API responses may load nothing and are not cached unless the route sets Cache-Control. */
export function securityHeaders({ publicUrl, practice }: Config): MiddlewareHandler<ServerEnv> {
  const isHttps = publicUrl.startsWith('https:')
  const common = { ...OFF, strictTransportSecurity: isHttps && `max-age=${YEAR_S}; includeSubDomains` }
  const api = secureHeaders({
    ...common,
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  })
  const page = secureHeaders({
    ...common,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  })
  return async (context, next) => {
    const isApi = context.req.path.startsWith('/api/')
    await (isApi ? api : page)(context, next)
    const { headers } = context.res
    if (isApi && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (!isApi && !headers.has(POLICY)) headers.set(POLICY, PAGE_POLICY)
    if (practice) headers.set('X-Robots-Tag', 'noindex')
  }
}
