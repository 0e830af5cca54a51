/** The terms of a visit, and a day on which the shop is closed. */
import { expect, type Page } from 'playwright/test'
import { dayText } from '#shared/shop/window-text.ts'
import { owner } from '../support/owner.ts'
import { logIn, registerCustomer } from './accounts.ts'
import { boxes, inBar, rows } from './chosen-orders.ts'
import { test } from './fixtures.ts'
import { bookVisit, chooseWindow, dayFromToday } from './visit-form.ts'

test.use({ ownShop: 'visit-terms' })

const main = (page: Page) => page.getByRole('main')

/** The longest term, in minutes: a visit of tomorrow is nearer than that. */
const TWO_DAYS = 2_880
const TOO_LATE = 'It is too late to change this here. Call us to change anything.'
/** The owner changes the terms: until when customers may change or cancel visits. */
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

test('after the term a request is cancelled by phone; a page that was opened before is told so by the server @one-width', async ({
  person,
  shop,
}, { workerIndex }) => {
  const page = await person({ mayComplain: /409 \(Conflict\)/ })
  await logIn(page, await registerCustomer(shop, workerIndex))
  await bookVisit(page, dayFromToday(1), /^12 noon to 2 pm/)
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

test('after the term the time is changed by phone; the owner closes a day, and moves and cancels its visits @one-width', async ({
  person,
  shop,
}, { workerIndex }) => {
  const [day, next] = [dayFromToday(1), dayFromToday(7)]
  const page = await person()
  await logIn(page, await registerCustomer(shop, workerIndex))
  const reference = await bookVisit(page, day, /^4 to 6 pm/)
  await expect(main(page).getByRole('button', { name: 'Change the time' })).toBeEnabled()

  const shopPage = await person()
  await logIn(shopPage, owner)
  await setTerm(shopPage, 'change', { from: 120, to: TWO_DAYS })
  await page.reload()
  const change = main(page).getByRole('button', { name: 'Change the time' })
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await expect(change).toHaveAccessibleDescription(TOO_LATE)
  await setTerm(shopPage, 'change', { from: TWO_DAYS, to: 120 })

  await shopPage.goto('/admin-dashboard?tab=settings&part=closures')
  await shopPage.getByRole('button', { name: 'Add a day' }).click()
  await shopPage.getByLabel('Day', { exact: true }).last().fill(day)
  await shopPage.getByLabel('Reason, shown to customers').last().fill('Diwali')
  await shopPage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(shopPage)).toContainText('Saved.')
  await expect(main(shopPage)).toContainText(`1 visit is booked on ${dayText(day)}.`)
  await main(shopPage).getByRole('link', { name: 'Show these' }).click()
  await expect(rows(shopPage)).toHaveCount(1)
  await expect(rows(shopPage)).toContainText(reference)
  await boxes(shopPage).check()
  await inBar(shopPage, 'Reschedule').click()
  const asked = shopPage.getByRole('dialog', { name: 'Another time for these visits' })
  await chooseWindow(shopPage, next, /^10 am to 12 noon/, asked)
  await asked.getByRole('button', { name: 'Save the new time' }).click()
  await expect(main(shopPage)).toContainText('1 visit has a new time.')

  await page.reload()
  const sentence = `We come on ${dayText(next)}, 10 am to 12 noon.`
  await expect(main(page).locator('li[aria-current=step]')).toContainText(sentence)
  await expect(main(page)).toContainText('Time agreed')
  const link = await main(page).getByRole('link', { name: 'See the progress' }).getAttribute('href')
  const neighbour = await person()
  await neighbour.goto(link ?? '')
  await expect(main(neighbour).getByRole('heading', { level: 2 }).first()).toHaveText(sentence)
  await shopPage.goto(`/admin-dashboard?tab=orders&find=${reference}`)
  await expect(rows(shopPage)).toContainText(dayText(next))

  await boxes(shopPage).check()
  await inBar(shopPage, 'Cancel them').click()
  const question = shopPage.getByRole('alertdialog', { name: 'Cancel these visits?' })
  await expect(question).toContainText('1 request. The customer gets an SMS that it is cancelled.')
  await question.getByRole('button', { name: 'Yes, cancel them' }).click()
  await expect(main(shopPage)).toContainText('1 request is cancelled. The customer has been notified.')
  await page.reload()
  await expect(main(page)).toContainText('This request was cancelled.')
})
