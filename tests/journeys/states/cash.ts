/** States of the day's end: counting cash, and ticking what the bank shows. The responses are mocked. */
import { expect, type Page } from 'playwright/test'
import type { Cash } from '#shared/billing/cash-api.ts'
import { closedDay, closingDay } from '../../support/sample-cash.ts'
import { answerOn } from '../../support/translated-page.ts'
import { failRequests } from '../dialogs.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const CALL = '**/api/admin/cash'
const TAB = '/admin-dashboard?tab=cash'

async function open(page: Page, cash: Cash = closingDay) {
  await page.route(CALL, (route) => route.fulfill({ json: cash }))
  await openShell(page, TAB)
  await expect(page.getByRole('heading', { level: 1, name: 'Close the day' })).toBeVisible()
}
async function count(page: Page, amount: string) {
  await open(page)
  await clickButton(page, 'Count: cash of Suresh Jadhav')
  await expect(page.getByLabel('Cash counted')).toBeFocused()
  await page.getByLabel('Cash counted').fill(amount)
  await clickButton(page, 'Compare')
}

export const cashStates: readonly State[] = [
  {
    name: 'the day’s end, loading',
    open: async ({ page }) => {
      await holdResponse(page, CALL)
      await openShell(page, TAB)
      await expect(page.getByText('Loading payments to check')).toBeAttached()
    },
  },
  {
    name: 'the day’s end, failed',
    open: async ({ page }) => {
      await failRequests(page, CALL)
      await openShell(page, TAB)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a day of which everything is checked',
    open: async ({ page }) => {
      await open(page, closedDay)
      await expect(page.getByText('Everything is checked')).toBeVisible()
    },
  },
  {
    name: 'a day with cash to count and payments to tick',
    open: async ({ page }) => {
      await open(page)
      await page.getByRole('checkbox').first().check()
      await expect(page.getByRole('button', { name: 'Mark 1 as arrived' })).toBeEnabled()
    },
  },
  {
    name: 'a count without an amount',
    open: async ({ page }) => {
      await count(page, '')
      await expect(page.getByLabel('Cash counted')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'a count that differs',
    open: async ({ page }) => {
      await count(page, '3,798')
      await expect(page.getByRole('button', { name: 'Keep the difference' })).toBeVisible()
    },
  },
  {
    name: 'cash of which more was given back than taken',
    open: async ({ page }) => {
      await open(page)
      await clickButton(page, 'Count: cash of Deleted account')
      await expect(page.getByText('Nothing to hand in')).toBeVisible()
    },
  },
  {
    name: 'a count that is kept',
    message: 'cashCount.checked',
    open: async ({ page }) => {
      await page.route('**/api/admin/cash/count', (route) => route.fulfill({ json: { difference: 0 } }))
      await count(page, '3898')
      await clickButton(page, 'All here')
      await expect(page.getByRole('status').filter({ hasText: 'Checked' })).toBeVisible()
    },
  },
  {
    name: 'a count that somebody else was faster with',
    message: 'cashCount.refused',
    open: async ({ page }) => {
      const error = answerOn(page, 'These payments have changed meanwhile. Count again.')
      await page.route('**/api/admin/cash/count', (route) => route.fulfill({ status: 409, json: { error } }))
      await count(page, '3898')
      await clickButton(page, 'All here')
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
]
