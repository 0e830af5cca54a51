// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { xsrfCookie } from '#src/lib/xsrf-cookie.ts'

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = text
}
afterEach(() => {
  document.head.replaceChildren()
  for (const name of ['XSRF-TOKEN', 'practice-XSRF-TOKEN']) setCookie(`${name}=; max-age=0`)
})

test('of a shop and a practice on two ports of a host, each page sends the token of its own', () => {
  for (const order of [
    ['practice-XSRF-TOKEN=practice', 'XSRF-TOKEN=real'],
    ['XSRF-TOKEN=real', 'practice-XSRF-TOKEN=practice'],
  ]) {
    order.forEach(setCookie)
    document.head.innerHTML = '<meta name="run" content="local" />'
    expect(xsrfCookie()).toBe('real')
    document.head.innerHTML += '<meta name="run" content="practice" data-ahead="0" />'
    expect(xsrfCookie()).toBe('practice')
  }
  setCookie('practice-XSRF-TOKEN=; max-age=0')
  expect(xsrfCookie()).toBeUndefined()
})
