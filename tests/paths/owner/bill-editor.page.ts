/** Page model of the bill on /my-requests/$id/billing, for the owner. */
import type { Page } from 'playwright/test'
import { creditDocument, issueDocument } from '#shared/request/billing-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectUsable, retype } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { BILLED, editorAfter, REPAIRED, shownErrors } from './bill-editor.history.ts'
import { billEditorModel } from './bill-editor.model.ts'

const main = (page: Page) => page.locator('main')
const issue = (page: Page) => main(page).locator('button[aria-expanded]', { hasText: /^Issue the bill/ })
const credit = button('Credit a part or all')
const submit = (page: Page) => main(page).locator('form button[type=submit]')
const cancel = (page: Page) => main(page).getByRole('button', { name: 'Cancel', exact: true })
const buyer = (page: Page) => main(page).getByRole('button', { name: /the buyer’s name$/ })
const field = (page: Page, name: string) => main(page).locator(`[id="${name}"]`)

const CREDIT_FIELDS = ['amount', 'reason']

async function expectErrors(page: Page, path: PathHistory, fields: readonly string[]) {
  const shown = shownErrors(editorAfter(path))
  for (const name of fields)
    await expect(field(page, name)).toHaveAttribute('aria-invalid', String(shown.includes(name)))
}
async function expectBill(page: Page, path: PathHistory) {
  const { price, hasBuyer, buyer: name, message } = editorAfter(path)
  await expect(field(page, 'price')).toHaveValue(price)
  await expect(field(page, 'buyer.name')).toHaveCount(hasBuyer ? 1 : 0)
  if (hasBuyer) await expect(field(page, 'buyer.name')).toHaveValue(name)
  await expectMessage(page, message)
}
async function expectCredit(page: Page, path: PathHistory) {
  const { amount, reason, message } = editorAfter(path)
  await expect(field(page, 'amount')).toHaveValue(amount)
  await expect(field(page, 'reason')).toHaveValue(reason)
  await expectMessage(page, message)
}
async function expectMessage(page: Page, message: string) {
  if (message !== '') await expect(main(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
}

const atOf = (id: number) => `/my-requests/${id}/billing`
const opened = async (page: Page) => expect(issue(page).or(credit(page))).toBeVisible()

export const billEditorPage = pageModel({
  flow: billEditorModel,
  opens: {
    [REPAIRED.start]: { at: atOf(REPAIRED.id), as: 'owner', setUp: opened },
    [BILLED.start]: { at: atOf(BILLED.id), as: 'owner', setUp: opened },
  },
  does: {
    'issue.open': { press: issue },
    'credit.open': { press: credit },
    close: { press: cancel },
    dismiss: {
      press: (page) =>
        page
          .locator('[role=alertdialog]')
          .getByRole('button', { name: 'Cancel' })
          .or(main(page).getByRole('button', { name: 'Close', exact: true })),
    },
    confirm: { press: button('Yes, issue it') },
    'buyer.toggle': { press: buyer },
    async 'form.change'(page, { patch }) {
      for (const [name, text] of Object.entries(patch))
        if (name === 'reason') await field(page, name).selectOption(text)
        else await retype(field(page, name), text)
    },
    async 'field.blur'(page, { field: name }) {
      await field(page, name).focus()
      await field(page, name).blur()
    },
    submit: { press: submit },
  },
  offers: {
    'issue.open': ({ context: { id } }) => id === REPAIRED.id,
    'credit.open': ({ context: { id } }) => id === BILLED.id,
    'form.change': ({ context: { id, bill } }, { patch }) => {
      const [name = ''] = Object.keys(patch)
      if (CREDIT_FIELDS.includes(name)) return id === BILLED.id
      if (name === 'buyer.name') return id === REPAIRED.id && bill.hasBuyer
      // An empty field cannot be emptied.
      return id === REPAIRED.id && (patch.price !== '' || bill.price !== '')
    },
    'field.blur': ({ context: { id } }, { field: name }) =>
      CREDIT_FIELDS.includes(name) === (id === BILLED.id),
  },
  calls: { issueDocument: { endpoint: issueDocument }, creditDocument: { endpoint: creditDocument } },
  disturbances: {
    reload: () => ({ in: states('idle'), expects: (page) => expect(submit(page)).toHaveCount(0) }),
    // The page asks for a login, and the form is removed.
    loggedOut: ({ state }) => ({
      at: atOf(state.context.id),
      expects: (page) => expect(submit(page)).toHaveCount(0),
    }),
  },
  sees: {
    async idle(page) {
      await expect(submit(page)).toHaveCount(0)
      await expectUsable(issue(page).or(credit(page)), true)
    },
    async issuing(page, path) {
      await expectBill(page, path)
      await expectErrors(page, path, ['price'])
      await expectUsable(submit(page), true)
      await expectUsable(issue(page), false)
    },
    async savingBill(page, path) {
      await expectBill(page, path)
      await expectBusy(submit(page))
    },
    async crediting(page, path) {
      await expectCredit(page, path)
      await expectErrors(page, path, CREDIT_FIELDS)
      await expectUsable(credit(page), false)
    },
    async confirming(page) {
      await expect(button('Yes, issue it')(page)).toBeVisible()
    },
    async savingCredit(page, path) {
      await expectCredit(page, path)
      await expectBusy(submit(page))
    },
    async refused(page) {
      await expect(submit(page)).toHaveCount(0)
    },
  },
})
