/** States of rescheduling, by the customer or the owner. */
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
]
