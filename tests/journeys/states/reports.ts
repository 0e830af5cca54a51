/** States of the owner's reports and of the entries behind a figure. The responses are mocked, so that the shop needs no month of work. */
import { expect, type Page } from 'playwright/test'
import type { Report, ReportList, Tonight } from '#shared/report/report.ts'
import { busyTonight, emptyReport, fullReport, payments } from '../../support/sample-report.ts'
import { failRequests } from '../dialogs.ts'
import { holdResponse, openShell, type State } from './state.ts'

const CALL = /\/api\/admin\/reports(\?|$)/
const LIST = '**/api/admin/reports/list*'
const TONIGHT = '**/api/admin/reports/tonight'
const MONTH = '/admin-dashboard?tab=reports&month=2026-11'
const ENTRIES = '/admin-dashboard?tab=reports&of=paid&days=2026-11-01_2026-11-28'

async function openReport(page: Page, report: Report, text: string) {
  await page.route(CALL, (route) => route.fulfill({ json: report }))
  await openShell(page, MONTH)
  await expect(page.getByText(text).first()).toBeVisible()
}

async function openEntries(page: Page, list: ReportList, text: string) {
  await page.route(LIST, (route) => route.fulfill({ json: list }))
  await openShell(page, ENTRIES)
  await expect(page.getByText(text).first()).toBeVisible()
}

async function openTonight(page: Page, tonight: Tonight, text: string) {
  await page.route(TONIGHT, (route) => route.fulfill({ json: tonight }))
  await openShell(page, '/admin-dashboard')
  const part = page.getByRole('region', { name: 'The day so far' })
  await part.scrollIntoViewIfNeeded()
  await expect(part).toContainText(text)
}

export const reportStates: readonly State[] = [
  {
    name: 'report, loading',
    open: async ({ page }) => {
      await holdResponse(page, CALL)
      await openShell(page, MONTH)
      await expect(page.getByText('Loading report')).toBeAttached()
    },
  },
  {
    name: 'report, failed',
    open: async ({ page }) => {
      await failRequests(page, CALL)
      await openShell(page, MONTH)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'report of a month without anything',
    open: ({ page }) => openReport(page, emptyReport, 'no money was recorded'),
  },
  {
    name: 'report of a busy month',
    open: async ({ page }) => {
      await openReport(page, fullReport, '211 requests came in')
      await page.getByText('Show as a table').click()
    },
  },
  {
    name: 'entries of a report',
    open: ({ page }) => openEntries(page, payments, '90 entries, ₹4,70,500 in all'),
  },
  {
    name: 'entries of a report, none',
    open: ({ page }) =>
      openEntries(page, { rows: [], next: null, count: 0, sum: 0 }, 'This figure counts nothing'),
  },
  {
    name: 'entries of a report, failed',
    open: async ({ page }) => {
      await failRequests(page, LIST)
      await openShell(page, ENTRIES)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'orders that a report counts',
    open: async ({ page }) => {
      await page.goto('/admin-dashboard?tab=orders&done=2026-11-01_2026-11-28&outcome=cancelled&reason=price')
      await expect(page.getByRole('button', { name: /Reason: The price/ })).toBeVisible()
    },
  },
  {
    name: 'the day so far, of a busy day',
    open: ({ page }) => openTonight(page, busyTonight, '₹2,62,000'),
  },
]
