/** The price that a customer reads before the booking, and finds again after it. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { fixed } from '../support/price-shop.ts'
import { logIn, priceModel } from './accounts.ts'
import { delayFiles, SCRIPTS } from './delay-files.ts'
import { test } from './fixtures.ts'
import { pointer } from './input-methods.ts'
import { answerDialog, expectHydrated, openFromHeader } from './steps.ts'

test.use({ ownShop: 'price' })

const GALAXY = ['Samsung', 'Galaxy S23'] as const
const PAGE = '/repair/mobile-repair/samsung/galaxy-s23'
const main = (page: Page) => page.getByRole('main')
const battery = (page: Page) => main(page).getByRole('button', { name: /^Battery Repair/ })
const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit', exact: true })

test('a price is on the tile before any script, and the same in the order, the request and the owner’s panel', async ({
  person,
  customer,
  shop,
}) => {
  await priceModel(shop, GALAXY, fixed('Battery Repair', 249_900, 180))
  const page = await person()
  await logIn(page, customer)
  const release = await delayFiles(page, SCRIPTS)
  await page.goto(PAGE, { waitUntil: 'commit' })
  await expect(battery(page)).toContainText('₹2,499')
  const price = await main(page).getByText('₹2,499').elementHandle()
  release()
  await expectHydrated(page)
  await expect(battery(page)).toContainText('₹2,499')
  expect(await price?.evaluate((element) => element.isConnected)).toBe(true)

  await battery(page).click()
  await expect(page.getByRole('region', { name: 'What you chose' })).toContainText(
    '₹2,499, warranty 6 months',
  )
  await submit(page).click()
  await expect(page).toHaveURL(/\/$/)
  await openFromHeader(page, pointer, 'My Requests')
  // The order's page, with a link of this name too, stands until the next page has loaded.
  await page
    .getByRole('article')
    .getByRole('link', { name: /Galaxy S23/ })
    .click()
  await expect(main(page).getByText('Agreed price')).toBeVisible()
  await expect(main(page).getByText('₹2,499', { exact: true })).toBeVisible()

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const shopPage = await person()
  await logIn(shopPage, owner)
  await shopPage.goto(`/admin-dashboard?tab=orders&open=${id}`)
  await expect(shopPage.getByText('Agreed price').first()).toBeVisible()
})

test('a price that the owner changes meanwhile is shown before it is agreed', async ({
  person,
  customer,
  shop,
}) => {
  await priceModel(shop, GALAXY, fixed('Battery Repair', 249_900))
  const page = await person({ mayComplain: /409/ })
  await logIn(page, customer)
  await page.goto(PAGE)
  await battery(page).click()
  await main(page).getByLabel('Notes').fill('Ring twice')
  await priceModel(shop, GALAXY, fixed('Battery Repair', 269_900))
  await submit(page).click()
  await answerDialog(page, pointer, 'The price has changed', 'OK', 'it is ₹2,699 now')
  await expect(page.getByRole('region', { name: 'What you chose' })).toContainText('₹2,699')
  await expect(main(page).getByLabel('Notes')).toHaveValue('Ring twice')
  await submit(page).click()
  await expect(page.getByRole('dialog', { name: 'Request Submitted!' })).toBeVisible()
})
