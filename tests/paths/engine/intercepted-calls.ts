/**
 * Intercepts the API calls of the machine, so that the walk answers them; all other calls reach the shop. Uses the DevTools
 * protocol for /api/ only: Playwright's `page.route` would intercept every file and disable the HTTP cache.
 */
import { STATUS_CODES } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright/test'
import { ApiError } from '#shared/api-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { waitUntil } from './wait-until.ts'

export type ExpectedCall = { id: string; endpoint: Endpoint }
/** A paused request (the payload of `Fetch.requestPaused`). */
export type InterceptedCall = { requestId: string; request: { method: string; url: string } }

const matchesEndpoint = ({ method, path }: Endpoint, { request }: InterceptedCall): boolean =>
  request.method === method &&
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(new URL(request.url).pathname)

type Content = { type: string; body: string }
const contentOf = (output: unknown): Content =>
  typeof output === 'string'
    ? { type: 'text/plain; charset=utf-8', body: output }
    : { type: 'application/json; charset=utf-8', body: JSON.stringify(output) }

const POLL_MS = 10
const ABORT_TIMEOUT_MS = 500

/** The commands for a paused request. Errors are ignored: the page may have aborted the request meanwhile. */
function callControls(cdp: CDPSession) {
  const isUnknown = (error: unknown) => error instanceof Error && /Invalid InterceptionId/.test(error.message)
  const ignoreErrors = async (sent: Promise<unknown>) => {
    await sent.catch(() => undefined)
  }
  return {
    release: ({ requestId }: InterceptedCall) =>
      ignoreErrors(cdp.send('Fetch.continueRequest', { requestId })),
    abort: ({ requestId }: InterceptedCall) =>
      ignoreErrors(cdp.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
    fulfil: ({ requestId }: InterceptedCall, status: number, content?: Content) =>
      ignoreErrors(
        cdp.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responsePhrase: STATUS_CODES[status] ?? '',
          ...(content && {
            responseHeaders: [{ name: 'Content-Type', value: content.type }],
            body: Buffer.from(content.body).toString('base64'),
          }),
        }),
      ),
    /** Whether the browser no longer knows the request. */
    isAborted: ({ requestId }: InterceptedCall): Promise<boolean> =>
      cdp.send('Fetch.getResponseBody', { requestId }).then(() => false, isUnknown),
  }
}

export async function interceptCalls(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const { release, abort, fulfil, isAborted } = callControls(cdp)
  let expected: readonly ExpectedCall[] = []
  const held = new Map<string, InterceptedCall>()

  /** Whether the page aborts the call soon: after a reload, the new request can arrive before the old one is aborted. */
  async function wasAborted(call: InterceptedCall): Promise<boolean> {
    for (let waited = 0; waited < ABORT_TIMEOUT_MS; waited += POLL_MS) {
      if (await isAborted(call)) return true
      await setTimeout(POLL_MS)
    }
    return false
  }
  cdp.on('Fetch.requestPaused', async (call: InterceptedCall) => {
    for (const { id, endpoint } of expected) {
      if (!matchesEndpoint(endpoint, call)) continue
      const before = held.get(id)
      if (before && !(await wasAborted(before))) continue
      held.set(id, call)
      return
    }
    await release(call)
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })

  async function take(id: string): Promise<InterceptedCall> {
    const { endpoint } = expected.find((call) => call.id === id) ?? {}
    const call = await waitUntil(`${endpoint?.method} ${endpoint?.path} is sent`, () => held.get(id))
    held.delete(id)
    return call
  }
  return {
    take,
    release,
    isPending: (id: string) => held.has(id),
    /** Intercepts exactly these calls from now on. Must be called before the page sends them. */
    expect(calls: readonly ExpectedCall[]) {
      expected = calls
      for (const id of held.keys()) if (!calls.some((call) => call.id === id)) held.delete(id)
    },
    answer: (call: InterceptedCall, output: unknown) =>
      output === undefined ? fulfil(call, 204) : fulfil(call, 200, contentOf(output)),
    async refuse(call: InterceptedCall, error: unknown) {
      if (!(error instanceof ApiError)) throw new Error('model: a call fails with an ApiError')
      const { status, message, fields } = error
      if (status === 0) return abort(call)
      return fulfil(call, status, message ? contentOf({ error: message, fields }) : undefined)
    },
  }
}
