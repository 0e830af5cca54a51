// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { trackBilling } from '#shared/request/billing-api.ts'
import { track } from '#shared/request/request-api.ts'
import {
  BILLING_CALL,
  earlyElement,
  earlyText,
  NO_TEXT,
  startTracking,
  TRACK_CALL,
  takeEarlyTracking,
} from '#src/hydration/early-tracking.ts'

/** As the server sets it. */
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = cookie
}

const told = { sentence: 'We have your request.', who: 'Our turn:', turn: 'we call you.' }
const calls: Request[] = []
vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
  calls.push(new Request(new URL(path, 'http://localhost'), init))
  return Response.json({ told })
})
afterEach(() => {
  calls.length = 0
  window.earlyTracking = undefined
  setCookie('XSRF-TOKEN=; max-age=0')
})

function visit(address: string, token = 'a%2Bb') {
  window.history.replaceState(null, '', address)
  if (token) setCookie(`XSRF-TOKEN=${token}`)
  startTracking()
}

test('the paths are the endpoints’', () =>
  expect([TRACK_CALL, BILLING_CALL]).toEqual([track.path, trackBilling.path]))

test('the tracking page calls with the link’s secret before the application starts', async () => {
  visit('/track?#k7m2p9')
  const [call] = calls
  expect([call?.method, call?.url, call?.headers.get('x-xsrf-token')]).toEqual([
    'POST',
    'http://localhost/api/track',
    'a+b',
  ])
  expect(await call?.text()).toBe('{"token":"k7m2p9"}')
})

test('the token of a billing link is for its own call', async () => {
  visit('/track?#uk7m2p9')
  expect(calls.map(({ url }) => url)).toEqual(['http://localhost/api/track/billing'])
  expect(await calls[0]?.text()).toBe('{"token":"uk7m2p9"}')
})

test('its response is taken once, by the same call only', async () => {
  visit('/track?#k7m2p9')
  expect(takeEarlyTracking('{"token":"other"}')).toBeUndefined()
  expect(await takeEarlyTracking('{"token":"k7m2p9"}')).toBeInstanceOf(Response)
  expect(takeEarlyTracking('{"token":"k7m2p9"}')).toBeUndefined()
})

test('the skeleton has what the answer tells, until the same link is asked again', async () => {
  document.body.innerHTML = '<p></p><p></p><p></p>'
  const elements = [...document.querySelectorAll('p')]
  for (const [index, key] of (['sentence', 'who', 'turn'] as const).entries())
    for (const [name, value] of Object.entries(earlyElement(key))) elements[index]?.setAttribute(name, value)
  visit('/track?#k7m2p9')
  expect(earlyText('k7m2p9')).toEqual(NO_TEXT)
  await expect.poll(() => elements.map(({ textContent }) => textContent)).toEqual(Object.values(told))
  void takeEarlyTracking('{"token":"k7m2p9"}')
  expect([earlyText('k7m2p9'), earlyText('other')]).toEqual([told, NO_TEXT])
  void takeEarlyTracking('{"token":"k7m2p9"}')
  expect(earlyText('k7m2p9')).toEqual(NO_TEXT)
})

test.each([
  ['another page', '/my-requests#k7m2p9', 'a'],
  ['an address without the secret', '/track', 'a'],
  ['a page without the server’s token', '/track?#k7m2p9', ''],
])('%s calls nothing', (_, address, token) => {
  visit(address, token)
  expect(calls).toEqual([])
  expect(takeEarlyTracking('{"token":"k7m2p9"}')).toBeUndefined()
})
