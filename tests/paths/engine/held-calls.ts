/**
 * The walk's hand on the wire: calls that the machine makes wait for their answer, all others go through to the shop. By
 * Chromium's own protocol, and for calls alone: Playwright's routes would bring every file of every page by here, and
 * leave the browser without its cache.
 */
import { STATUS_CODES } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright/test'
import { ApiError } from '#shared/api-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { until } from './until.ts'

export type Expected = { id: string; row: Endpoint }
/** A call that stands still, under the browser's own name for that. */
export type HeldCall = { requestId: string; request: { method: string; url: string } }

const isRow = ({ method, path }: Endpoint, { request }: HeldCall): boolean =>
  request.method === method &&
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(new URL(request.url).pathname)

type Content = { type: string; body: string }
const contentOf = (output: unknown): Content =>
  typeof output === 'string'
    ? { type: 'text/plain; charset=utf-8', body: output }
    : { type: 'application/json; charset=utf-8', body: JSON.stringify(output) }

const LOOK_AGAIN_MS = 10
const GIVEN_UP_WITHIN_MS = 500

/** What can be done with a call that stands still. One that its page has given up meanwhile wants nothing more. */
function handOn(wire: CDPSession) {
  const isUnknown = (error: unknown) => error instanceof Error && /Invalid InterceptionId/.test(error.message)
  const done = async (sent: Promise<unknown>) => {
    await sent.catch(() => undefined)
  }
  return {
    letGo: ({ requestId }: HeldCall) => done(wire.send('Fetch.continueRequest', { requestId })),
    cut: ({ requestId }: HeldCall) =>
      done(wire.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
    fulfil: ({ requestId }: HeldCall, status: number, content?: Content) =>
      done(
        wire.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responsePhrase: STATUS_CODES[status] ?? '',
          ...(content && {
            responseHeaders: [{ name: 'Content-Type', value: content.type }],
            body: Buffer.from(content.body).toString('base64'),
          }),
        }),
      ),
    /** A call that stands still has no answer to be read: the browser says so, or that it knows no such call. */
    isGone: ({ requestId }: HeldCall): Promise<boolean> =>
      wire.send('Fetch.getResponseBody', { requestId }).then(() => false, isUnknown),
  }
}

export async function holdCalls(page: Page) {
  const wire = await page.context().newCDPSession(page)
  const { letGo, cut, fulfil, isGone } = handOn(wire)
  let expected: readonly Expected[] = []
  const held = new Map<string, HeldCall>()

  /** A reload or a new beginning gives a held call up; its end may come after the beginning of the next. */
  async function isGivenUp(call: HeldCall): Promise<boolean> {
    for (let waited = 0; waited < GIVEN_UP_WITHIN_MS; waited += LOOK_AGAIN_MS) {
      if (await isGone(call)) return true
      await setTimeout(LOOK_AGAIN_MS)
    }
    return false
  }
  wire.on('Fetch.requestPaused', async (call: HeldCall) => {
    for (const { id, row } of expected) {
      if (!isRow(row, call)) continue
      const before = held.get(id)
      if (before && !(await isGivenUp(before))) continue
      held.set(id, call)
      return
    }
    await letGo(call)
  })
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })

  async function take(id: string): Promise<HeldCall> {
    const { row } = expected.find((call) => call.id === id) ?? {}
    const call = await until(`${row?.method} ${row?.path} is sent`, () => held.get(id))
    held.delete(id)
    return call
  }
  return {
    take,
    letGo,
    isHeld: (id: string) => held.has(id),
    /** From here on these calls wait; to be said before they can begin. Given-up ones are forgotten. */
    expect(calls: readonly Expected[]) {
      expected = calls
      for (const id of held.keys()) if (!calls.some((call) => call.id === id)) held.delete(id)
    },
    answer: (call: HeldCall, output: unknown) =>
      output === undefined ? fulfil(call, 204) : fulfil(call, 200, contentOf(output)),
    async refuse(call: HeldCall, error: unknown) {
      if (!(error instanceof ApiError)) throw new Error('model: a call fails with an ApiError')
      const { status, message, fields } = error
      if (status === 0) return cut(call)
      return fulfil(call, status, message ? contentOf({ error: message, fields }) : undefined)
    },
  }
}
