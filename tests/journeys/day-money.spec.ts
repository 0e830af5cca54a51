/** A technician takes money in a cellar without a network; the phone is killed, and the shop has the money once. */
import { expect, type Page } from 'playwright/test'
import { countCash, getCash } from '#shared/billing/cash-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { billAs, billingOf } from '../support/documents.ts'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { readCode } from './bill-steps.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'
import { agreeAtDoor, createDay, expectStored, killAndReopen, openDay, typesOf } from './technician-phone.ts'

test.use({ serviceWorkers: 'allow', ownShop: 'day-money' })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) =>
  main(page).getByRole('form').getByRole('radio', { name, exact: true }).check()

test('cash that was taken in a cellar is sent once, and counted at the day’s end', async ({ person, shop }, {
  workerIndex,
}) => {
  const { boss, technician, visits } = await createDay(shop, workerIndex, ['Asha Deshmukh'])
  const [visit] = visits
  if (!visit) throw new Error('There is a visit')
  const { id } = visit
  await billAs(boss, { ...DEFAULT_SETTINGS.billing, upiId: 'doorstep@bank' })
  await agreeAtDoor(boss, visit)
  let page = await person({ mayComplain: CALL_FAILED })
  const context = page.context()
  await openDay(page, technician)

  await context.setOffline(true)
  page = await killAndReopen(context)
  await main(page).getByRole('link', { name: 'Asha Deshmukh', exact: true }).click()
  await press(page, 'Repair finished')
  await press(page, 'Take a payment')
  await choose(page, 'UPI')
  const code = new URL(await readCode(page))
  expect([code.searchParams.get('pa'), code.searchParams.get('am')]).toEqual(['doorstep@bank', '3499.00'])
  await choose(page, 'Cash')
  await press(page, 'Record ₹3,499 in cash')
  await expect(main(page).getByText('Money taken')).toBeVisible()
  await expectStored(page, 2)
  await expect(main(page).getByRole('button', { name: 'Take a payment' })).toHaveCount(0)

  page = await killAndReopen(context)
  const till = () => main(page).getByRole('region', { name: 'You hand in ₹3,499' })
  await expect(till()).toContainText('1 payment in cash')
  await expect(till().getByRole('listitem')).toContainText(/Asha Deshmukh.*not sent yet/)

  const back = Date.now()
  await context.setOffline(false)
  page = await killAndReopen(context)
  await expect.poll(() => typesOf(boss, id)).toContain('finish')
  await expect.poll(async () => (await billingOf(boss, id)).payments.length).toBe(1)
  await expectStored(page, 0)
  await expect(till().getByRole('listitem')).not.toContainText('not sent yet')
  page = await killAndReopen(context)
  await expect(till()).toBeVisible()
  const { owed, payments } = await billingOf(boss, id)
  expect([owed, payments.length]).toEqual([0, 1])
  const [payment] = payments
  expect(payment).toMatchObject({ amount: 349_900, how: 'cash', record: { by: 'Imran Shaikh' } })
  expect(Date.parse(payment?.at ?? '')).toBeLessThan(back)
  expect(Date.parse(payment?.record?.recordedAt ?? '')).toBeGreaterThanOrEqual(back)

  const desk = await person()
  await logIn(desk, owner)
  await desk.goto('/admin-dashboard?tab=cash')
  await expect(main(desk).getByRole('listitem').filter({ hasText: 'Imran Shaikh' })).toContainText(
    '1 payment',
  )
  const [counted] = (await boss.call(getCash, {})).answer?.tills ?? []
  const { person: of = null, upTo = 0, sum = 0 } = counted ?? {}
  const body = { person: of, upTo, expected: sum, counted: sum }
  expect((await boss.call(countCash, { body, idempotencyKey: crypto.randomUUID() })).answer).toEqual({
    difference: 0,
  })
  await main(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(till()).toHaveCount(0)
})
