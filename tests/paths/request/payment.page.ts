/** Page model of payments on /my-requests/$id/billing, for the owner. */
import type { Page } from 'playwright/test'
import { recordPayment } from '#shared/request/payment-api.ts'
import { billed } from '../engine/admin-data.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectUsable, retype } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { START, shownErrors, shownFields, walkAfter } from './payment.history.ts'
import { paymentModel } from './payment.model.ts'

const main = (page: Page) => page.locator('main')
const take = (page: Page) => main(page).locator('button[aria-expanded]', { hasText: /^Take a payment/ })
const giveBack = (page: Page) => main(page).locator('button[aria-expanded]', { hasText: /^Give money back/ })
const undo = button(/^Undo ₹499 in cash/)
const form = (page: Page) => main(page).getByRole('form')
const submit = (page: Page) => form(page).locator('button[type=submit]')
const field = (page: Page, name: string) => form(page).locator(`[id="${name}"]`)

const PAGE = `/my-requests/${billed.id}/billing`

async function expectForm(page: Page, path: PathHistory) {
  const walk = walkAfter(path)
  const wrong = shownErrors(walk)
  await expect(field(page, 'amount')).toHaveValue(walk.amount)
  await expect(field(page, 'how')).toHaveValue(walk.how)
  for (const name of ['amount', 'how', 'verified', 'ref', 'at']) {
    const isShown = shownFields(walk).includes(name)
    await expect(field(page, name)).toHaveCount(isShown ? 1 : 0)
    if (isShown) await expect(field(page, name)).toHaveAttribute('aria-invalid', String(wrong.includes(name)))
  }
  const { message } = walk
  if (message !== '') await expect(main(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
}
const expectClosed = (page: Page) => expect(form(page)).toHaveCount(0)

export const paymentPage = pageModel({
  flow: paymentModel,
  opens: {
    [START]: { at: PAGE, as: 'owner', setUp: async (page) => expect(take(page)).toBeVisible() },
  },
  does: {
    'take.open': { press: take },
    'back.open': { press: giveBack },
    'undo.ask': { press: undo },
    async 'form.change'(page, { patch: { amount, how, verified } }) {
      if (amount !== undefined) await retype(field(page, 'amount'), amount)
      if (how !== undefined) await field(page, 'how').selectOption(how)
      if (verified !== undefined) await field(page, 'verified').selectOption(verified)
    },
    async 'field.blur'(page, { field: name }) {
      await field(page, name).focus()
      await field(page, name).blur()
    },
    submit: { press: submit },
    confirm: { press: button('Yes, undo it') },
    dismiss: {
      press: (page) =>
        page
          .locator('[role=alertdialog]')
          .getByRole('button', { name: 'Cancel' })
          .or(main(page).getByRole('button', { name: 'Close', exact: true })),
    },
    close: { press: (page) => form(page).getByRole('button', { name: 'Cancel', exact: true }) },
  },
  offers: {
    // An empty field cannot be emptied; the question is asked of UPI that comes in.
    'form.change': ({ context: { form: typed, back } }, { patch }) => {
      if (patch.amount !== undefined) return patch.amount !== typed.amount
      if (patch.how !== undefined) return patch.how !== typed.how
      return typed.how === 'upi' && back === null && patch.verified !== typed.verified
    },
  },
  calls: { recordPayment: { endpoint: recordPayment } },
  disturbances: {
    reload: () => ({ in: states('idle'), expects: expectClosed }),
    // The page asks for a login, and the form is removed.
    loggedOut: () => ({ at: PAGE, expects: expectClosed }),
  },
  sees: {
    async idle(page) {
      await expectClosed(page)
      for (const control of [take(page), giveBack(page), undo(page)]) await expectUsable(control, true)
    },
    async editing(page, path) {
      await expectForm(page, path)
      await expectUsable(submit(page), true)
      await expectUsable(walkAfter(path).isBack ? giveBack(page) : take(page), false)
      await expectUsable(undo(page), false)
    },
    async saving(page, path) {
      await expectForm(page, path)
      await expectBusy(submit(page))
    },
    async asking(page) {
      await expect(button('Yes, undo it')(page)).toBeVisible()
    },
    async undoing(page) {
      await expectClosed(page)
      await expectUsable(undo(page), false)
    },
    saved: expectClosed,
    refused: expectClosed,
  },
})
