/** A technician's day: the sheet is there before any script, and a repair at the door goes from its departure to its end. */
import { expect, type Page } from 'playwright/test'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { addTechnician, assignTechnician } from '#shared/request/technician-api.ts'
import { owner } from '../support/owner.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { logIn, registerCustomer } from './accounts.ts'
import { personOf } from './chosen-orders.ts'
import { delayFiles, SCRIPTS } from './delay-files.ts'
import { test } from './fixtures.ts'
import { type Customer, expectHydrated, newCustomer } from './steps.ts'

test.use({ ownShop: 'day' })

const newKey = () => crypto.randomUUID()

/** A confirmed request of the customer without a time, which the technician is to visit. @returns its id */
async function assignVisit(shop: ServerProcess, customer: Customer, technician: Customer): Promise<number> {
  const [boss, person] = [await personOf(shop, owner), await personOf(shop, customer)]
  const { fullName: name, phone } = technician
  const hired = await boss.call(addTechnician, { body: { name, phone }, idempotencyKey: newKey() })
  const body = { brand: 'Vivo', model: 'V29', issue: 'Battery Repair', pickupAddress: 'Flat 4, Pimpri' }
  const { answer } = await person.call(submitRequest, { body, idempotencyKey: newKey() })
  if (!answer || !hired.answer) throw new Error(hired.error ?? 'The request was refused')
  const params = { id: answer.id }
  await boss.call(assignTechnician, { params, body: { technicianId: hired.answer.id, leg: 'visit' } })
  await boss.call(takeStep, { params, body: { type: 'confirm' }, idempotencyKey: newKey() })
  return answer.id
}

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
  customer,
  shop,
}, { workerIndex }) => {
  const imran = await registerCustomer(shop, workerIndex, {
    ...newCustomer(workerIndex),
    fullName: 'Imran Shaikh',
  })
  const id = await assignVisit(shop, customer, imran)
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
