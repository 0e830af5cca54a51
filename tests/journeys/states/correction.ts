/** States of correcting a request's contact, by the customer or the owner. */
import { expect, type Page } from 'playwright/test'
import { whyNotCorrect } from '#machines/request/decisions.ts'
import { answerOn, saidOn } from '../../support/translated-page.ts'
import { expectHydrated } from '../steps.ts'
import { openChanged, REQUEST } from './offered-windows.ts'
import { clickButton, holdResponse, type State } from './state.ts'

const CONTACT = `**/api/requests/${REQUEST}/contact`
const main = (page: Page) => page.getByRole('main')

async function openForm(page: Page, button = 'Correct the address') {
  await page.goto(`/my-requests/${REQUEST}`)
  await expectHydrated(page)
  await clickButton(page, button)
  await expect(main(page).getByRole('form', { name: button })).toBeVisible()
}
async function save(page: Page) {
  await main(page).getByLabel('Pickup address').fill('Flat 21, Sai Residency, चिंचवड')
  await clickButton(page, 'Save the correction')
}

export const correctionStates: readonly State[] = [
  { name: 'an address to correct', open: ({ page }) => openForm(page) },
  {
    name: 'an address that is being corrected',
    open: async ({ page }) => {
      await holdResponse(page, CONTACT)
      await openForm(page)
      await save(page)
      await expect(main(page).getByRole('button', { name: 'Save the correction' })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
  },
  {
    name: 'a corrected address where the shop does not come',
    open: async ({ page }) => {
      const error = answerOn(page, 'We do not come to this PIN code yet.')
      await page.route(CONTACT, (route) =>
        route.fulfill({ status: 422, json: { error, fields: { pin: error } } }),
      )
      await openForm(page)
      await main(page).getByLabel('PIN code').fill('410401')
      await clickButton(page, 'Save the correction')
      await expect(main(page).getByText(error)).toBeVisible()
    },
  },
  {
    name: 'a corrected address',
    message: 'correction.saved',
    open: async ({ page }) => {
      await page.route(CONTACT, (route) => route.fulfill({ status: 204 }))
      await openForm(page)
      await save(page)
      await expect(main(page).getByRole('status').filter({ hasText: 'Corrected.' })).toBeVisible()
    },
  },
  {
    name: 'a correction that came too late',
    message: 'correction.refused',
    open: async ({ page }) => {
      const error = saidOn(page, () => whyNotCorrect('onTheWay', 'customer') ?? '')
      await page.route(CONTACT, (route) => route.fulfill({ status: 409, json: { error } }))
      await openForm(page)
      await save(page)
      await expect(main(page).getByRole('alert')).toContainText(error)
    },
  },
  {
    name: 'an address that cannot be corrected any more',
    open: async ({ page }) => {
      await openChanged(page, { stage: 'onTheWay', inTime: { reschedule: false, cancel: false } })
      await expect(main(page).getByRole('button', { name: 'Correct the address' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    },
  },
]

export const ownerCorrectionStates: readonly State[] = [
  {
    name: 'a name, a phone and an address to correct',
    open: ({ page }) => openForm(page, 'Correct name, phone or address'),
  },
]
