/** The owner's settings: what holds, and a text that is switched off. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { createRequest, logIn, messageKindsTo } from './accounts.ts'
import { test } from './fixtures.ts'

test.use({ ownShop: 'settings' })

const main = (page: Page) => page.getByRole('main')
const toSettings = (page: Page) =>
  main(page).getByRole('link', { name: 'Settings' }).filter({ visible: true })

/** Takes a step in the open request, and waits until its button is gone. */
async function take(page: Page, step: string) {
  const button = page.getByRole('complementary').getByRole('button', { name: step, exact: true })
  await button.click()
  await expect(button).toBeHidden()
}

test('the owner reads what holds, switches a text off, and the next step sends none', async ({
  person,
  shop,
  customer,
}) => {
  await createRequest(shop, customer)
  const page = await person()
  await logIn(page, owner)
  await page.goto('/admin-dashboard?tab=settings')
  await main(page).getByRole('link', { name: 'Texts 8 of 8 are on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Texts' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Texts' })).toBeInViewport()
  const row = main(page).getByRole('listitem').filter({ hasText: 'The technician sets out' }).first()
  await row.getByText('As it is sent').click()
  await expect(row).toContainText('Doorstep Repair: our technician is on the way for PIM-')
  await expect(row.locator('[lang=mr]').last()).toContainText(/[ऀ-ॿ]{3}/)
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page)).toContainText('Saved.')
  await toSettings(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await expect(main(page).getByRole('link', { name: 'Texts 7 of 8 are on' })).toBeVisible()

  await page.goto('/admin-dashboard?tab=orders')
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
  for (const step of ['Confirm the visit', 'Depart', 'Arrive', 'Collect the device']) await take(page, step)
  const kinds = async () => (await messageKindsTo(shop, customer)).filter((kind) => kind !== 'otp')
  await expect.poll(kinds).toEqual(['confirmed', 'collected'])
})
