/** Booking a visit: PIN code, window, another window, and another time. */

import { expect, type Page } from 'playwright/test'
import { submitRequest } from '#shared/request/submit-api.ts'
import { dayText } from '#shared/shop/window-text.ts'
import { logIn, registerCustomer } from './accounts.ts'
import { test } from './fixtures.ts'
import { openOrder } from './forms.ts'
import {
  chooseWindow,
  dayFromToday,
  downloadsVisit,
  givePin,
  openNewest,
  PIN,
  submitOrder,
  windowRadio,
} from './visit-form.ts'

const FAR = '410401'
const main = (page: Page) => page.getByRole('main')

test(
  'where the shop does not come, the device is brought, and nothing typed is lost',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    await logIn(page, await registerCustomer(shop, workerIndex))
    await openOrder(page)
    await givePin(page, FAR)
    await expect(main(page)).toContainText('We do not come to 410401 yet.')
    await main(page)
      .getByRole('radio', { name: /^I will bring it to the shop/ })
      .check()
    await main(page).getByLabel('Notes').fill('The lake road')
    await page.reload()
    await expect(main(page).getByLabel('PIN code')).toHaveValue(FAR)
    await expect(main(page).getByRole('radio', { name: /^I will bring it to the shop/ })).toBeChecked()
    await expect(main(page).getByLabel('Notes')).toHaveValue('The lake road')
    await submitOrder(page)
    await openNewest(page)
    await expect(main(page)).toContainText('You bring it to the shop')
  },
)

test('a person whose window was just taken keeps what was typed, chooses another, changes it and cancels @one-width', async ({
  person,
  shop,
}, { workerIndex }) => {
  const day = dayFromToday(3)
  const page = await person({ mayComplain: /409 \(Conflict\)/ })
  await logIn(page, await registerCustomer(shop, workerIndex))
  await openOrder(page)
  await givePin(page, PIN)
  await expect(main(page)).toContainText('We come to you here.')
  await main(page).getByLabel('Landmark').fill('Near the chowk')
  for (const radio of await main(page)
    .getByRole('radio', { name: /^\d+( am| noon)? to / })
    .all())
    await expect(radio).not.toBeChecked()
  await chooseWindow(page, day, /^10 am to 12 noon/)

  // Two other customers take both seats.
  for (let place = 0; place < 2; place++) {
    const other = await person()
    await logIn(other, await registerCustomer(shop, workerIndex))
    await openOrder(other)
    await givePin(other, PIN)
    await chooseWindow(other, day, /^10 am to 12 noon/)
    await submitOrder(other)
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Oops...' })
  await expect(dialog).toContainText('This time was just taken. Please choose another.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(main(page)).toContainText('10 am to 12 noon was just taken.')
  await expect(windowRadio(page, /^10 am to 12 noon/)).toBeDisabled()
  await expect(windowRadio(page, /^12 noon to 2 pm/)).toBeFocused()
  await expect(main(page).getByLabel('Landmark')).toHaveValue('Near the chowk')
  await windowRadio(page, /^12 noon to 2 pm/).check()
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(submitRequest.path)),
    submitOrder(page),
  ])
  expect(request.postDataJSON()).toMatchObject({ pin: PIN, landmark: 'Near the chowk' })
  const receipt = page.getByRole('region', { name: /^Request PIM-[\d-]+ received$/ })
  await expect(receipt).toContainText(`· ${dayText(day)}, 12 noon to 2 pm. We call you.`)
  await page.reload()
  await downloadsVisit(page, receipt)

  await openNewest(page)
  await expect(main(page)).toContainText(`${dayText(day)}, 12 noon to 2 pm`)
  await downloadsVisit(page, main(page))

  await main(page).getByRole('button', { name: 'Change the time' }).click()
  await chooseWindow(page, day, /^2 to 4 pm/)
  await main(page).getByRole('button', { name: 'Save the new time' }).click()
  await expect(main(page)).toContainText(`${dayText(day)}, 2 to 4 pm`)

  await main(page).getByRole('button', { name: 'Cancel the request' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Cancel this request?' })
  await asked.getByLabel('The time does not suit me').check()
  await asked.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(main(page)).toContainText('This request was cancelled. There is nothing to pay.')
})
