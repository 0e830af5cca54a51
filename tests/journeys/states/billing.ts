/** States of the bill and the warranty: for the customer, by the billing link, and for the owner who issues and credits. */
import { expect, type Page } from 'playwright/test'
import type { BillDocument } from '#shared/billing/document.ts'
import {
  billOfSupply,
  creditedInvoice,
  creditNote,
  interStateInvoice,
  invoice,
  receipt,
} from '../../support/sample-documents.ts'
import { answerWithDocuments } from '../../support/shown-documents.ts'
import { answerOn } from '../../support/translated-page.ts'
import { REQUEST } from './offered-windows.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const PAGE = `/my-requests/${REQUEST}/billing`
const ISSUE = `**/api/requests/${REQUEST}/documents`
const CREDIT = '**/api/admin/documents/*/credit'
const LINK = 'http://localhost/track?#uk7m2p9'
const NOTHING_AGREED = { agreed: null, owner: { link: LINK, refusal: null } }
const form = (page: Page) => page.getByRole('form')

async function open(page: Page, documents: readonly BillDocument[], changed?: object) {
  await answerWithDocuments(page, documents, changed)
  await openShell(page, PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Bill and warranty' })).toBeVisible()
}
async function openSheet(page: Page, title: string, ...documents: readonly BillDocument[]) {
  await open(page, documents)
  await expect(page.getByRole('article', { name: title })).toBeVisible()
}

export const billStates: readonly State[] = [
  { name: 'a request without a bill', open: ({ page }) => open(page, []) },
  { name: 'a receipt', open: ({ page }) => openSheet(page, 'Receipt', receipt) },
  { name: 'a tax invoice', open: ({ page }) => openSheet(page, 'Tax invoice', invoice) },
  {
    name: 'a tax invoice to a buyer in another state',
    open: ({ page }) => openSheet(page, 'Tax invoice', interStateInvoice),
  },
  { name: 'a bill of supply', open: ({ page }) => openSheet(page, 'Bill of supply', billOfSupply) },
  {
    name: 'a credit note below its invoice',
    open: async ({ page }) => {
      await openSheet(page, 'Tax invoice', creditNote, creditedInvoice)
      await page.locator('details > summary').click()
      await expect(page.getByRole('article', { name: 'Credit note' })).toBeVisible()
    },
  },
  {
    name: 'a bill that was not loaded',
    open: async ({ page }) => {
      await page.route(/\/api\/requests\/\d+\/billing$/, (route) => route.fulfill({ status: 500, json: {} }))
      await openShell(page, PAGE)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a bill that is loading',
    open: async ({ page }) => {
      await holdResponse(page, /\/api\/requests\/\d+\/billing$/)
      await openShell(page, PAGE)
      await expect(page.getByRole('heading', { level: 1, name: 'Bill and warranty' })).toBeVisible()
    },
  },
]

async function openBill(page: Page) {
  await open(page, [], NOTHING_AGREED)
  await clickButton(page, 'Issue the bill')
  await expect(form(page)).toBeVisible()
}
async function issue(page: Page) {
  await openBill(page)
  await form(page).getByLabel('Price').fill('1500')
  await form(page).locator('[type=submit]').click()
}
async function openCredit(page: Page) {
  await open(page, [invoice], { owner: { link: LINK, refusal: null } })
  await clickButton(page, 'Credit a part or all')
  await form(page).getByLabel('Reason').selectOption('goodwill')
  await form(page).locator('[type=submit]').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

export const billEditorStates: readonly State[] = [
  {
    name: 'a bill that cannot be issued yet',
    open: ({ page }) =>
      open(page, [], {
        owner: { link: LINK, refusal: answerOn(page, 'A bill is made once the device is repaired.') },
      }),
  },
  {
    name: 'a bill with its buyer that lacks price and name',
    open: async ({ page }) => {
      await openBill(page)
      await clickButton(page, 'With the buyer’s name')
      await form(page).locator('[type=submit]').click()
      await expect(form(page).getByLabel('Price')).toBeFocused()
    },
  },
  {
    name: 'a bill that is being issued',
    open: async ({ page }) => {
      await holdResponse(page, ISSUE)
      await issue(page)
      await expect(form(page).locator('[type=submit]')).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a bill for a request that has moved on',
    message: 'billEditor.refused',
    open: async ({ page }) => {
      const error = answerOn(page, 'The estimate waits for an answer.')
      await page.route(ISSUE, (route) => route.fulfill({ status: 409, json: { error } }))
      await issue(page)
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
  {
    name: 'the strip of 80 mm',
    open: async ({ page }) => {
      await open(page, [invoice], { owner: { link: LINK, refusal: null } })
      await clickButton(page, '80 mm')
      await expect(page.locator('[data-paper="roll"]')).toBeVisible()
    },
  },
  {
    name: 'a credit note to confirm',
    message: 'billEditor.confirming',
    open: ({ page }) => openCredit(page),
  },
  {
    name: 'a credit note that is being issued',
    open: async ({ page }) => {
      await holdResponse(page, CREDIT)
      await openCredit(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, issue it' }).click()
      await expect(form(page).locator('[type=submit]')).toHaveAttribute('aria-busy', 'true')
    },
  },
]
