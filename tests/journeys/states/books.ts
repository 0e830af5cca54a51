/** States of the owner's books of a month. The responses are mocked, so that the shop needs no documents. */
import { expect, type Page } from 'playwright/test'
import type { Books } from '#shared/billing/books-api.ts'
import { emptyBooks, plainBooks, taxedBooks } from '../../support/sample-books.ts'
import { failRequests } from '../dialogs.ts'
import { holdResponse, openShell, type State } from './state.ts'

const CALL = '**/api/admin/books*'
const BOOKS = '/admin-dashboard?tab=books'
const MONTH = `${BOOKS}&month=2026-11`

async function openBooks(page: Page, books: Books, text: string) {
  await page.route(CALL, (route) => route.fulfill({ json: books }))
  await openShell(page, MONTH)
  await expect(page.getByText(text)).toBeVisible()
}

export const bookStates: readonly State[] = [
  {
    name: 'books, loading',
    open: async ({ page }) => {
      await holdResponse(page, CALL)
      await openShell(page, MONTH)
      await expect(page.getByText('Loading books of the month')).toBeAttached()
    },
  },
  {
    name: 'books, failed',
    open: async ({ page }) => {
      await failRequests(page, CALL)
      await openShell(page, MONTH)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'books of a month to come',
    open: async ({ page }) => {
      await openShell(page, `${BOOKS}&month=2999-01`)
      await expect(page.getByText('This month is still to come.')).toBeVisible()
    },
  },
  {
    name: 'books of a month without documents',
    open: ({ page }) => openBooks(page, emptyBooks, 'Receipts, invoices and credit notes stand here'),
  },
  {
    name: 'books of a shop without GST, with a missing number',
    open: ({ page }) => openBooks(page, plainBooks, 'A number is missing.'),
  },
  {
    name: 'books of a shop with GST',
    open: ({ page }) => openBooks(page, taxedBooks, 'A credit note has no code'),
  },
]
