/** A technician's day without a network: steps survive a killed page, arrive once and in order, and leave the phone at a logout. */
import { expect, type Page } from 'playwright/test'
import { endAllSessions } from '#shared/account/users-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'
import { pointer } from './input-methods.ts'
import { login } from './steps.ts'
import {
  collectDevice,
  createDay,
  type Day,
  expectStored,
  killAndReopen,
  noteCondition,
  openDay,
  readStore,
  stepsOf,
  storedText,
  typesOf,
} from './technician-phone.ts'

test.use({ serviceWorkers: 'allow', ownShop: 'day-offline' })

const mayComplain = CALL_FAILED
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const atHand = (page: Page, name: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeVisible()

/** Opens the sheet once with a network, until the phone has all that it needs without one. */
async function openOnce(page: Page, { technician, visits }: Day) {
  await openDay(page, technician)
  for (const { customer } of visits)
    await expect(
      page.getByRole('main').getByRole('link', { name: `Call ${customer.fullName}` }),
    ).toBeVisible()
}

test('steps of two jobs in a cellar survive killed pages, and arrive once and in order', async ({
  person,
  shop,
}, { workerIndex }) => {
  const names = ['Asha Deshmukh', 'Rohan Gokhale', 'Meera Joshi']
  const day = await createDay(shop, workerIndex, names)
  const { boss, visits } = day
  const [first, second, third] = visits
  if (!first || !second || !third) throw new Error('There are three visits')
  let page = await person({ mayComplain })
  const context = page.context()
  await openOnce(page, day)

  await context.setOffline(true)
  const left = Date.now()
  await page.reload()
  await atHand(page, 'Asha Deshmukh')
  await press(page, 'Depart')
  await press(page, 'Arrive')
  await expectStored(page, 2)
  page = await killAndReopen(context)
  await atHand(page, 'Asha Deshmukh')
  await press(page, 'Collect the device')
  await page.getByLabel('Code of the customer').fill('4821')
  await page.getByRole('group', { name: 'Screen', exact: true }).getByLabel('Worn').check()
  await expect.poll(async () => JSON.stringify(await readStore(page, 'drafts'))).toContain('worn')
  page = await killAndReopen(context)
  await atHand(page, 'Asha Deshmukh')
  await press(page, 'Collect the device')
  await expect(page.getByLabel('Code of the customer')).toHaveValue('4821')
  await expect(page.getByRole('group', { name: 'Screen', exact: true }).getByLabel('Worn')).toBeChecked()
  await noteCondition(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Collect the device' }).click()
  await atHand(page, 'Rohan Gokhale')
  await expectStored(page, 3)
  page = await killAndReopen(context)
  await atHand(page, 'Rohan Gokhale')
  await press(page, 'Depart')
  await press(page, 'Arrive')
  await collectDevice(page)
  await atHand(page, 'Meera Joshi')
  await expectStored(page, 6)
  await expect(page.getByRole('status').filter({ hasText: 'No network' })).toBeVisible()
  const cancelled = await second.person.call(takeStep, {
    params: { id: second.id },
    body: { type: 'cancel', reason: 'not-needed' },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(cancelled.answer?.stage).toBe('cancelled')

  const back = Date.now()
  await context.setOffline(false)
  page = await killAndReopen(context)
  await expect.poll(() => typesOf(boss, first.id)).toEqual(['depart', 'arrive', 'collect'])
  await expect(page.getByText('“Depart” was refused')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    /Rohan Gokhale, \d.*: This request is cancelled\./,
  )
  const times = (await stepsOf(boss, first.id)).map(({ at, recordedAt }) => [at, recordedAt].map(Date.parse))
  for (const [at = 0, recordedAt = 0] of times) {
    expect(at).toBeGreaterThanOrEqual(left)
    expect(at).toBeLessThan(back)
    expect(recordedAt).toBeGreaterThan(at)
  }
  expect(times.at(-1)?.[1]).toBeGreaterThanOrEqual(back)
  expect(times.map(([at]) => at)).toEqual(times.map(([at]) => at).toSorted())
  expect(await typesOf(boss, second.id)).toEqual(['cancel'])
  expect(await typesOf(boss, third.id)).toEqual([])

  // The refused step stays over a kill, with the two behind it, until it is removed.
  page = await killAndReopen(context)
  await expect(page.getByText('“Depart” was refused')).toHaveCount(1)
  await expectStored(page, 3)
  await press(page, 'Remove this step')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await press(page, 'Remove this step')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('“Depart” was refused')).toHaveCount(0)
  await expectStored(page, 0)
  page = await killAndReopen(context)
  await atHand(page, 'Meera Joshi')
  await press(page, 'Depart')
  await expect.poll(() => typesOf(boss, third.id)).toEqual(['depart'])
  expect(await typesOf(boss, first.id)).toEqual(['depart', 'arrive', 'collect'])
  expect(await typesOf(boss, second.id)).toEqual(['cancel'])
})

test('a logout with a waiting step asks first, and leaves nothing of the customers on the phone', async ({
  person,
  shop,
}, { workerIndex }) => {
  const day = await createDay(shop, workerIndex, ['Kavita Mane', 'Vikram Sathe'])
  const { technician, boss, visits } = day
  const [visit] = visits
  if (!visit) throw new Error('There are visits')
  const page = await person({ mayComplain })
  await openOnce(page, day)
  await page.route('**/api/requests/*/events', (route) => route.fulfill({ status: 503 }))
  await press(page, 'Depart')
  await expectStored(page, 1)

  const logOut = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  }
  const question = page.getByRole('alertdialog', { name: 'Not everything is sent yet' })
  await logOut()
  await expect(question).toContainText(/Kavita Mane: Depart, \d/)
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(question).toBeHidden()
  await expectStored(page, 1)
  await logOut()
  await question.getByRole('button', { name: 'Log out and delete' }).click()
  await expect(page).not.toHaveURL(/\/day/)
  await expect.poll(() => readStore(page, 'actions')).toBeNull()
  const stored = await storedText(page)
  for (const { customer, address } of visits)
    for (const secret of [customer.fullName, customer.phone, address]) expect(stored).not.toContain(secret)
  expect(stored).not.toContain(technician.phone)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(await typesOf(boss, visit.id)).toEqual([])
})

test('steps wait for the login when the session has ended meanwhile, and are sent after it', async ({
  person,
  shop,
}, { workerIndex }) => {
  const day = await createDay(shop, workerIndex, ['Sunita Pawar'])
  const { technician, boss, visits } = day
  const [visit] = visits
  if (!visit) throw new Error('There is a visit')
  let page = await person({ mayComplain })
  const context = page.context()
  await openOnce(page, day)
  await context.setOffline(true)
  page = await killAndReopen(context)
  await press(page, 'Depart')
  await press(page, 'Arrive')
  await expectStored(page, 2)
  expect((await boss.call(endAllSessions, {})).status).toBe(204)
  page = await killAndReopen(context)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Log in again' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Until you do, this phone keeps 2 steps.')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Log in/ })
    .click()
  await login(page, pointer, technician, async () => {})
  await expect.poll(() => typesOf(boss, visit.id)).toEqual(['depart', 'arrive'])
  await expect(page).toHaveURL(/\/day$/)
  await atHand(page, 'Sunita Pawar')
  await expectStored(page, 0)
})
