/** The price that a customer reads before the booking, finds again after it, and agrees anew by an estimate. */
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { billingPath } from '../support/estimate-drafts.ts'
import { phoneOf } from '../support/outbox.ts'
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

test('a price stands on the tile before any script and in the request; a dearer fault gets an estimate, answered without a login', async ({
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

  await writeEstimate(shopPage)
  const texts = phoneOf(join(shop.dataDir, 'sms.jsonl'), `+91${customer.phone}`)
  await expect.poll(async () => (await texts.texts()).some(({ kind }) => kind === 'estimate')).toBe(true)
  const link = await person()
  await link.goto(await billingPath(texts))
  await main(link).getByRole('radio', { name: 'Compatible board ₹3,299' }).check()
  await main(link).getByRole('button', { name: 'Accept ₹3,299' }).click()
  const dialog = link.getByRole('alertdialog', { name: 'Accept this estimate?' })
  await expect(dialog).toContainText('“Compatible board”, ₹3,299')
  await dialog.getByRole('button', { name: 'Yes, accept' }).click()
  await expect(main(link).getByRole('heading', { name: 'You accepted ₹3,299' })).toBeFocused()

  await page.reload()
  await expect(main(page).getByText('by the link in our text message')).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'What we know' })).toContainText('₹3,299')
  await shopPage.reload()
  await expect(shopPage.getByRole('heading', { name: 'The customer accepted ₹3,299' })).toBeVisible()
})

/** The battery is not the only fault: the owner takes the device in, and offers two boards. */
async function writeEstimate(page: Page) {
  await page.getByRole('button', { name: 'Collect the device' }).click()
  await page.getByRole('button', { name: 'Write an estimate' }).click()
  const form = page.getByRole('form', { name: 'Write an estimate' })
  const field = (name: string) => form.getByLabel(name, { exact: true })
  await expect(field('Price of one')).toHaveValue('2,499')
  await form.getByRole('button', { name: 'Part', exact: true }).click()
  await field('What').nth(1).fill('Charging board')
  await field('Price of one').nth(1).fill('1200')
  await form.getByRole('button', { name: 'Add another option' }).click()
  await field('Name of the option').nth(0).fill('Original board')
  await field('Name of the option').nth(1).fill('Compatible board')
  await field('Price of one').nth(3).fill('800')
  await form.getByRole('button', { name: 'Send, from ₹3,299' }).click()
  await expect(page.getByText('The customer can answer now.')).toBeVisible()
}

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
