/** The return: a repaired device is sent back in a window, which the customer sees and the owner moves. */
import { expect, type Page } from 'playwright/test'
import { dayText } from '#shared/shop/window-text.ts'
import { owner } from '../support/owner.ts'
import { logIn, messageKindsTo, registerCustomer } from './accounts.ts'
import { test } from './fixtures.ts'
import { openOrder } from './forms.ts'
import { chooseWindow, dayFromToday, downloadsVisit, openNewest, submitOrder } from './visit-form.ts'

const main = (page: Page) => page.getByRole('main')
const current = (page: Page) => main(page).locator('li[aria-current=step]')

test(
  'a repaired device is sent back in a window, which the owner moves and its customer sees',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const customer = await registerCustomer(shop, workerIndex)
    const page = await person()
    await logIn(page, customer)
    await openOrder(page)
    await submitOrder(page)
    await openNewest(page)
    const timesTold = async () =>
      (await messageKindsTo(shop, customer)).filter((kind) => kind === 'confirmed').length

    const shopPage = await person()
    await logIn(shopPage, owner)
    await shopPage.goto(new URL(page.url()).pathname)
    const press = (name: string) => main(shopPage).getByRole('button', { name, exact: true }).click()
    await press('Collect the device')
    await press('Repair finished')
    const day = dayFromToday(5)
    await press('Send back at a time')
    await expect(main(shopPage).getByRole('region', { name: 'Choose a time for the way back' })).toBeVisible()
    await chooseWindow(shopPage, day, /^10 am to 12 noon/)
    await press('Send back at this time')
    const first = `We bring your device back on ${dayText(day)}, 10 am to 12 noon.`
    await expect(current(shopPage)).toContainText(first)
    await expect.poll(timesTold).toBe(1)

    await page.reload()
    await expect(current(page)).toContainText(first)
    await expect(main(page)).toContainText(`The way back${dayText(day)}, 10 am to 12 noon`)
    await downloadsVisit(page, main(page))
    const change = main(page).getByRole('button', { name: 'Change the time' })
    await expect(change).toHaveAttribute('aria-disabled', 'true')
    await expect(change).toHaveAccessibleDescription(
      'The device is on its way back already. Call us to change anything.',
    )

    // The earlier step's panel is closed, so its windows are not fetched.
    await expect(main(shopPage).getByRole('region', { name: 'Choose a time for the way back' })).toHaveCount(
      0,
    )
    await press('Change the time')
    await chooseWindow(shopPage, day, /^2 to 4 pm/)
    await press('Save the new time')
    const second = `We bring your device back on ${dayText(day)}, 2 to 4 pm.`
    await expect(current(shopPage)).toContainText(second)
    await expect.poll(timesTold).toBe(2)

    const link = await main(page).getByRole('link', { name: 'See the progress' }).getAttribute('href')
    const neighbour = await person()
    await neighbour.goto(link ?? '')
    await expect(main(neighbour).getByRole('heading', { level: 2 }).first()).toHaveText(second)

    await shopPage.goto(`/admin-dashboard?tab=orders&day=${day}&find=${customer.phone}`)
    const row = shopPage.getByRole('table', { name: 'Orders' }).locator('tbody tr')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(`${dayText(day)}, 2 to 4\u00a0pm`)
    await expect(row).toContainText('On the way back')
    await shopPage.goto(new URL(page.url()).pathname)
    await press('Hand over')
    await expect(current(shopPage)).toContainText('Your device is back with you.')
    await page.reload()
    await expect(current(page)).toContainText('Your device is back with you.')
    await expect(main(page)).not.toContainText('The way back')
  },
)
