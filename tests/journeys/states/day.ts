/** States of a technician's day sheet. */
import { expect, type Page } from 'playwright/test'
import * as m from '#texts'
import { dayJob, emptySheet } from '../../support/sample-day.ts'
import { saidOn } from '../../support/translated-page.ts'
import { abortRequests, failRequests } from '../dialogs.ts'
import { DAY, EVENTS, openAs, openDay, refresh, refuseSteps, today } from './day-page.ts'
import { clickButton, holdResponse, type State } from './state.ts'

/** Presses a step that asks nothing. */
async function depart(page: Page) {
  await openDay(page, '/day', today(dayJob(42)))
  await clickButton(page, 'Depart')
}

export const dayStates: readonly State[] = [
  {
    name: 'the day sheet, loading',
    async open({ page }) {
      await holdResponse(page, DAY)
      await openAs(page, '/day')
      await expect(page.getByText('Loading visits of today')).toBeAttached()
    },
  },
  {
    name: 'the day sheet, failed',
    async open({ page }) {
      await failRequests(page, DAY)
      await openAs(page, '/day')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a day with every kind of job',
    async open({ page }) {
      await openDay(page)
      await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible()
    },
  },
  {
    name: 'the visits of tomorrow',
    async open({ page }) {
      await openDay(page, '/day?day=tomorrow')
      await expect(page.getByText('Kavita More')).toBeVisible()
    },
  },
  {
    name: 'a day without visits',
    async open({ page }) {
      await openDay(page, '/day', emptySheet)
      await expect(page.getByRole('heading', { name: 'No visit today' })).toBeVisible()
    },
  },
  {
    name: 'a day whose visits are done',
    async open({ page }) {
      await openDay(page, '/day', today(dayJob(38, { isDone: true, stage: 'collected', deviceInShop: true })))
      await expect(page.getByRole('main').getByText('All visits of today are done').first()).toBeVisible()
    },
  },
  {
    name: 'a day sheet without a network',
    async open({ page }) {
      await openDay(page)
      await abortRequests(page, DAY)
      await refresh(page)
      await expect(page.getByText('No network')).toBeVisible()
    },
  },
  {
    name: 'a day sheet that was not refreshed',
    async open({ page }) {
      await openDay(page)
      await failRequests(page, DAY)
      await refresh(page)
      await expect(page.getByText('We could not refresh')).toBeVisible()
    },
  },
  {
    name: 'a day sheet that is being refreshed',
    async open({ page }) {
      await openDay(page)
      await holdResponse(page, DAY)
      await refresh(page)
      await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a visit that the shop took back after the departure',
    async open({ page }) {
      await openDay(page, '/day', today(dayJob(42, { stage: 'onTheWay', next: 'arrive' })))
      await page.route(DAY, (route) => route.fulfill({ json: emptySheet }))
      await refresh(page)
      await expect(page.getByRole('link', { name: 'See what happened' })).toBeVisible()
    },
  },
  {
    name: 'a job at hand that the owner has yet to confirm',
    async open({ page }) {
      await openDay(page, '/day', today(dayJob(42, { stage: 'received', next: 'confirm', isOverdue: true })))
      await expect(page.getByText('We have this request, and no time is agreed yet.')).toBeVisible()
    },
  },
  {
    name: 'a step that is being sent',
    async open({ page }) {
      await holdResponse(page, EVENTS)
      await depart(page)
      await expect(
        page.getByText(saidOn(page, () => m.day_sending({ what: m.count_steps({ count: 1 }) }))),
      ).toBeVisible()
    },
  },
  {
    name: 'a step that waits for a network',
    async open({ page }) {
      await abortRequests(page, EVENTS)
      await depart(page)
      await expect(
        page.getByText(saidOn(page, () => m.day_waiting({ what: m.count_steps({ count: 1 }) }))),
      ).toBeVisible()
      await expect(page.getByText('not sent yet')).toBeVisible()
    },
  },
  {
    name: 'a step that was refused',
    async open({ page }) {
      const error = await refuseSteps(page)
      await depart(page)
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
  {
    name: 'a refused step that is being removed',
    message: 'offlineQueue.asking',
    async open({ page }) {
      await refuseSteps(page)
      await depart(page)
      await clickButton(page, 'Remove this step')
      await expect(page.getByRole('alertdialog', { name: 'Remove this step?' })).toBeVisible()
    },
  },
  {
    name: 'a logout while a step waits',
    message: 'session.signedIn.unsent',
    async open({ page }) {
      await abortRequests(page, EVENTS)
      await depart(page)
      await expect(page.getByText('not sent yet')).toBeVisible()
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: 'Logout' }).locator('visible=true').click()
      await expect(page.getByRole('alertdialog', { name: 'Not everything is sent yet' })).toBeVisible()
    },
  },
]
