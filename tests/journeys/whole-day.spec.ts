/**
 * A technician's whole day without a network, beside a second technician, the owner and the customers: what the phone keeps
 * arrives once and in order, or stands refused with words, and the cash of both agrees.
 */
import { expect, type Page } from 'playwright/test'
import { getRequest, takeStep } from '#shared/request/request-api.ts'
import { billingOf } from '../support/documents.ts'
import { owner } from '../support/owner.ts'
import { photosOf } from '../support/photos.ts'
import { logIn } from './accounts.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'
import {
  agreeAtDoor,
  collectDevice,
  createDay,
  type Day,
  expectStored,
  killAndReopen,
  noteCondition,
  openDay,
  stepsOf,
  take,
  takePhoto,
  typesOf,
} from './technician-phone.ts'

test.use({ serviceWorkers: 'allow', ownShop: 'whole-day' })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const atHand = (page: Page, name: string) =>
  expect(main(page).getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
const openJob = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).click()
const refused = (page: Page) => main(page).getByRole('alert')

async function takeCash(page: Page) {
  await press(page, 'Repair finished')
  await press(page, 'Take a payment')
  await main(page).getByRole('form').getByRole('radio', { name: 'Cash', exact: true }).check()
  await press(page, 'Record ₹3,499 in cash')
  await expect(main(page).getByText('Money taken')).toBeVisible()
}

function visitsOf({ visits }: Day) {
  const [first, second, third, fourth] = visits
  if (!first || !second || !third || !fourth) throw new Error('There are four visits')
  return { first, second, third, fourth }
}

