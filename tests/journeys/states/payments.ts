/** States of payments: what the customer sees of them, and the owner who records and undoes them. */
import { expect, type Page } from 'playwright/test'
import { invoice } from '../../support/sample-documents.ts'
import { forCustomer, givenBack, inCash, undone, unverified, upi } from '../../support/sample-payments.ts'
import { answerWithDocuments } from '../../support/shown-documents.ts'
import { answerOn } from '../../support/translated-page.ts'
import { REQUEST } from './offered-windows.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const PAGE = `/my-requests/${REQUEST}/billing`
const PAY = `**/api/requests/${REQUEST}/payments`
const owner = { link: 'http://localhost/track?#uk7m2p9', refusal: null, toPay: 140_000 }
const form = (page: Page) => page.getByRole('form')

async function open(page: Page, changed: object) {
  await answerWithDocuments(page, [invoice], changed)
  await openShell(page, PAGE)
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible()
}

export const paymentStates: readonly State[] = [
  {
    name: 'a bill that is paid in part, with a code for the rest',
    open: async ({ page }) => {
      await open(page, { payments: forCustomer([inCash]), owed: 140_000, upi })
      await expect(page.getByRole('img', { name: /₹1,400/ })).toBeVisible()
    },
  },
  {
    name: 'a bill that is paid in full',
    open: ({ page }) => open(page, { payments: forCustomer([unverified, inCash]), owed: 0 }),
  },
  {
    name: 'a bill of which money is given back, and a payment that was undone',
    open: ({ page }) => open(page, { payments: forCustomer([givenBack, ...undone, inCash]), owed: -20_000 }),
  },
]

const openOwner = (page: Page) =>
  open(page, { payments: [unverified, ...undone, inCash], owed: 140_000, upi, owner })
async function take(page: Page) {
  await openOwner(page)
  await clickButton(page, 'Take a payment')
  await expect(form(page).getByLabel('Amount')).toBeFocused()
}
async function save(page: Page) {
  await take(page)
  await form(page).getByLabel('How it was paid').selectOption('cash')
  await form(page).locator('[type=submit]').click()
}
const undo = async (page: Page) => {
  await openOwner(page)
  await page.getByRole('listitem').filter({ hasText: '₹2,000' }).getByRole('button').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
const answer = (page: Page, status: number, json: object) =>
  page.route(PAY, (route) => route.fulfill({ status, json }))

export const paymentEditorStates: readonly State[] = [
  { name: 'payments of a request', open: ({ page }) => openOwner(page) },
  {
    name: 'a payment by UPI that lacks its answer',
    open: async ({ page }) => {
      await take(page)
      await form(page).getByLabel('Amount').fill('')
      await form(page).getByLabel('How it was paid').selectOption('upi')
      await form(page).locator('[type=submit]').click()
      await expect(form(page).getByLabel('Amount')).toBeFocused()
    },
  },
  {
    name: 'a payment that is being recorded',
    open: async ({ page }) => {
      await holdResponse(page, PAY)
      await save(page)
      await expect(form(page).locator('[type=submit]')).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a payment that is recorded',
    message: 'payment.saved',
    open: async ({ page }) => {
      await answer(page, 200, { id: 9 })
      await save(page)
      await expect(page.getByRole('status').filter({ hasText: 'Recorded' })).toBeVisible()
    },
  },
  {
    name: 'a payment that was not recorded',
    message: 'payment.refused',
    open: async ({ page }) => {
      const error = answerOn(page, 'This payment is undone already.')
      await answer(page, 409, { error })
      await save(page)
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
  { name: 'a payment to undo', message: 'payment.asking', open: ({ page }) => undo(page) },
]
