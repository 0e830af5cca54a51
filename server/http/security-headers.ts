/** The headers that every answer carries: what a browser may do with it. */
import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

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

/** Executable scripts and styles; data blocks have a `type`. The router marks its own scripts. */
const INLINE = /<(script|style)(?: data-tsr-stream-part="")?>([\s\S]*?)<\/\1>/g
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** @returns the content policy of a page: its inline scripts and styles are allowed by their hashes */
export function pagePolicy(html: string): string {
  const inline = [...html.matchAll(INLINE)]
  const allow = (rule: string, name: string) =>
    [rule, ...inline.flatMap(([, tag, text = '']) => (tag === name ? hashOf(text) : []))].join(' ')
  return PAGE_POLICY.replace(SCRIPTS, allow(SCRIPTS, 'script')).replace(STYLES, allow(STYLES, 'style'))
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
const POLICY = 'Content-Security-Policy'
const YEAR_S = 31_536_000

/** Of a document alone: where it leads, what it may use, who opened it. */
const OF_PAGES = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

type Standing = Readonly<Record<string, string>>

/** Those of a call of the API, which can do nothing at all, and those of everything else. */
export function standingHeaders({ publicUrl }: Config): { api: Standing; page: Standing } {
  const both = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains`,
    }),
  }
  return {
    api: { [POLICY]: API_POLICY, ...both },
    page: { [POLICY]: PAGE_POLICY, ...both, ...OF_PAGES },
  }
}

/**
 * Sets them on answers by their path, but for the policy of a page that has one of its own. The API's are not kept
 * unless a route says so.
 */
export function headerSetter(config: Config): (headers: Headers, path: string) => void {
  const { api, page } = standingHeaders(config)
  return (headers, path) => {
    const isApi = path.startsWith('/api/')
    for (const [name, value] of Object.entries(isApi ? api : page))
      if (name !== POLICY || !headers.has(POLICY)) headers.set(name, value)
    if (isApi && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}
