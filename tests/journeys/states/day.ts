/** States of a technician's day. The responses are mocked, and the page takes the customer for a technician. */
import { expect, type Page } from 'playwright/test'
import * as v from 'valibot'
import { SignedIn } from '#shared/account/account.ts'
import { getSession } from '#shared/account/account-api.ts'
import type { DayJob, DaySheet } from '#shared/request/day.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { requestDetails } from '../../machines/request/request-fixtures.ts'
import { oneOption } from '../../support/estimate-drafts.ts'
import { dayJob, daySheet, emptySheet } from '../../support/sample-day.ts'
import { sentEstimate } from '../../support/shown-estimates.ts'
import { answerOn, saidOn } from '../../support/translated-page.ts'
import { abortRequests, failRequests } from '../dialogs.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const DAY = '**/api/day'
const REQUEST = /\/api\/requests\/\d+$/
const EVENTS = '**/api/requests/*/events'
const [, , AT_DOOR = dayJob(42)] = daySheet.today.jobs
const JOB = `/day?job=${AT_DOOR.id}`

async function openAs(page: Page, path: string) {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('role', 'TECHNICIAN')
  })
  await page.route(`**${getSession.path}`, async (route) => {
    const response = await route.fetch()
    const user = v.parse(SignedIn, await response.json())
    await route.fulfill({ response, json: { ...user, role: 'TECHNICIAN' } })
  })
  await openShell(page, path)
}

/** The request of a job, as the server returns it. */
function requestOf({ leg: _, window: _w, isOverdue: _o, isDone: _d, next: _n, owed: _a, ...job }: DayJob) {
  const { technician: _t, ...request } = job
  return (more: Partial<RequestDetails>): RequestDetails => ({ ...requestDetails, ...request, ...more })
}
const today = (...jobs: DayJob[]): DaySheet => ({ ...daySheet, today: { ...daySheet.today, jobs } })

/** Opens a page of the day with this sheet; the request of its job has these changes. */
async function open(page: Page, path = '/day', sheet = daySheet, more: Partial<RequestDetails> = {}) {
  const job = sheet.today.jobs.find(({ id }) => id === AT_DOOR.id) ?? sheet.today.jobs[0] ?? AT_DOOR
  await page.route(DAY, (route) => route.fulfill({ json: sheet }))
  await page.route(REQUEST, (route) => route.fulfill({ json: requestOf(job)(more) }))
  await openAs(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const openJob = (page: Page, more: Partial<RequestDetails> = {}) => open(page, JOB, daySheet, more)
const refresh = (page: Page) => clickButton(page, 'Refresh')

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
      await open(page)
      await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible()
    },
  },
  {
    name: 'the visits of tomorrow',
    async open({ page }) {
      await open(page, '/day?day=tomorrow')
      await expect(page.getByText('Kavita More')).toBeVisible()
    },
  },
  {
    name: 'a day without visits',
    async open({ page }) {
      await open(page, '/day', emptySheet)
      await expect(page.getByRole('heading', { name: 'No visit today' })).toBeVisible()
    },
  },
  {
    name: 'a day whose visits are done',
    async open({ page }) {
      await open(page, '/day', today(dayJob(38, { isDone: true, stage: 'collected', deviceInShop: true })))
      await expect(page.getByRole('main').getByText('All visits of today are done').first()).toBeVisible()
    },
  },
  {
    name: 'a day sheet without a network',
    async open({ page }) {
      await open(page)
      await abortRequests(page, DAY)
      await refresh(page)
      await expect(page.getByText('No network')).toBeVisible()
    },
  },
  {
    name: 'a day sheet that was not refreshed',
    async open({ page }) {
      await open(page)
      await failRequests(page, DAY)
      await refresh(page)
      await expect(page.getByText('We could not refresh')).toBeVisible()
    },
  },
  {
    name: 'a day sheet that is being refreshed',
    async open({ page }) {
      await open(page)
      await holdResponse(page, DAY)
      await refresh(page)
      await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a job at hand that the owner has yet to confirm',
    async open({ page }) {
      await open(page, '/day', today(dayJob(42, { stage: 'received', next: 'confirm', isOverdue: true })))
      await expect(page.getByText('We have this request, and no time is agreed yet.')).toBeVisible()
    },
  },
  {
    name: 'a step that is being taken',
    async open({ page }) {
      await holdResponse(page, EVENTS)
      await open(page)
      await clickButton(page, 'Collect the device')
      await expect(page.getByRole('button', { name: 'Collect the device' })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
  },
  {
    name: 'a step that was not taken',
    async open({ page }) {
      const error = answerOn(page, 'This request is cancelled.')
      await page.route(EVENTS, (route) => route.fulfill({ status: 429, json: { error } }))
      await open(page)
      await clickButton(page, 'Collect the device')
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
  {
    name: 'a job, loading',
    isLoading: true,
    async open({ page }) {
      await holdResponse(page, DAY)
      await holdResponse(page, REQUEST)
      await openAs(page, JOB)
      await expect(page.getByText('Loading the request')).toBeAttached()
    },
  },
  {
    name: 'a job that is not loaded',
    async open({ page }) {
      await page.route(DAY, (route) => route.fulfill({ json: daySheet }))
      await failRequests(page, REQUEST)
      await openAs(page, JOB)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a job of somebody else',
    async open({ page }) {
      await page.route(DAY, (route) => route.fulfill({ json: daySheet }))
      await page.route(REQUEST, (route) => route.fulfill({ status: 403, json: { error: '' } }))
      await openAs(page, JOB)
      await expect(page.getByRole('heading', { name: 'This visit is not yours' })).toBeVisible()
    },
  },
  {
    name: 'a job at the door',
    async open({ page }) {
      await openJob(page)
      await expect(page.getByRole('button', { name: 'Repair here' })).toBeVisible()
    },
  },
  {
    name: 'a job whose step was not taken',
    async open({ page }) {
      const error = answerOn(page, 'This request is cancelled.')
      await page.route(EVENTS, (route) => route.fulfill({ status: 429, json: { error } }))
      await openJob(page)
      await clickButton(page, 'Nobody met')
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
  {
    name: 'a job whose estimate waits for an answer',
    async open({ page }) {
      const estimates = [sentEstimate(oneOption)]
      await openJob(page, { stage: 'estimateSent', openVersion: 1, estimates })
      await expect(page.getByRole('heading', { name: 'Estimate', exact: true })).toBeVisible()
    },
  },
  {
    name: 'a job whose estimate a technician writes',
    async open({ page }) {
      await openJob(page)
      await clickButton(page, 'Write an estimate')
      await expect(page.getByRole('form', { name: 'Write an estimate' })).toBeVisible()
    },
  },
  {
    name: 'a warranty claim at the door',
    async open({ page }) {
      const claimOf = { id: 2, reference: 'PIM-26-0002', until: '2099-05-24', covered: null }
      await openJob(page, { claimOf, agreed: 0 })
      await clickButton(page, 'Repair here')
      await expect(page.getByRole('alertdialog', { name: saidOn(page, () => m.covered_ask()) })).toBeVisible()
    },
  },
]
