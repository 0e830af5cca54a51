/** Page model of marking a request as done, in the list of orders. The newest requests of the dashboard are the same table. */
import type { Locator, Page } from 'playwright/test'
import type { ReceivedForm } from '#shared/billing/received.ts'
import { getCounts, listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { adminData } from '../engine/admin-data.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, retype } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectButtons, expectChange, expectRefetched } from './admin-page.ts'
import {
  bodyAfter,
  chosenOutcome,
  receivedAfter,
  showsErrors,
  statusChangeModel,
  targetOf,
} from './status-change.model.ts'

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

const WAYS = { cash: 'Cash', upi: 'UPI', card: 'Card', bank: 'Bank transfer', none: 'Not yet' }

/** The part of the dialog about money, opened. */
async function openMoney(page: Page): Promise<Locator> {
  const money = page.getByRole('alertdialog').locator('details', { hasText: /^Received/ })
  if ((await money.getAttribute('open')) === null) await money.locator('summary').click()
  return money
}

/** A press that changes something: the question is asked of UPI only. */
function isOffered({ amount, how, verified }: ReceivedForm, patch: Partial<ReceivedForm>): boolean {
  if (patch.amount !== undefined) return patch.amount !== amount
  if (patch.how !== undefined) return patch.how !== how
  return how === 'upi' && verified === null
}

async function expectMoney(page: Page, { history }: PathHistory) {
  const money = page.getByRole('alertdialog').locator('details', { hasText: /^Received/ })
  await expect(money).toHaveCount(chosenOutcome(history) ? 0 : 1)
  if (chosenOutcome(history)) return
  const { amount, how, verified } = receivedAfter(history)
  await openMoney(page)
  await expect(money.getByLabel(WAYS[how ?? 'none'], { exact: true })).toBeChecked()
  const field = money.getByLabel('Amount')
  await expect(field).toHaveValue(amount)
  const isWrong = showsErrors(history) && how !== null && amount === ''
  await expect(field).toHaveAttribute('aria-invalid', String(isWrong))
  await expect(money.getByText('Answer this question.')).toHaveCount(
    showsErrors(history) && how === 'upi' && verified === null ? 1 : 0,
  )
}

export const statusChangePage = pageModel({
  flow: statusChangeModel,
  opens: {
    'among the orders': { at: '/admin-dashboard?tab=orders', as: 'owner' },
  },
  does: {
    ask: { press: button(/^Mark as Done, request/), by: (page, { id }) => mark(page, id).click() },
    async 'outcome.choose'(page) {
      const choices = page.getByRole('alertdialog').locator('details', { hasText: /^Outcome/ })
      if ((await choices.getAttribute('open')) === null) await choices.locator('summary').click()
      await choices.getByLabel('Not repaired, no fee').check()
    },
    async 'received.change'(page, { patch: { amount, how, verified } }) {
      const money = await openMoney(page)
      if (how !== undefined) await money.getByLabel(WAYS[how ?? 'none'], { exact: true }).check()
      if (verified !== undefined && how === undefined) await money.getByLabel(/^Yes, our app/).check()
      if (amount !== undefined) await retype(money.getByLabel('Amount'), amount)
    },
    confirm: { press: button('Yes, mark as done') },
    cancel: { press: button('Cancel') },
    dismiss: { press: button(/^(OK|Close)$/) },
  },
  offers: {
    // Of another outcome no money is asked.
    'received.change': ({ context: { outcome, received } }, { patch }) =>
      outcome === undefined && isOffered(received, patch),
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
    confirming: async (page, path) => {
      const { history } = path
      const outcome = chosenOutcome(history) ? 'Not repaired, no fee' : 'Repaired'
      await expect(page.getByRole('alertdialog').locator('summary').first()).toContainText(
        `Outcome: ${outcome}`,
      )
      await expectMoney(page, path)
      await expect(button('Cancel')(page)).toBeVisible()
      await expect(button('OK')(page)).toHaveCount(0)
    },
    async saving(page, { history }) {
      const { id = 0 } = targetOf(history) ?? {}
      await expectRequests(page, id)
      await expectChange(page, setRequestStatus, { params: { id }, body: bodyAfter(history) })
    },
    failed: async (page) => {
      await expectRequests(page, null)
      await expect(button('Cancel')(page)).toHaveCount(0)
    },
  },
})
