/** A technician of the shop: added by the owner, logged in at the door, seen on the board, and switched off. */
import { expect, type Page } from 'playwright/test'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { assignTechnician, listTechnicians } from '#shared/request/technician-api.ts'
import { owner } from '../support/owner.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { logIn, registerCustomer } from './accounts.ts'
import { personOf } from './chosen-orders.ts'
import { test } from './fixtures.ts'
import type { Customer } from './steps.ts'
import { collectDevice } from './technician-phone.ts'

test.use({ ownShop: 'board' })

const IMRAN = 'Imran Shaikh'
const newKey = () => crypto.randomUUID()

async function addImran(page: Page, phone: string) {
  await page.goto('/admin-dashboard?tab=technicians')
  await page.getByRole('button', { name: 'Add a technician' }).click()
  await page.getByLabel('Full name').fill(IMRAN)
  await page.getByRole('main').getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${IMRAN} can be named on orders now.`)).toBeVisible()
}

/** A visit without a time that the shop has agreed on, and that the technician is assigned to. */
async function giveVisit(shop: ServerProcess, customer: Customer): Promise<void> {
  const [boss, person] = [await personOf(shop, owner), await personOf(shop, customer)]
  const body = { brand: 'Vivo', model: 'V29', issue: 'Battery Repair', pickupAddress: 'Flat 4, Pimpri' }
  const { answer, error } = await person.call(submitRequest, { body, idempotencyKey: newKey() })
  if (!answer) throw new Error(error)
  const params = { id: answer.id }
  await boss.call(takeStep, { params, body: { type: 'confirm' }, idempotencyKey: newKey() })
  const { answer: day } = await boss.call(listTechnicians, { query: {} })
  const technicianId = day?.technicians.find(({ name }) => name === IMRAN)?.id ?? null
  await boss.call(assignTechnician, { params, body: { technicianId, leg: 'visit' } })
}

/** Logs in where the invitation leads. */
async function logInAtAdmin(page: Page, { email, password }: Customer) {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/day$/)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a technician logs in on a phone, is seen on the board, and is logged out when switched off', async ({
  person,
  customer,
  shop,
}, { workerIndex }) => {
  const technician = await registerCustomer(shop, workerIndex)
  const page = await person()
  await logIn(page, owner)
  await addImran(page, technician.phone)
  await expect(page.getByRole('row').filter({ hasText: IMRAN })).toContainText('Logged out')
  await giveVisit(shop, customer)

  const phone = await person({ mayComplain: /401/ })
  await phone.setViewportSize({ width: 360, height: 780 })
  await logInAtAdmin(phone, technician)
  await expect(phone.getByRole('main').getByRole('heading', { name: customer.fullName })).toBeVisible()
  await press(phone, 'Depart')
  await press(phone, 'Arrive')
  await expect(phone.getByRole('button', { name: 'Collect the device' })).toBeVisible()

  await page.goto('/admin-dashboard?tab=day')
  const lane = page.getByRole('region', { name: IMRAN })
  await expect(lane.getByRole('link', { name: customer.fullName })).toContainText('At the door')
  await expect(lane).toContainText(/Heard from \d+:\d\d/)

  await page.goto('/admin-dashboard?tab=technicians')
  await press(page, `Switch off: ${IMRAN}`)
  await press(page, 'Yes, switch off')
  await expect(page.getByRole('button', { name: `Switch on: ${IMRAN}` })).toBeVisible()
  await collectDevice(phone)
  await expect(phone.getByRole('heading', { level: 1, name: 'Log in again' })).toBeVisible()
  await expect(phone.getByText('Until you do, this phone keeps 1 step.')).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(phone).toHaveURL(/\/admin$/)
  await expect(phone.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})
