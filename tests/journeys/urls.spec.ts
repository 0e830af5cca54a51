import { expect, type Page } from 'playwright/test'
import { shopDayOf } from '#shared/shop-time.ts'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'
import { type Address, addresses, expectPage, ROLES } from './urls.ts'

/** Section 2: the navigation is on every page but the admin pages; the footer, with the year and the admin link, on every page. */
async function expectFrame(page: Page, path: string) {
  const isDesk = /^\/admin(-dashboard|\/edit-models|\/new-request)/.test(new URL(page.url()).pathname)
  const banner = page.getByRole('banner')
  await (isDesk ? expect(banner, path).toBeHidden() : expect(banner, path).toBeVisible())
  if (!isDesk) await expect(banner, path).toHaveCSS('position', 'fixed')
  const footer = page.getByRole('contentinfo')
  await expect(footer, path).toContainText(`© ${shopDayOf(Date.now()).slice(0, 4)} `)
  await expect(footer.getByRole('link', { name: 'Admin Login' }), path).toHaveAttribute('href', '/admin')
}

for (const role of ROLES)
  test(`every URL opens directly, after a reload, and with Back and Forward, for ${role}`, async ({
    person,
    customer,
  }) => {
    const page = await person()
    if (role !== 'nobody') await logIn(page, role === 'owner' ? owner : customer)
    // The customer returns to every URL; the other roles only to those that redirect them, with home in between.
    const [home] = addresses
    const leads = addresses.filter(({ redirects: leadsTo }) => leadsTo?.[role])
    const walked = role === 'customer' ? addresses : leads.flatMap((address) => [home, address])
    const open = async (address: Address) => {
      await page.goto(address.path)
      await expectPage(page, address, role)
      await expectFrame(page, address.path)
    }
    for (const address of addresses) if (!walked.includes(address)) await open(address)
    for (const address of walked) {
      await open(address)
      await page.reload()
      await expectPage(page, address, role)
    }
    for (const address of walked.slice(0, -1).toReversed()) {
      await page.goBack()
      await expectPage(page, address, role)
    }
    for (const address of walked.slice(1)) {
      await page.goForward()
      await expectPage(page, address, role)
    }
  })
