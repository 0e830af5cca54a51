/** The headers that every answer carries: what a browser may do with it. */
import type { Config } from './config.ts'

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.google.com',
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
const YEAR_S = 31_536_000

/** Sets them on an answer; the API's answers can do nothing at all, and are not kept unless a route says so. */
export function setHeaders(headers: Headers, path: string, { publicUrl }: Config): void {
  const isApi = path.startsWith('/api/')
  headers.set('Content-Security-Policy', isApi ? API_POLICY : PAGE_POLICY)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  if (publicUrl.startsWith('https:'))
    headers.set('Strict-Transport-Security', `max-age=${YEAR_S}; includeSubDomains`)
  if (isApi && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}
