/** The walk's hand on the wire: calls that the machine makes wait for their answer, all others go through to the shop. */
import { setTimeout } from 'node:timers/promises'
import type { Page, Route } from 'playwright/test'
import { CallError } from '#shared/call-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { until } from './until.ts'

export type Expected = { id: string; row: Endpoint }

const isRow = ({ method, path }: Endpoint, route: Route): boolean =>
  route.request().method() === method &&
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(new URL(route.request().url()).pathname)

const contentOf = (output: unknown) =>
  typeof output === 'string'
    ? { contentType: 'text/plain; charset=utf-8', body: output }
    : { contentType: 'application/json; charset=utf-8', body: JSON.stringify(output) }

function refuse(route: Route, error: unknown): Promise<void> {
  if (!(error instanceof CallError)) throw new Error('model: a call fails with a CallError')
  const { status, message, fields } = error
  if (status === 0) return route.abort('failed')
  return message
    ? route.fulfill({ status, ...contentOf({ error: message, fields }) })
    : route.fulfill({ status, body: '' })
}

const GIVEN_UP_WITHIN_MS = 500

/** A reload or a new beginning gives a held call up; its end may be heard of after the beginning of the next. */
const isGivenUp = (route: Route): Promise<boolean> =>
  Promise.race([
    route
      .request()
      .response()
      .then(
        (response) => response === null,
        () => true,
      ),
    setTimeout(GIVEN_UP_WITHIN_MS, false),
  ])

export async function holdCalls(page: Page) {
  let expected: readonly Expected[] = []
  const held = new Map<string, Route>()
  await page.route('**/api/**', async (route) => {
    for (const { id, row } of expected) {
      if (!isRow(row, route)) continue
      const before = held.get(id)
      if (before && !(await isGivenUp(before))) continue
      held.set(id, route)
      return
    }
    await route.continue()
  })
  async function take(id: string): Promise<Route> {
    const { row } = expected.find((call) => call.id === id) ?? {}
    const route = await until(`${row?.method} ${row?.path} is sent`, () => held.get(id))
    held.delete(id)
    return route
  }
  return {
    take,
    isHeld: (id: string) => held.has(id),
    /** From here on these calls wait; to be said before they can begin. Given-up ones are forgotten. */
    expect(calls: readonly Expected[]) {
      expected = calls
      for (const id of held.keys()) if (!calls.some((call) => call.id === id)) held.delete(id)
    },
    answer: (route: Route, output: unknown) =>
      output === undefined ? route.fulfill({ status: 204, body: '' }) : route.fulfill(contentOf(output)),
    refuse,
  }
}
