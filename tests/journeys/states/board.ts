/** States of the owner's board of the day. The responses are mocked. */
import { expect, type Page } from 'playwright/test'
import type { DaySheet } from '#shared/request/day.ts'
import type { TechnicianDay } from '#shared/request/technician.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { daySheet, freeDay, SAMPLE_DAY } from '../../support/sample-board.ts'
import { noTechnicians, technicianDay } from '../../support/sample-technicians.ts'
import { saidOn } from '../../support/translated-page.ts'
import { failRequests } from '../dialogs.ts'
import { holdResponse, openShell, type State } from './state.ts'

const SHEET = '**/api/day'
const TECHNICIANS = '**/api/admin/technicians'
const TAB = '/admin-dashboard?tab=day'

async function open(page: Page, sheet: DaySheet = daySheet, technicians: TechnicianDay = technicianDay) {
  await page.route(SHEET, (route) => route.fulfill({ json: sheet }))
  await page.route(TECHNICIANS, (route) => route.fulfill({ json: technicians }))
  await openShell(page, TAB)
  await expect(
    page.getByRole('heading', { level: 1, name: saidOn(page, () => dayText(SAMPLE_DAY)) }),
  ).toBeVisible()
}

export const boardStates: readonly State[] = [
  {
    name: 'the board of the day, loading',
    open: async ({ page }) => {
      await holdResponse(page, SHEET)
      await openShell(page, TAB)
      await expect(page.getByText('Loading visits of the day')).toBeAttached()
    },
  },
  {
    name: 'the board of the day, failed',
    open: async ({ page }) => {
      await failRequests(page, SHEET)
      await openShell(page, TAB)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'the technicians of the board, failed',
    open: async ({ page }) => {
      await page.route(SHEET, (route) => route.fulfill({ json: daySheet }))
      await failRequests(page, TECHNICIANS)
      await openShell(page, TAB)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a board without technicians',
    open: async ({ page }) => {
      await open(page, freeDay, noTechnicians)
      await expect(page.getByText('No technicians yet')).toBeVisible()
    },
  },
  {
    name: 'a board without visits',
    open: async ({ page }) => {
      await open(page, freeDay)
      const title = saidOn(page, () => m.board_empty({ day: dayText(SAMPLE_DAY) }))
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    },
  },
  {
    name: 'a board with visits',
    open: async ({ page }) => {
      await open(page)
      await expect(page.getByRole('link', { name: /^Suresh Jadhav/ })).toBeVisible()
    },
  },
]
