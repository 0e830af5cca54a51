import { expect, type Page } from 'playwright/test'
import { owner } from '../support/server-process.ts'
import { expectAccessible } from './accessible.ts'
import { type Address, addresses, type Role } from './addresses.ts'
import { tapping } from './hands.ts'
import { test } from './shop.ts'
import * as steps from './steps.ts'

const atOnce: steps.After = async () => {}

/** The page is there when its heading is; who is led elsewhere is there when that address is. */
async function expectArrived(page: Page, { path, heading, leadsTo }: Address, role: Role) {
  const elsewhere = leadsTo?.[role]
  if (elsewhere) await expect(page, path).toHaveURL(elsewhere)
  await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
}

async function signIn(page: Page, role: Role, registerSomebody: () => Promise<steps.Customer>) {
  if (role === 'nobody') return
  const somebody = role === 'owner' ? owner : await registerSomebody()
  await page.goto('/login')
  await steps.login(page, tapping, somebody, atOnce)
  await expect(page).not.toHaveURL(/\/login$/)
}

for (const role of ['nobody', 'customer', 'owner'] as const)
  test(`every address opens directly, after a reload, with Back and Forward, for ${role}`, async ({
    person,
    shop,
  }, { workerIndex }) => {
    test.setTimeout(180_000)
    const page = await person()
    await signIn(page, role, async () => {
      const customer = steps.newCustomer(workerIndex)
      await page.goto('/login')
      await steps.register(page, tapping, shop, customer, atOnce)
      return customer
    })
    for (const address of addresses) {
      await page.goto(address.path)
      await expectArrived(page, address, role)
      await page.reload()
      await expectArrived(page, address, role)
    }
    const settled = addresses.filter(({ leadsTo }) => !leadsTo?.[role]).slice(-3)
    for (const address of settled) await page.goto(address.path)
    const [first, second] = settled
    if (!first || !second) throw new Error('Too few addresses to go back and forward')
    await page.goBack()
    await expectArrived(page, second, role)
    await page.goBack()
    await expectArrived(page, first, role)
    await page.goForward()
    await expectArrived(page, second, role)
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing wrong on any address in the ${colorScheme} theme`, async ({ person }) => {
    test.setTimeout(180_000)
    const page = await person()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const address of addresses) {
      await page.goto(address.path)
      await expectArrived(page, address, 'nobody')
      await expectAccessible(page, `${address.path}, ${colorScheme}`)
    }
  })
