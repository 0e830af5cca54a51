/** The XSRF token that the server has set, for the header of a write; undefined without one. */
export const xsrfCookie = (): string | undefined => {
  const [, text] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return text && decodeURIComponent(text)
}
