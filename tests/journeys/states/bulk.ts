/** States of the bar of selected orders, its dialogs, and the export. Responses are mocked, so the shop's orders do not change. */
import { expect, type Page } from 'playwright/test'
import { answerOn } from '../../support/translated-page.ts'
import { expectAlert, failRequests } from '../dialogs.ts'
import { employTwo } from './assignment.ts'
import { window as given } from './offered-windows.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const BULK = '**/api/admin/bulk'
const EXPORTS = '**/api/admin/exports'
const REQUESTS = /\/api\/admin\/requests\?.*limit=500/

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen orders' })

async function chooseOrders(page: Page) {
  await page.goto('/admin-dashboard?tab=orders&show=pending')
  await chooseShown(page)
}

async function chooseShown(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Choose PIM/ })
    .first()
    .check()
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check()
  await expect(bar(page).getByRole('button', { name: 'Export' })).toBeVisible()
}

async function ask(page: Page, action: string, title: string) {
  await chooseOrders(page)
  await bar(page).getByRole('button', { name: action }).click()
  await expect(page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: title })).toBeVisible()
}

/** Answers each call; `error` is the answer about the first of its requests. */
const answerBulk = (page: Page, error?: string) =>
  page.route(BULK, (route) => {
    const { ids } = route.request().postDataJSON()
    return route.fulfill({
      json: ids.map((id: number, index: number) =>
        error !== undefined && index === 0 ? { id, error } : { id, ok: true, window: given },
      ),
    })
  })

/** A held route would be sent on when the next state removes it, and mark the orders of the shop. */
const holdBulk = (page: Page) =>
  page.evaluate(() => {
    const { fetch } = window
    window.fetch = (input, init) =>
      String(input).endsWith('/api/admin/bulk') ? new Promise(() => {}) : fetch(input, init)
  })

async function markAll(page: Page) {
  await ask(page, 'Mark as Done', 'Mark as Done?')
  await clickButton(page, 'Yes, mark as done')
}

async function exportAll(page: Page) {
  await page.goto('/admin-dashboard?tab=orders')
  await clickButton(page, 'Export')
}

export const bulkStates: readonly State[] = [
  { name: 'orders that are chosen', open: ({ page }) => chooseOrders(page) },
  {
    name: 'done of many is asked',
    message: 'bulkChange.askingDone',
    open: ({ page }) => ask(page, 'Mark as Done', 'Mark as Done?'),
  },
  {
    name: 'a confirmation of many is asked',
    message: 'bulkChange.askingConfirm',
    open: ({ page }) => ask(page, 'Confirm', 'Confirm these visits?'),
  },
  {
    name: 'a cancellation of many is asked',
    message: 'bulkChange.askingCancel',
    open: ({ page }) => ask(page, 'Cancel them', 'Cancel these visits?'),
  },
  {
    name: 'a new time of many is chosen',
    message: 'bulkChange.askingTime',
    open: async ({ page }) => {
      await ask(page, 'Reschedule', 'Another time for these visits')
      await expect(page.getByRole('radio', { name: /^The next free time/ })).toBeVisible()
    },
  },
  {
    name: 'a technician of many is chosen',
    message: 'bulkChange.askingTechnician',
    open: async ({ page }) => {
      await employTwo(page)
      await openShell(page, '/admin-dashboard?tab=orders&show=pending')
      await chooseShown(page)
      await bar(page).getByRole('button', { name: 'Assign' }).click()
      await expect(page.getByRole('radio', { name: 'Imran Shaikh' })).toBeVisible()
    },
  },
  {
    name: 'the times for many are not loaded',
    open: async ({ page }) => {
      await failRequests(page, '**/api/shop/windows')
      await ask(page, 'Reschedule', 'Another time for these visits')
      await expect(page.getByText('We could not load the free times.')).toBeVisible()
    },
  },
  {
    name: 'many are being changed',
    open: async ({ page }) => {
      await ask(page, 'Mark as Done', 'Mark as Done?')
      await holdBulk(page)
      await clickButton(page, 'Yes, mark as done')
      await expect(bar(page).getByRole('button', { name: 'Stop' })).toBeVisible()
    },
  },
  {
    name: 'a change of many is interrupted',
    message: 'bulkChange.paused',
    open: async ({ page }) => {
      await failRequests(page, BULK)
      await markAll(page)
      await expect(page.getByRole('alertdialog', { name: 'Not finished yet' })).toBeVisible()
    },
  },
  {
    name: 'some of many are not changed',
    message: 'bulkChange.report',
    open: async ({ page }) => {
      await answerBulk(page, answerOn(page, 'This request is done already.'))
      await markAll(page)
      await expect(page.getByRole('dialog', { name: 'Not all were changed' })).toBeVisible()
    },
  },
  {
    name: 'each of many has a new time',
    message: 'bulkChange.allNamed',
    open: async ({ page }) => {
      await answerBulk(page)
      await ask(page, 'Reschedule', 'Another time for these visits')
      await page.getByRole('radio', { name: /^The next free time/ }).check()
      await clickButton(page, 'Save the new time')
      await expect(page.getByRole('dialog', { name: 'All of them are changed' })).toBeVisible()
    },
  },
  {
    name: 'all of many are changed',
    message: 'bulkChange.choosing.allChanged',
    open: async ({ page }) => {
      await answerBulk(page)
      await markAll(page)
      await expect(page.getByText('All of them are changed')).toBeVisible()
    },
  },
  {
    name: 'orders are being read for a file',
    open: async ({ page }) => {
      await holdResponse(page, REQUESTS)
      await exportAll(page)
      await expect(page.getByRole('button', { name: 'Cancel the export' })).toBeVisible()
    },
  },
  {
    name: 'the file is saved',
    message: 'exportRows.ready.saved',
    open: async ({ page }) => {
      await exportAll(page)
      await expect(page.getByText('The file is saved')).toBeVisible()
    },
  },
  {
    name: 'there is nothing to export',
    message: 'exportRows.ready.empty',
    open: async ({ page }) => {
      await page.goto('/admin-dashboard?tab=orders&find=nothing-is-called-that')
      await clickButton(page, 'Export')
      await expectAlert(page, 'There is nothing to export', 'No order matches')
    },
  },
  {
    name: 'the file is not made',
    message: 'exportRows.failed',
    open: async ({ page }) => {
      await failRequests(page, EXPORTS)
      await exportAll(page)
      await expect(page.getByText('The file was not made')).toBeVisible()
    },
  },
]
