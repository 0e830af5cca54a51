/** States of place and time in the order: PIN codes, days, windows, and their results. */
import { expect, type Page } from 'playwright/test'
import { windowText } from '#shared/shop/window-text.ts'
import { saidOn, wordsOn } from '../../support/translated-page.ts'
import { failRequests } from '../dialogs.ts'
import { openOrder } from '../forms.ts'
import { givePin } from '../visit-form.ts'
import {
  chooseFirst,
  firstHours,
  offerWindows,
  openChanged,
  REQUEST,
  takenOn,
  WINDOWS,
  window,
} from './offered-windows.ts'
import { clickButton, holdResponse, type State } from './state.ts'

const PINS = '**/api/shop/pins/*'
const SUBMIT = '**/api/repair/submit'
const SERVED = '411019'
const FAR = '410401'

const main = (page: Page) => page.getByRole('main')

async function openPin(page: Page, pin: string) {
  await openOrder(page)
  await givePin(page, pin)
}
async function openWindows(page: Page) {
  await openPin(page, SERVED)
  await expect(main(page).getByRole('group', { name: 'Day' })).toBeVisible()
}

const windowOn = (page: Page) => saidOn(page, () => windowText(window))

const visit = { way: 'pickup', pin: SERVED, landmark: 'Behind the water tank', window, missed: 0 } as const

export const windowStates: readonly State[] = [
  {
    name: 'a PIN code is being checked',
    open: async ({ page }) => {
      await holdResponse(page, PINS)
      await openPin(page, SERVED)
      await expect(main(page).getByText('We look whether we come there…')).toBeVisible()
    },
  },
  {
    name: 'a PIN code could not be checked',
    open: async ({ page }) => {
      await failRequests(page, PINS)
      await openPin(page, SERVED)
      await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a PIN code where the shop does not come',
    open: async ({ page }) => {
      await openPin(page, FAR)
      await expect(main(page)).toContainText(wordsOn(page, `We do not come to ${FAR} yet.`))
    },
  },
  { name: 'days and windows', open: ({ page }) => openWindows(page) },
  {
    name: 'another time than the windows',
    open: async ({ page }) => {
      await openWindows(page)
      await main(page)
        .getByRole('radio', { name: /^Another time/ })
        .check()
      await expect(main(page).getByLabel('Preferred pickup time')).toBeVisible()
    },
  },
  {
    name: 'the windows could not be read',
    open: async ({ page }) => {
      await failRequests(page, WINDOWS)
      await openPin(page, SERVED)
      await expect(main(page).getByText('We could not load the free times.')).toBeVisible()
    },
  },
  {
    name: 'a window was lost to somebody else',
    open: async (scene) => {
      const { page } = scene
      const day = await offerWindows(scene, 1)
      await openWindows(page)
      await chooseFirst(page, day)
      await page.route(SUBMIT, (route) => route.fulfill(takenOn(page)))
      await offerWindows(scene, 0)
      await clickButton(page, 'Submit')
      await page.getByRole('dialog', { name: 'Oops...' }).getByRole('button', { name: 'OK' }).click()
      await expect(main(page)).toContainText(wordsOn(page, `${firstHours(page)} was just taken.`))
    },
  },
  {
    name: 'the receipt of a request for a window',
    open: async ({ page }) => {
      const json = { id: REQUEST, reference: 'PIM-26-0001', window }
      await page.route(SUBMIT, (route) => route.fulfill({ json }))
      await openOrder(page)
      await clickButton(page, 'Submit')
      await clickButton(page, 'OK')
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
    },
  },
  {
    name: 'a request whose time is agreed',
    open: async ({ page }) => {
      await openChanged(page, { stage: 'confirmed', visit })
      await expect(main(page)).toContainText(wordsOn(page, `We come on ${windowOn(page)}.`))
    },
  },
  {
    name: 'a device on its way back in a window',
    open: async ({ page }) => {
      await openChanged(page, { stage: 'returning', deviceInShop: true, visit, returnWindow: window })
      await expect(main(page)).toContainText(wordsOn(page, `We bring your device back on ${windowOn(page)}.`))
    },
  },
  {
    name: 'a request after the term',
    open: async ({ page }) => {
      await openChanged(page, { visit, inTime: { reschedule: false, cancel: false } })
      await expect(main(page).getByText('It is too late to change this here.').first()).toBeVisible()
    },
  },
]
