/** States of the dashboard: loading, failed, a day without work, and a busy day with texts that were not sent. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from 'playwright/test'
import { hoursText } from '#shared/shop/window-text.ts'
import { shopDayOf, startOfDay } from '#shared/shop-time.ts'
import type { ServerProcess } from '../../support/server-process.ts'
import { saidOn } from '../../support/translated-page.ts'
import { failRequests } from '../dialogs.ts'
import { REQUEST } from './offered-windows.ts'
import { failAllMessages } from './seed-data.ts'
import { holdResponse, openShell, type State } from './state.ts'

const WORK = /\/api\/admin\/requests\?/
const HOUR = 3_600_000

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' })

/** The figures are loaded when scrolled into view. */
async function showFigures(page: Page) {
  await page.getByRole('region', { name: 'Figures' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Newest requests' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('table', { name: 'Newest requests' })).toBeVisible()
}

/**
 * Makes all pending requests overdue since yesterday, with visits at noon, except the one whose time other states change.
 * @returns the time of the visits
 */
function makeBusyDay(shop: ServerProcess) {
  const now = Date.now()
  const start = startOfDay(shopDayOf(now)) + 12 * HOUR
  const end = start + 2 * HOUR
  const database = new DatabaseSync(join(shop.dataDir, 'shop.db'))
  database.exec('pragma busy_timeout = 5000')
  database
    .prepare(
      `insert into visits (request_id, leg, way, pin, landmark, window_start, window_end, missed)
       select id, 'visit', 'pickup', '411017', '', ?, ?, 0 from requests where status = 'PENDING' and id <> ?
       on conflict (request_id, leg) do update set window_start = excluded.window_start, window_end = excluded.window_end`,
    )
    .run(start, end, REQUEST)
  database.prepare('update request_progress set due_at = ? where closed_at is null').run(now - 26 * HOUR)
  database.close()
  return { start, end }
}

export const dashboardStates: readonly State[] = [
  {
    name: 'Dashboard, loading',
    open: async ({ page }) => {
      await holdResponse(page, WORK)
      await openShell(page, '/admin-dashboard')
      await expect(title(page)).toBeVisible()
    },
  },
  {
    name: 'Dashboard, failed',
    open: async ({ page }) => {
      await failRequests(page, WORK)
      await openShell(page, '/admin-dashboard')
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
    },
  },
  {
    name: 'Dashboard',
    open: async ({ page }) => {
      await page.goto('/admin-dashboard')
      await expect(page.getByRole('region', { name: 'Visits today' })).toBeVisible()
      await showFigures(page)
    },
  },
  {
    name: 'Dashboard of a busy day',
    open: async ({ page, shop }) => {
      const window = makeBusyDay(shop)
      failAllMessages(shop)
      await page.goto('/admin-dashboard')
      await expect(
        page.getByRole('heading', { level: 3, name: saidOn(page, () => hoursText(window)) }),
      ).toBeVisible()
      await expect(page.getByText('overdue 1 day').first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Send again/ }).first()).toBeVisible()
      await showFigures(page)
    },
  },
]
