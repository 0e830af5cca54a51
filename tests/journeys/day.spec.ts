/** A technician's day: the sheet is there before any script, and a repair at the door goes from its departure to its end. */
import { expect, type Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { delayFiles, SCRIPTS } from './delay-files.ts'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'
import { createDay } from './technician-phone.ts'

test.use({ ownShop: 'day' })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Opens a page whose scripts are delayed; its step must neither move nor be replaced by hydration. */
async function expectStill(page: Page, path: string, step: string) {
  const release = await delayFiles(page, SCRIPTS)
  await page.goto(path, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: step })
  await expect(button).toBeVisible()
  const [element, box] = [await button.elementHandle(), await button.boundingBox()]
  release()
  await expectHydrated(page)
  expect(await element?.evaluate(({ isConnected }) => isConnected), `${path} is hydrated`).toBe(true)
  expect(await button.boundingBox(), `nothing moves on ${path}`).toEqual(box)
  await page.unrouteAll({ behavior: 'wait' })
}

test('a technician reads the day before any script, and repairs a device at the door', async ({
  person,
  shop,
}, { workerIndex }) => {
  const { technician: imran, visits } = await createDay(shop, workerIndex, ['Sneha Kulkarni'])
  const [visit] = visits
  if (!visit) throw new Error('There is a visit')
  const { id, customer } = visit
  const page = await person()
  await logIn(page, imran)
  await expectStill(page, '/day', 'Depart')
  await expectStill(page, `/day?job=${id}`, 'Depart')

  await page.getByRole('link', { name: 'Day sheet' }).first().click()
  await press(page, 'Depart')
  await press(page, 'Arrive')
  await expect(page.getByRole('button', { name: 'Collect the device' })).toBeFocused()
  await page.getByRole('link', { name: 'Other steps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sneha Kulkarni' })).toBeFocused()

  await press(page, 'Write an estimate')
  const form = page.getByRole('form', { name: 'Write an estimate' })
  await form.getByLabel('Price of one').fill('2400')
  await form.getByRole('button', { name: 'Send ₹2,400' }).click()
  await expect(page.getByText('The estimate waits for an answer.')).toBeVisible()

  const customerPage = await person()
  await logIn(customerPage, customer)
  await customerPage.goto(`/my-requests/${id}`)
  await press(customerPage, 'Accept ₹2,400')
  await press(customerPage, 'Yes, accept')
  await expect(customerPage.getByRole('heading', { name: 'You accepted ₹2,400' })).toBeVisible()

  await page.reload()
  await press(page, 'Repair finished')
  await expect(page.getByText('The device is repaired already.')).toBeVisible()
  await page.getByRole('link', { name: 'Day sheet' }).first().click()
  await expect(page.getByRole('main').getByText('All visits of today are done').first()).toBeVisible()
})
