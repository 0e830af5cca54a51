/** The opening hours that the owner sets, as visitors read them. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { pickupField } from '../support/pickup-time.ts'
import { FAR_PIN } from '../support/window-shop.ts'
import { logIn } from './accounts.ts'
import { delayFiles, SCRIPTS } from './delay-files.ts'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'

test.use({ ownShop: 'opening-hours' })

const main = (page: Page) => page.getByRole('main')
const HOURS = 'Every day, 9 am to 6 pm'

async function setHours(page: Page, opens: string, closes: string) {
  await page.goto('/admin-dashboard?tab=settings&part=hours')
  await page.getByLabel('Monday, opens').fill(opens)
  await page.getByLabel('Monday, closes').fill(closes)
  await page.getByRole('button', { name: 'Same as Monday on all open days' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page)).toContainText('Saved.')
}

test('visitors read the owner’s hours before any script, and nothing changes when the page starts @one-width', async ({
  person,
}) => {
  const shopPage = await person()
  await logIn(shopPage, owner)
  await setHours(shopPage, '09:00', '18:00')

  const page = await person()
  for (const path of ['/', '/contact', '/request']) {
    const release = await delayFiles(page, SCRIPTS)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(main(page)).toContainText(HOURS)
    const hours = await main(page).getByText(HOURS).elementHandle()
    release()
    await expectHydrated(page)
    await expect(main(page)).toContainText(HOURS)
    expect(await hours?.evaluate((element) => element.isConnected), path).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
  }

  const time = page.getByLabel(/^Preferred pickup time/)
  await time.fill(pickupField(20, '18:30'))
  await time.blur()
  await expect(time).toHaveAccessibleDescription(/Choose a time between 9 am and 6 pm\.$/)
  await page.getByLabel('PIN code').fill(FAR_PIN)
  await expect(
    page.getByRole('radio', { name: /^I will bring it to the shop.*9 am to 6 pm\.$/ }),
  ).toBeVisible()

  // The owner goes from the settings to the page itself: it has the hours of the last Save.
  await setHours(shopPage, '10:00', '20:00')
  await shopPage.goto('/contact')
  await expect(main(shopPage)).toContainText('Every day, 10 am to 8 pm')
})
