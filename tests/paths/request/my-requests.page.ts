/** Page model of /my-requests. */

import type { Page } from 'playwright/test'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { expect } from '../engine/expect.ts'
import { button, expectBusy, expectPath, expectSent, expectUsable } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { type ListState, myRequestsModel, NOT_LOADED } from './my-requests.model.ts'

const main = (page: Page) => page.locator('main')
const textOf = (page: Page, text: string) => main(page).getByText(text, { exact: true })
const REFERENCE = /^PIM-26-\d+$/
const refresh = button('Refresh')
const more = button('Show older')

/** The totals above the list; unknown while there are older requests. */
function totalsOf({ requests, hasMore }: ListState): string {
  if (hasMore) return `The newest ${requests.length}`
  const done = requests.filter(({ status }) => status === 'DONE').length
  return `${requests.length - done} pending, ${done} done`
}

async function expectList(page: Page, { state: { context } }: { state: { context: ListState } }) {
  const { requests, message } = context
  await expect
    .poll(() => main(page).getByText(REFERENCE).allInnerTexts(), 'the requests')
    .toEqual(requests.map(({ reference }) => reference))
  const done = requests.filter(({ status }) => status === 'DONE').length
  await expect(textOf(page, 'Done')).toHaveCount(done)
  await expect(textOf(page, 'Pending')).toHaveCount(requests.length - done)
  await expect(textOf(page, NOT_LOADED)).toHaveCount(message === '' ? 0 : 1)
  if (requests.length === 0) return
  await expect(textOf(page, totalsOf(context))).toBeVisible()
  const newest = main(page).getByRole('article', { includeHidden: true }).first()
  for (const word of ['Samsung Galaxy S23', 'Battery Repair', 'Flat 12, Pimpri', '21 Nov 2026, 3:30 pm'])
    await expect(newest).toContainText(word)
}

const expectEmpty = (page: Page) => expect(textOf(page, 'No repair requests found.')).toBeVisible()
const expectRequested = (page: Page, search: Readonly<Record<string, number | undefined>>) =>
  expectSent(
    page,
    listOwnRequests,
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, `${value}`])),
  )

export const myRequestsPage = pageModel({
  flow: myRequestsModel,
  opens: {
    'signed in': { at: '/my-requests', as: 'customer' },
    'not signed in': { at: '/my-requests' },
  },
  does: {
    retry: { press: button('Try again') },
    refresh: { press: refresh },
    loadMore: { press: more },
    dismiss: { press: button('Go to Login') },
  },
  calls: { listOwnRequests: { endpoint: listOwnRequests } },
  disturbances: {
    // A reload reads the first page only and clears the message.
    reload: ({ state }) => ({ in: states(state.matches('loginRequired') ? 'loginRequired' : 'loading') }),
    loggedOut: () => ({
      in: states('loginRequired'),
      expects: (page) => expect(main(page).getByText(REFERENCE)).toHaveCount(0),
    }),
  },
  sees: {
    init: 'passes',
    loaded: 'passes',
    async loginRequired(page, glimpse) {
      await expectPath(page, '/my-requests')
      await expectList(page, glimpse)
    },
    async loading(page) {
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('My requests')
      await expect(textOf(page, 'No repair requests found.')).toHaveCount(0)
      await expect(main(page).getByRole('alert')).toHaveCount(0)
      await expectRequested(page, { limit: 20 })
    },
    async failed(page) {
      await expect(page.getByRole('alert')).toContainText(NOT_LOADED)
      await expect(button('Try again')(page)).toBeVisible()
      await expect(textOf(page, 'No repair requests found.')).toHaveCount(0)
    },
    async empty(page, glimpse) {
      await expectList(page, glimpse)
      await expectEmpty(page)
      await expectUsable(refresh(page), true)
    },
    async listed(page, glimpse) {
      await expectList(page, glimpse)
      await expectUsable(refresh(page), true)
      await expect(more(page)).toHaveCount(glimpse.state.context.hasMore ? 1 : 0)
    },
    async refreshing(page, glimpse) {
      const { requests } = glimpse.state.context
      await expectList(page, glimpse)
      if (requests.length === 0) await expectEmpty(page)
      await expectBusy(refresh(page))
      await expectRequested(page, { limit: Math.max(20, requests.length) })
    },
    async loadingMore(page, glimpse) {
      await expectList(page, glimpse)
      await expectBusy(more(page))
      await expectUsable(refresh(page), false)
      await expectRequested(page, { limit: 20, before: glimpse.state.context.requests.at(-1)?.id })
    },
    leaving: (page) => expectPath(page, '/login'),
  },
})
