/** Shared by the admin pages' models: checks of requests, refetches and the buttons of rows. */
import type { Locator, Page, Request } from 'playwright/test'
import type { Endpoint } from '#shared/endpoint.ts'
import { pathOf } from '../../support/person.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { expectBusy, expectUsable } from '../engine/page-assertions.ts'

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD'

/** Expects the latest write request to be this one, with these path parameters and this body. */
export async function expectChange(
  page: Page,
  row: Endpoint,
  { params, body = null }: { params: Readonly<Record<string, number>>; body?: object | null },
): Promise<void> {
  const newest = async () => {
    const request = (await page.requests()).findLast((one) => isChange(one.method()))
    return request && [request.method(), new URL(request.url()).pathname, request.postDataJSON()]
  }
  await expect.poll(newest, 'the latest write request').toEqual([row.method, pathOf(row, params), body])
}

/** Expects the page to have requested these lists since the latest change; those in `answered` have been received, too. */
export async function expectRefetched(
  page: Page,
  change: Endpoint,
  lists: readonly Endpoint[],
  answered: readonly Endpoint[] = [],
): Promise<void> {
  const readSince = async () => {
    const all = await page.requests()
    const isOf = (row: Endpoint) => (one: Request) =>
      one.method() === row.method &&
      new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`).test(new URL(one.url()).pathname)
    const since = all.slice(all.findLastIndex(isOf(change)) + 1)
    const isThere = (row: Endpoint) => since.some((one) => isOf(row)(one) && one.existingResponse() !== null)
    return [...lists.filter((row) => since.some(isOf(row))), ...answered.filter(isThere)].map(
      ({ path }) => path,
    )
  }
  await expect.poll(readSince, 'the refetched lists').toEqual([...lists, ...answered].map(({ path }) => path))
}

const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.'
/** Expects the stale-data message after a failed refetch, and not otherwise. */
export async function expectStaleMessage(
  page: Page,
  { history }: PathHistory,
  what: 'messages' | 'texts' | 'models',
) {
  const label = history.findLast((move) => move.label.startsWith(what))?.label
  const old = page.getByText(`The ${what} below may be out of date. ${UNREACHABLE}`)
  await expect(old).toHaveCount(label === `${what} cannot be read` ? 1 : 0)
}

/** Expects the busy button to be busy and all others inactive; without a busy one, all enabled. */
export async function expectButtons(buttons: readonly { is: Locator; busy: boolean }[]): Promise<void> {
  const isAnyBusy = buttons.some(({ busy }) => busy)
  for (const { is, busy } of buttons) {
    await expectUsable(is, !isAnyBusy)
    if (busy) await expectBusy(is)
    else await expect(is).not.toHaveAttribute('aria-busy', 'true')
  }
}
