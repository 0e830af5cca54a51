/** Opens the pages of a technician's day for their states. The responses are mocked, and the page takes the customer for a technician. */
import { expect, type Page } from 'playwright/test'
import * as v from 'valibot'
import { getSession } from '#shared/account/session-api.ts'
import { SignedIn } from '#shared/account/signed-in.ts'
import type { DayJob, DaySheet } from '#shared/request/day.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { PHONE_DATABASE } from '#src/offline/phone-database.ts'
import { requestDetails } from '../../machines/request/request-fixtures.ts'
import { dayJob, daySheet } from '../../support/sample-day.ts'
import { answerOn } from '../../support/translated-page.ts'
import { clickButton, openShell } from './state.ts'

export const DAY = '**/api/day'
export const REQUEST = /\/api\/requests\/\d+$/
export const EVENTS = '**/api/requests/*/events'
const [, , AT_DOOR = dayJob(42)] = daySheet.today.jobs
export const JOB = `/day?job=${AT_DOOR.id}`

/** Opens a page whose customer is taken for a technician. */
export async function openAs(page: Page, path: string) {
  await page.addInitScript((database) => {
    if (location.protocol === 'about:') return
    localStorage.setItem('role', 'TECHNICIAN')
    // What the state before it has kept.
    indexedDB.deleteDatabase(database)
  }, PHONE_DATABASE)
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
export const today = (...jobs: DayJob[]): DaySheet => ({ ...daySheet, today: { ...daySheet.today, jobs } })

/** Opens a page of the day with this sheet; the request of its job has these changes. */
export async function openDay(
  page: Page,
  path = '/day',
  sheet = daySheet,
  more: Partial<RequestDetails> = {},
) {
  const job = sheet.today.jobs.find(({ id }) => id === AT_DOOR.id) ?? sheet.today.jobs[0] ?? AT_DOOR
  await page.route(DAY, (route) => route.fulfill({ json: sheet }))
  await page.route(REQUEST, (route) => route.fulfill({ json: requestOf(job)(more) }))
  await openAs(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
export const openJob = (page: Page, more: Partial<RequestDetails> = {}) => openDay(page, JOB, daySheet, more)

/** The server refuses each step. @returns its words */
export async function refuseSteps(page: Page): Promise<string> {
  const error = answerOn(page, 'This request is cancelled.')
  await page.route(EVENTS, (route) => route.fulfill({ status: 409, json: { error } }))
  return error
}
export const refresh = (page: Page) => clickButton(page, 'Refresh')
