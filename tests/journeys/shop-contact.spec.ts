/** The numbers of the shop that the owner sets, as visitors read and call them. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { delayFiles, SCRIPTS } from './delay-files.ts'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'

test.use({ ownShop: 'shop-contact' })

const NUMBER = '+91 20274 21234'
const CALL = 'tel:+912027421234'
const CHAT = 'https://wa.me/919123456780'

const footer = (page: Page) => page.getByRole('contentinfo')
const banner = (page: Page) => page.getByRole('banner')

async function expectNumbers(page: Page) {
  await expect(footer(page).getByRole('link', { name: NUMBER })).toHaveAttribute('href', CALL)
  await expect(footer(page).getByRole('link', { name: 'Chat with the shop' })).toHaveAttribute('href', CHAT)
  await expect(banner(page).locator('a[href^="tel:"]').first()).toHaveAttribute('href', CALL)
  await expect(page.locator('body')).not.toContainText('98765 43210')
}

test('visitors read the owner’s numbers before any script, and the owner on the next page @one-width', async ({
  person,
}) => {
  const office = await person()
  await logIn(office, owner)
  await office.goto('/admin-dashboard?tab=settings&part=shop')
  await office.getByRole('textbox', { name: 'Phone' }).fill('020 2742 1234')
  await office.getByRole('textbox', { name: 'WhatsApp' }).fill('+91 91234 56780')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByRole('main')).toContainText('Saved.')
  // Without a reload.
  await office.getByRole('link', { name: 'Doorstep Repair, home' }).first().click()
  await expectNumbers(office)

  const page = await person()
  for (const path of ['/', '/contact', '/login', '/track']) {
    const release = await delayFiles(page, SCRIPTS)
    await page.goto(path, { waitUntil: 'commit' })
    await expectNumbers(page)
    const link = await footer(page).getByRole('link', { name: NUMBER }).elementHandle()
    release()
    await expectHydrated(page)
    await expectNumbers(page)
    expect(await link?.evaluate((element) => element.isConnected), path).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
