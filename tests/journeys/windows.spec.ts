/** A time and a door: PIN code, window, another window, another time, and a day on which the shop is closed. */
import { expect, type Locator, type Page } from 'playwright/test'
import { submitRepair } from '#shared/api.ts'
import { shopDayOf } from '#shared/pickup-time.ts'
import { dayText } from '#shared/window-text.ts'
import { addDays } from '#shared/windows.ts'
import { owner } from '../support/owner.ts'
import { logIn, registerCustomer } from './accounts.ts'
import { test } from './fixtures.ts'
import { openOrder } from './forms.ts'
import { chooseWindow, givePin, windowRadio } from './visit-form.ts'

const PIN = '411019'
const FAR = '410401'
const main = (page: Page) => page.getByRole('main')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()
async function isHome(page: Page) {
  await expect(page).toHaveURL(/\/$/)
}
/** "Add to calendar" downloads the visit. */
async function downloadsVisit(page: Page, part: Locator) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^PIM-\d\d-\d{4,}\.ics$/)
}
/** Opens the page of the newest request. */
async function openNewest(page: Page) {
  await page.goto('/my-requests')
  await main(page).getByRole('article').getByRole('link', { name: 'Samsung Galaxy S23' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^PIM-/ })).toBeVisible()
}

/** The longest term, in minutes: a visit of tomorrow is nearer than that. */
const TWO_DAYS = 2_880
const TOO_LATE = 'It is too late to change this here. Call us to change anything.'
/** The owner changes until when customers may change or cancel their visits. */
async function setTerm(
  page: Page,
  what: 'change' | 'cancellation',
  { from, to }: { from: number; to: number },
) {
  await page.goto('/admin-dashboard?tab=settings&part=terms')
  const term = page.getByLabel(`Minutes before the window: last ${what} by the customer`)
  await expect(term).toHaveValue(String(from))
  await term.fill(String(to))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page)).toContainText('Saved.')
}

/** A day of its own for each test of a worker: their shop is the same. */
const dayAhead = (days: number) => addDays(shopDayOf(Date.now()), days)

test('where the shop does not come, the device is brought, and nothing typed is lost', async ({
  person,
  shop,
}, { workerIndex }) => {
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
  await submit(page)
  await isHome(page)
  await openNewest(page)
  await expect(main(page)).toContainText('You bring it to the shop')
})

test('a window that somebody else takes costs nothing that was typed; its time is changed and the visit cancelled', async ({
  person,
  shop,
}, { workerIndex }) => {
  const day = dayAhead(3)
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

  // Two other customers take both places.
  for (let place = 0; place < 2; place++) {
    const other = await person()
    await logIn(other, await registerCustomer(shop, workerIndex))
    await openOrder(other)
    await givePin(other, PIN)
    await chooseWindow(other, day, /^10 am to 12 noon/)
    await submit(other)
    await isHome(other)
  }
  await submit(page)
  const dialog = page.getByRole('dialog', { name: 'Oops...' })
  await expect(dialog).toContainText('This time was just taken. Please choose another.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(main(page)).toContainText('10 am to 12 noon was just taken.')
  await expect(windowRadio(page, /^10 am to 12 noon/)).toBeDisabled()
  await expect(windowRadio(page, /^12 noon to 2 pm/)).toBeFocused()
  await expect(main(page).getByLabel('Landmark')).toHaveValue('Near the chowk')
  await windowRadio(page, /^12 noon to 2 pm/).check()
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(submitRepair.path)),
    submit(page),
  ])
  expect(request.postDataJSON()).toMatchObject({ pin: PIN, landmark: 'Near the chowk' })
  await isHome(page)
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

test('after the term a request is cancelled by phone; a page that was opened before is told so by the server', async ({
  person,
  shop,
}, { workerIndex }) => {
  const page = await person({ mayComplain: /409 \(Conflict\)/ })
  await logIn(page, await registerCustomer(shop, workerIndex))
  await openOrder(page)
  await givePin(page, PIN)
  await chooseWindow(page, dayAhead(1), /^12 noon to 2 pm/)
  await submit(page)
  await isHome(page)
  await openNewest(page)
  const cancel = main(page).getByRole('button', { name: 'Cancel the request' })
  await cancel.click()
  const asked = page.getByRole('alertdialog', { name: 'Cancel this request?' })
  await expect(asked).toBeVisible()

  const shopPage = await person()
  await logIn(shopPage, owner)
  await setTerm(shopPage, 'cancellation', { from: 60, to: TWO_DAYS })
  await asked.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(main(page).getByRole('alert')).toHaveText(TOO_LATE)
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await expect(cancel).toHaveAccessibleDescription(TOO_LATE)
    await expect(main(page).getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
      'href',
      /^tel:\+91\d{10}$/,
    )
  }
  await expect(main(page)).toContainText('The time you asked for')

  await setTerm(shopPage, 'cancellation', { from: TWO_DAYS, to: 60 })
  await page.reload()
  await cancel.click()
  await asked.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(main(page)).toContainText('This request was cancelled. There is nothing to pay.')
})

test('after the term the time is changed by phone; the owner closes a day and moves its visits', async ({
  person,
  shop,
}, { workerIndex }) => {
  const [day, next] = [dayAhead(1), dayAhead(7)]
  const page = await person()
  await logIn(page, await registerCustomer(shop, workerIndex))
  await openOrder(page)
  await givePin(page, PIN)
  await chooseWindow(page, day, /^4 to 6 pm/)
  await submit(page)
  await isHome(page)
  await openNewest(page)
  const reference = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(main(page).getByRole('button', { name: 'Change the time' })).toBeEnabled()

  const shopPage = await person()
  await logIn(shopPage, owner)
  await setTerm(shopPage, 'change', { from: 120, to: TWO_DAYS })
  await page.reload()
  const change = main(page).getByRole('button', { name: 'Change the time' })
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await expect(change).toHaveAccessibleDescription(TOO_LATE)

  await shopPage.goto('/admin-dashboard?tab=settings&part=closures')
  await shopPage.getByRole('button', { name: 'Add a day' }).click()
  await shopPage.getByLabel('Day', { exact: true }).last().fill(day)
  await shopPage.getByLabel('Reason, shown to customers').last().fill('Diwali')
  await shopPage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(shopPage)).toContainText('Saved.')
  await expect(main(shopPage)).toContainText(`1 visit is booked on ${dayText(day)}.`)
  await shopPage
    .getByLabel('New time')
    .selectOption({ label: `${dayText(next)}, 10 am to 12 noon (2 places)` })
  await shopPage.getByRole('button', { name: 'Move 1 visit' }).click()
  await expect(main(shopPage)).toContainText('1 visit was changed.')

  await page.reload()
  const sentence = `We come on ${dayText(next)}, 10 am to 12 noon.`
  await expect(main(page).locator('li[aria-current=step]')).toContainText(sentence)
  await expect(main(page)).toContainText('Time agreed')
  const link = await main(page).getByRole('link', { name: 'See the progress' }).getAttribute('href')
  const neighbour = await person()
  await neighbour.goto(link ?? '')
  await expect(main(neighbour).getByRole('heading', { level: 2 }).first()).toHaveText(sentence)
  await shopPage.goto(`/admin-dashboard?tab=orders&find=${reference}`)
  await expect(shopPage.getByRole('row').filter({ hasText: reference })).toContainText(dayText(next))
})
