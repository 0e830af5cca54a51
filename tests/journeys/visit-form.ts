/** Booking a visit: the PIN code, the day and its windows, and the page of the request afterwards. */

import { expect, type Locator, type Page } from 'playwright/test'
import { dayText } from '#shared/shop/window-text.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { saidOn } from '../support/translated-page.ts'
import { openOrder } from './forms.ts'

/** A PIN code where the shop comes. */
export const PIN = '411019'

const main = (page: Page) => page.getByRole('main')

/** Each test of a worker uses its own days, because the tests share a shop. */
export const dayFromToday = (days: number) => addDays(shopDayOf(Date.now()), days)

export const givePin = (page: Page, pin: string) => main(page).getByLabel('PIN code').fill(pin)

const dayChip = (page: Page, part: Locator, day: string) => {
  const [weekday = '', date = ''] = saidOn(page, () => dayText(day)).split(' ')
  return part.getByRole('radio', { name: new RegExp(`^${weekday}\\s*${date}\\s`) })
}
export const windowRadio = (page: Page, name: RegExp) => main(page).getByRole('radio', { name })

/** `part`: the part of the page, or the dialog, that offers the windows. */
export async function chooseWindow(page: Page, day: string, name: RegExp, part = main(page)) {
  await dayChip(page, part, day).check()
  await part.getByRole('radio', { name }).check()
}

/** Sends the order, which leads home. */
export async function submitOrder(page: Page) {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** Opens the page of the newest request. Returns its reference. */
export async function openNewest(page: Page): Promise<string> {
  await page.goto('/my-requests')
  await main(page).getByRole('article').getByRole('link', { name: 'Samsung Galaxy S23' }).first().click()
  const title = page.getByRole('heading', { level: 1, name: /^PIM-/ })
  await expect(title).toBeVisible()
  return (await title.textContent()) ?? ''
}

/** Books a visit and opens its request. Returns its reference. */
export async function bookVisit(page: Page, day: string, name: RegExp): Promise<string> {
  await openOrder(page)
  await givePin(page, PIN)
  await chooseWindow(page, day, name)
  await submitOrder(page)
  return openNewest(page)
}

/** "Add to calendar" downloads the visit. */
export async function downloadsVisit(page: Page, part: Locator) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^PIM-\d\d-\d{4,}\.ics$/)
}
