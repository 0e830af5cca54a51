/** Page model of marking a request as done, in the list of orders. The newest requests of the dashboard are the same table. */
import type { Page } from 'playwright/test'
import { getCounts, listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { adminData } from '../engine/admin-data.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectButtons, expectChange, expectRefetched } from './admin-page.ts'
import { chosenOutcome, statusChangeModel, targetOf } from './status-change.model.ts'

/** The link of a request's row, which opens it. */
const link = (page: Page, id: number) =>
  page.getByRole('link', {
    name: new RegExp(`, open PIM-\\d\\d-${String(id).padStart(4, '0')}$`),
    includeHidden: true,
  })
const row = (page: Page, id: number) =>
  page.getByRole('row', { includeHidden: true }).filter({ has: link(page, id) })
const mark = (page: Page, id: number) =>
  page.getByRole('button', { name: `Mark as Done, request ${id}`, exact: true, includeHidden: true })
const pending = adminData.requests.filter(({ done }) => !done)

/** Expects all requests; those that are done have no button. Replies come from the walk, so no request changes in the shop. */
async function expectRequests(page: Page, busyWith: number | null) {
  for (const { id, model, issue, done } of adminData.requests) {
    await expect(row(page, id)).toContainText(model)
    await expect(row(page, id)).toContainText(issue)
    await expect(row(page, id)).toContainText(done ? 'Done' : 'Pending')
    await expect(mark(page, id)).toHaveCount(done ? 0 : 1)
  }
  await expectButtons(pending.map(({ id }) => ({ is: mark(page, id), busy: id === busyWith })))
}

/** Expects the focus after a dialog on the button, or on the row's link where the button may be gone. */
async function expectFocus(page: Page, { history }: PathHistory) {
  const { id } = targetOf(history) ?? {}
  if (id === undefined) return
  const isCancelled = history.at(-1)?.event.type === 'cancel'
  await expect(isCancelled ? mark(page, id) : link(page, id)).toBeFocused()
}

async function expectFocusedRow(page: Page, path: PathHistory) {
  await expectRequests(page, null)
  await expectFocus(page, path)
}

export const statusChangePage = pageModel({
  flow: statusChangeModel,
  opens: {
    'among the orders': { at: '/admin-dashboard?tab=orders', as: 'owner' },
  },
  does: {
    ask: { press: button(/^Mark as Done, request/), by: (page, { id }) => mark(page, id).click() },
    async 'outcome.choose'(page) {
      const choices = page.getByRole('alertdialog').locator('details')
      if ((await choices.getAttribute('open')) === null) await choices.locator('summary').click()
      await choices.getByLabel('Not repaired, no fee').check()
    },
    confirm: { press: button('Yes, mark as done') },
    cancel: { press: button('Cancel') },
    dismiss: { press: button(/^(OK|Close)$/) },
  },
  calls: { setRequestStatus: { endpoint: setRequestStatus } },
  disturbances: {
    reload: () => ({ in: states('ready.idle'), expects: (page) => expectRequests(page, null) }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    'ready.idle': expectFocusedRow,
    async 'ready.saved'(page, path) {
      await expectRefetched(page, setRequestStatus, [], [listQueue, getCounts])
      await expectFocusedRow(page, path)
    },
    confirming: async (page, { history }) => {
      const outcome = chosenOutcome(history) ? 'Not repaired, no fee' : 'Repaired'
      await expect(page.getByRole('alertdialog').locator('summary')).toContainText(`Outcome: ${outcome}`)
      await expect(button('Cancel')(page)).toBeVisible()
      await expect(button('OK')(page)).toHaveCount(0)
    },
    async saving(page, { history }) {
      const { id = 0 } = targetOf(history) ?? {}
      await expectRequests(page, id)
      const outcome = chosenOutcome(history)
      await expectChange(page, setRequestStatus, {
        params: { id },
        body: { status: 'DONE', ...(outcome && { outcome }) },
      })
    },
    failed: async (page) => {
      await expectRequests(page, null)
      await expect(button('Cancel')(page)).toHaveCount(0)
    },
  },
})
