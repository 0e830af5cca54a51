/** States of the owner's log. The responses are mocked, so that the shop needs no history. */
import { expect, type Page } from 'playwright/test'
import type { LogPage } from '#shared/log/log.ts'
import { emptyLog, sampleLog } from '../../support/sample-log.ts'
import { failRequests } from '../dialogs.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const CALL = '**/api/admin/log*'
const TAB = '/admin-dashboard?tab=log'

async function openLog(page: Page, log: LogPage, text: string) {
  await page.route(CALL, (route) => route.fulfill({ json: log }))
  await openShell(page, TAB)
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

export const logStates: readonly State[] = [
  {
    name: 'the log, loading',
    open: async ({ page }) => {
      await holdResponse(page, CALL)
      await openShell(page, TAB)
      await expect(page.getByText('Loading entries')).toBeAttached()
    },
  },
  {
    name: 'the log, failed',
    open: async ({ page }) => {
      await failRequests(page, CALL)
      await openShell(page, TAB)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a log without entries',
    open: ({ page }) => openLog(page, emptyLog, 'Nothing is noted here'),
  },
  {
    name: 'a log with every kind of entry',
    open: ({ page }) => openLog(page, sampleLog, 'Imran Shaikh'),
  },
  {
    name: 'a log whose older entries fail',
    open: async ({ page }) => {
      await page.route(CALL, (route) =>
        route.request().url().includes('after=')
          ? route.fulfill({ status: 500, body: '' })
          : route.fulfill({ json: { ...sampleLog, next: 'a14_1' } }),
      )
      await openShell(page, TAB)
      await clickButton(page, 'Show older')
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    },
  },
]
