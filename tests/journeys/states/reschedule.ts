/** States of rescheduling, by the customer or the owner, and of the visits of a closed day. */
import { expect, type Page } from 'playwright/test'
import { refusalText } from '#shared/request/refusals.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import { saidOn, wordsOn } from '../../support/translated-page.ts'
import { failRequests } from '../dialogs.ts'
import { expectHydrated } from '../steps.ts'
import {
  chooseFirst,
  firstHours,
  offerWindows,
  openChanged,
  REQUEST,
  takenOn,
  WINDOWS,
} from './offered-windows.ts'
import { clickButton, holdResponse, type State, type StateContext } from './state.ts'

/** The server's response when the technician is already on the way. */
const tooLateOn = (page: Page, by: RequestRole) =>
  saidOn(page, () => refusalText({ stage: 'onTheWay', type: 'reschedule', by, guard: undefined }))

const main = (page: Page) => page.getByRole('main')

async function openReschedule(page: Page) {
  await page.goto(`/my-requests/${REQUEST}`)
  await expectHydrated(page)
  await clickButton(page, 'Change the time')
  await expect(main(page).getByRole('region', { name: 'Choose another time' })).toBeVisible()
}
async function chooseTime(scene: StateContext) {
  const day = await offerWindows(scene, 1)
  await openReschedule(scene.page)
  await chooseFirst(scene.page, day)
}
/** Saves another time; the response is mocked, so that the request does not change. */
async function saveTime(scene: StateContext, answer: { status: number; json: object }) {
  const { page } = scene
  await chooseTime(scene)
  await page.route(`**/api/requests/${REQUEST}/events`, (route) => route.fulfill(answer))
  await offerWindows(scene, 0)
  await clickButton(page, 'Save the new time')
}

const VISITS = '**/api/admin/visits?*'
async function openClosures(page: Page) {
  await page.goto('/admin-dashboard?tab=settings&part=closures')
  await expectHydrated(page)
  await clickButton(page, 'Add a day')
}
/** A closed day with two visits; the second one is a return. */
async function openClosedDay(page: Page) {
  const closed = {
    ...{ name: 'Venkatanarasimharajuvaripeta', status: 'PENDING', stage: 'confirmed' },
    window: { start: '2026-12-01T04:30:00.000Z', end: '2026-12-01T06:30:00.000Z' },
  }
  const visits = [
    { ...closed, id: 1, reference: 'PIM-26-0001' },
    { ...closed, id: 2, reference: 'PIM-26-0002', stage: 'returning', leg: 'return' },
  ]
  await page.route(VISITS, (route) => route.fulfill({ json: visits }))
  await openClosures(page)
  await expect(page.getByRole('button', { name: 'Move 2 visits' })).toBeVisible()
}

export const rescheduleStates: readonly State[] = [
  {
    name: 'the times for a change are loading',
    open: async ({ page }) => {
      await holdResponse(page, WINDOWS)
      await openReschedule(page)
    },
  },
  {
    name: 'the times for a change could not be read',
    open: async ({ page }) => {
      await failRequests(page, WINDOWS)
      await openReschedule(page)
      await expect(main(page).getByText('We could not load the free times.')).toBeVisible()
    },
  },
  { name: 'another time is chosen', open: chooseTime },
  {
    name: 'another time was lost to somebody else',
    open: async (scene) => {
      const { page } = scene
      await saveTime(scene, takenOn(page))
      await expect(main(page)).toContainText(wordsOn(page, `${firstHours(page)} was just taken.`))
    },
  },
  {
    name: 'another time came too late',
    open: async (scene) => {
      const error = tooLateOn(scene.page, 'customer')
      await saveTime(scene, { status: 409, json: { error } })
      await expect(main(scene.page).getByRole('alert')).toHaveText(error)
    },
  },
]

export const ownerRescheduleStates: readonly State[] = [
  { name: 'another time, chosen by the owner', open: chooseTime },
  {
    name: 'a device is sent back at a time',
    open: async (scene) => {
      const { page } = scene
      const day = await offerWindows(scene, 1)
      await openChanged(page, { stage: 'repaired', result: 'repaired', deviceInShop: true })
      await clickButton(page, 'Send back at a time')
      await chooseFirst(page, day)
    },
  },
  {
    name: 'the visits of a closed day could not be read',
    open: async ({ page }) => {
      await failRequests(page, VISITS)
      await openClosures(page)
      await expect(page.getByText('Failed to load the visits of this day')).toBeVisible()
    },
  },
  {
    name: 'the visits of a closed day are being moved',
    open: async ({ page }) => {
      await openClosedDay(page)
      await holdResponse(page, /\/api\/requests\/\d+\/events/)
      await clickButton(page, 'Move 2 visits')
    },
  },
  {
    name: 'the visits of a closed day are moved, but one',
    open: async ({ page }) => {
      await openClosedDay(page)
      const json = { stage: 'confirmed', seq: 3 }
      await page.route('**/api/requests/1/events', (route) => route.fulfill({ json }))
      const error = tooLateOn(page, 'owner')
      await failRequests(page, '**/api/requests/2/events', error)
      await clickButton(page, 'Move 2 visits')
      const moved = main(page).getByRole('alert')
      await expect(moved).toContainText(wordsOn(page, '1 visit was changed.'))
      await expect(moved).toContainText(error)
    },
  },
]