test('a day in airplane mode, with killed pages and a cancelled job, arrives once and in order, and its cash agrees', async ({
  person,
  shop,
}, { workerIndex }) => {
  const names = ['Asha Deshmukh', 'Rohan Gokhale', 'Meera Joshi', 'Vikram Sathe']
  const day = await createDay(shop, workerIndex, names)
  const { boss, technician } = day
  const { first, second, third, fourth } = visitsOf(day)
  const otherDay = await createDay(shop, workerIndex, ['Kavita Mane'], 'Suresh Jadhav')
  const [fifth] = otherDay.visits
  if (!fifth) throw new Error('There is a visit')
  await agreeAtDoor(boss, first)
  await agreeAtDoor(boss, fifth)
  await take(boss, second.id, 'depart')
  const code = (await second.person.call(getRequest, { params: { id: second.id } })).answer?.code ?? ''

  const desk = await person()
  await logIn(desk, owner)
  const otherPhone = await person()
  await logIn(otherPhone, otherDay.technician)
  await otherPhone.goto('/day')
  let page = await person({ mayComplain: CALL_FAILED })
  const context = page.context()
  await openDay(page, technician)

  // In the cellar: cash for the first repair, the second device with its code and two photos, the camera ends the browser.
  await context.setOffline(true)
  const left = Date.now()
  await page.reload()
  await openJob(page, 'Asha Deshmukh')
  await takeCash(page)
  await expectStored(page, 2)
  page = await killAndReopen(context)
  await openJob(page, 'Rohan Gokhale')
  await press(page, 'Arrive')
  await press(page, 'Collect the device')
  const dialog = () => page.getByRole('dialog', { name: 'Collect the device' })
  const camera = () => dialog().getByRole('button', { name: 'Photo of its condition' })
  await dialog().getByLabel('Code of the customer').fill(code)
  const opening = page.waitForEvent('filechooser')
  await camera().click()
  await opening
  page = await killAndReopen(context)
  await expect(dialog().getByLabel('Code of the customer')).toHaveValue(code)
  for (const side of ['front', 'back']) await takePhoto(page, camera(), `${side}.jpg`)
  await expect(dialog().getByRole('img', { name: /^Photo when collected/ })).toHaveCount(2)
  await noteCondition(page)
  await dialog().getByRole('button', { name: 'Collect the device' }).click()
  await expectStored(page, 6)

  // Meanwhile a customer cancels, and the owner gives a visit to the other technician, who is online and takes cash, too.
  const cancel = { type: 'cancel', reason: 'not-needed' } as const
  await third.person.call(takeStep, {
    params: { id: third.id },
    body: cancel,
    idempotencyKey: crypto.randomUUID(),
  })
  await desk.goto('/admin-dashboard?tab=orders')
  await desk
    .getByRole('button', { name: /^Technician of .*: Imran Shaikh$/ })
    .first()
    .waitFor()
  const number = `${String(fourth.id).padStart(4, '0')}`
  await desk
    .getByRole('button', { name: new RegExp(`^Technician of PIM-\\d\\d-${number}: Imran Shaikh$`) })
    .click()
  const who = desk.getByRole('dialog', { name: 'Who goes?' })
  await who.getByRole('radio', { name: /^Suresh Jadhav/ }).check()
  await who.getByRole('button', { name: 'Assign to Suresh Jadhav' }).click()
  await expect(who).toBeHidden()
  await openJob(otherPhone, 'Kavita Mane')
  await takeCash(otherPhone)
  await expect.poll(async () => (await billingOf(boss, fifth.id)).payments.length).toBe(1)

  await page.reload()
  await openJob(page, 'Day sheet')
  await atHand(page, 'Meera Joshi')
  await press(page, 'Depart')
  await press(page, 'Arrive')
  await collectDevice(page)
  await atHand(page, 'Vikram Sathe')
  await press(page, 'Depart')
  await expectStored(page, 10)
  page = await killAndReopen(context)
  await expect(page.getByRole('status').filter({ hasText: 'No network' })).toBeVisible()
  await expectStored(page, 10)

  const back = Date.now()
  await context.setOffline(false)
  page = await killAndReopen(context)
  await expect.poll(() => typesOf(boss, second.id)).toEqual(['depart', 'arrive', 'collect'])
  await expect.poll(async () => (await photosOf(boss, second.id)).length).toBe(2)
  await expectStored(page, 4)
  await expect(refused(page)).toHaveCount(2)
  await expect(refused(page).filter({ hasText: 'Meera Joshi' })).toContainText('This request is cancelled.')
  await expect(refused(page).nth(1)).toContainText('The shop gave this visit to ')
  await expect(refused(page).getByText('“Depart” was refused')).toHaveCount(2)

  // Each step once, in the order of its presses; its time is the phone's, and that of its arrival the shop's.
  const steps = (await Promise.all([first, second].map(({ id }) => stepsOf(boss, id)))).flat()
  const own = steps.filter(({ at }) => Date.parse(at) >= left)
  expect(own.map(({ type }) => type)).toEqual(['finish', 'arrive', 'collect'])
  for (const { at, recordedAt } of own) {
    expect(Date.parse(at)).toBeLessThan(back)
    expect(Date.parse(recordedAt)).toBeGreaterThan(Date.parse(at))
  }
  const times = own.map(({ at, recordedAt }) => [at, recordedAt].map(Date.parse))
  for (const column of [0, 1])
    expect(times.map((both) => both[column])).toEqual(
      times.map((both) => both[column] ?? 0).toSorted((a, b) => a - b),
    )
  const { owed, payments } = await billingOf(boss, first.id)
  expect([owed, payments.length]).toEqual([0, 1])
  expect(Date.parse(payments[0]?.at ?? '')).toBeLessThan(back)
  expect(await typesOf(boss, third.id)).toEqual(['cancel'])
  expect(await typesOf(boss, fourth.id)).toEqual([])

  // What was refused is removed by hand; the other technician makes the visit.
  for (const left of [1, 0]) {
    await main(page).getByRole('button', { name: 'Remove this step' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove it' }).click()
    await expect(refused(page)).toHaveCount(left)
  }
  await expectStored(page, 0)
  await otherPhone.goto(`/day?job=${fourth.id}`)
  await press(otherPhone, 'Depart')
  await expect.poll(() => typesOf(boss, fourth.id)).toEqual(['depart'])

  // In the evening each hands in what the owner counts.
  await otherPhone.goto('/day')
  for (const phone of [page, otherPhone])
    await expect(main(phone).getByRole('region', { name: 'You hand in ₹3,499' })).toBeVisible()
  await desk.goto('/admin-dashboard?tab=cash')
  for (const { fullName } of [technician, otherDay.technician]) {
    await press(desk, `Count: cash of ${fullName}`)
    await desk.getByLabel('Cash counted').fill('3499')
    await desk.getByLabel('Cash counted').press('Enter')
    await expect(main(desk).getByText('Both agree')).toBeVisible()
    await press(desk, 'All here')
    await expect(main(desk).getByRole('button', { name: `Count: cash of ${fullName}` })).toHaveCount(0)
  }
  await page.reload()
  await expect(main(page).getByRole('region', { name: 'You hand in ₹3,499' })).toHaveCount(0)
})
