/** States of a promised day: the owner's form, and what the customer reads. */
import { expect, type Page } from 'playwright/test'
import type { RequestDetails } from '#shared/request/details.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import { dayText } from '#shared/shop/window-text.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { answerOn, saidOn } from '../../support/translated-page.ts'
import { openChanged, REQUEST } from './offered-windows.ts'
import { clickButton, holdResponse, type State } from './state.ts'

const EVENTS = `**/api/requests/${REQUEST}/events`
const CHECKED: Partial<RequestDetails> = { stage: 'diagnosed', deviceInShop: true }
const main = (page: Page) => page.getByRole('main')
const dayAhead = (days: number) => addDays(shopDayOf(Date.now()), days)

async function openForm(page: Page) {
  await openChanged(page, CHECKED)
  await clickButton(page, 'Promise a day')
  await expect(main(page).getByRole('form', { name: 'Promise a day' })).toBeVisible()
}
async function save(page: Page) {
  await openForm(page)
  await main(page).getByLabel('Expected day').fill(dayAhead(2))
  await clickButton(page, 'Promise this day')
}

const promised = (part: boolean): Partial<RequestDetails> => ({
  ...CHECKED,
  stage: 'approved',
  promise: { day: dayAhead(3), part },
})

export const promiseStates: readonly State[] = [
  {
    name: 'a device that waits for its part',
    async open({ page }) {
      await openChanged(page, promised(true))
      await expect(main(page).getByText(saidOn(page, () => dayText(dayAhead(3))))).toBeVisible()
    },
  },
  {
    name: 'a device that is to be ready on a day',
    async open({ page }) {
      await openChanged(page, promised(false))
      await expect(main(page).getByText(saidOn(page, () => dayText(dayAhead(3))))).toBeVisible()
    },
  },
]

export const ownerPromiseStates: readonly State[] = [
  { name: 'a day to promise', open: ({ page }) => openForm(page) },
  {
    name: 'a promised day to change',
    async open({ page }) {
      await openChanged(page, promised(true))
      await clickButton(page, 'Change the day')
      await expect(main(page).getByLabel('Expected day')).toHaveValue(dayAhead(3))
    },
  },
  {
    name: 'a promise without a day',
    async open({ page }) {
      await openForm(page)
      await clickButton(page, 'Promise this day')
      await expect(main(page).getByLabel('Expected day')).toBeFocused()
    },
  },
  {
    name: 'a day that is being promised',
    async open({ page }) {
      await holdResponse(page, EVENTS)
      await save(page)
      await expect(main(page).getByRole('button', { name: 'Promise this day' })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
  },
  {
    name: 'a promised day that is over',
    async open({ page }) {
      const error = answerOn(page, 'Choose today or a later day.')
      await page.route(EVENTS, (route) =>
        route.fulfill({ status: 422, json: { error, fields: { day: error } } }),
      )
      await save(page)
      await expect(main(page).getByText(error)).toBeVisible()
    },
  },
  {
    name: 'a promised day',
    message: 'promise.saved',
    async open({ page }) {
      await page.route(EVENTS, (route) => route.fulfill({ json: { stage: 'diagnosed', seq: 9 } }))
      await save(page)
      await expect(main(page).getByRole('status').filter({ hasText: 'Day promised' })).toBeVisible()
    },
  },
  {
    name: 'a promise for a request that has moved on',
    message: 'promise.refused',
    async open({ page }) {
      const error = saidOn(page, () => stageTexts.repaired.refusal())
      await page.route(EVENTS, (route) => route.fulfill({ status: 409, json: { error } }))
      await save(page)
      await expect(main(page).getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
]
