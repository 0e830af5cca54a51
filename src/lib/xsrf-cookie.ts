import { isPractice } from './local-run.ts'

/**
 * The XSRF token that the server has set, for the header of a write; undefined without one. A practice shop beside the shop
 * has a cookie of its own: the ports of a host share their cookies.
 */
export const xsrfCookie = (): string | undefined => {
  const cookie = isPractice() ? /(?:^|; )practice-XSRF-TOKEN=([^;]*)/ : /(?:^|; )XSRF-TOKEN=([^;]*)/
  const [, text] = cookie.exec(document.cookie) ?? []
  return text && decodeURIComponent(text)
}
