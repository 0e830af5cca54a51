/** A new technician practises a day alone: they are everybody, the clock is theirs, and nobody gets their texts. */
import { expect, type Page } from 'playwright/test'
import { monthOf, shopDayOf } from '#shared/shop-time.ts'
import { violationsIn } from './accessible.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'
import { expectStored, noteCondition } from './technician-phone.ts'

test.use({ practice: true, ownShop: 'practice' })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const bar = (page: Page) => page.getByRole('region', { name: 'Practice shop', exact: true })
const heads = (page: Page) => bar(page).locator('summary')

/** Opens the bar if it is closed, and presses a button in it. */
async function pressInBar(page: Page, name: string | RegExp) {
  const button = bar(page).getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await heads(page).click()
  await expect(button).toBeEnabled()
  await button.click()
}

/** Is somebody else, and sees the first page of that role. */
async function be(page: Page, button: string, { path, who = button }: { path: string; who?: string }) {
  await pressInBar(page, button)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await expectHydrated(page)
  await expect(heads(page)).toContainText(`${who}, `)
}

/** The newest text of the shop. */
async function newestText(page: Page): Promise<string> {
  await pressInBar(page, /^\d+ texts?$/)
  const dialog = page.getByRole('dialog', { name: 'Texts of the practice shop' })
  await expect(dialog).toContainText('Nobody got them.')
  const text = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(dialog).toBeHidden()
  await heads(page).click()
  return text
}

const overdue = async (page: Page) => {
  const text = await page
    .getByRole('link', { name: /^Overdue/ })
    .first()
    .textContent()
  return Number(text?.replace(/\D/g, ''))
}

test('a technician practises a day, is everybody, moves the clock, and starts over', async ({ person }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await page.goto('/')
  await expect(heads(page)).toContainText('Nobody is logged in')
  await expect(page).toHaveTitle(/^Practice: Repair at your door/)
  expect(await violationsIn(page)).toEqual([])

  // The technician, whose session the browser stores: four keys, and no other.
  await be(page, 'Technician: Imran Shaikh', { path: '/day' })
  await expect(page).toHaveTitle('Practice: Day sheet · Doorstep Repair')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toEqual({ role: 'TECHNICIAN', userId: expect.stringMatching(/^\d+$/) })

  // A device is collected with the code that its customer would have got.
  await main(page)
    .getByRole('link', { name: /^Pooja Gaikwad/ })
    .click()
  await expect(page).toHaveTitle(/^Practice: /)
  await press(page, 'Depart')
  await press(page, 'Arrive')
  await expectStored(page, 0)
  await expect
    .poll(() => newestText(page))
    .toMatch(/on the way for PIM-\d\d-0040. Code to hand over your device: \d{4}$/)
  const [code = ''] = /\d{4}$/.exec(await newestText(page)) ?? []
  await press(page, 'Collect the device')
  const dialog = page.getByRole('dialog', { name: 'Collect the device' })
  await dialog.getByLabel('Code of the customer').fill(code)
  await noteCondition(page)
  await dialog.getByRole('button', { name: 'Collect the device' }).click()
  await expect(dialog).toBeHidden()
  await expectStored(page, 0)

  // Money for a repair at the door.
  await page.goto('/day')
  await main(page)
    .getByRole('link', { name: /^कविता मोरे/ })
    .click()
  for (const step of ['Depart', 'Arrive', 'Repair finished', 'Take a payment']) await press(page, step)
  const form = main(page).getByRole('form')
  await form.getByRole('radio', { name: 'Cash', exact: true }).check()
  await form.getByLabel('Amount').fill('1500')
  await press(page, 'Record ₹1,500 in cash')
  await expect(main(page).getByText('Money taken')).toBeVisible()
  await expectStored(page, 0)

  // The owner, a day later: what was not done today is overdue, and papers say what they are.
  await be(page, 'Owner', { path: '/admin-dashboard' })
  await page.goto('/admin-dashboard?tab=orders')
  const before = await overdue(page)
  const today = await page.evaluate(() => Date.now())
  const loaded = page.waitForEvent('load')
  await pressInBar(page, '+1 day')
  await loaded
  await expectHydrated(page)
  expect((await page.evaluate(() => Date.now())) - today).toBeGreaterThan(86_400_000 - 1)
  // The bar is open as before, for the next press.
  await expect(bar(page).getByRole('button', { name: '+1 day', exact: true })).toBeFocused()
  await page.reload()
  await expect(heads(page)).toContainText('Owner, ')
  await expect(bar(page).getByRole('button', { name: '+1 day', exact: true })).toBeHidden()
  await expect.poll(() => overdue(page)).toBeGreaterThan(before)
  // By name: after a month's last day the current one is still empty.
  await page.goto(`/admin-dashboard?tab=reports&month=${monthOf(shopDayOf(today))}`)
  await expect(main(page).getByRole('article').getByText('Practice, not a bill')).toBeVisible()
  await page.goto('/contact')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Practice, not a bill')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // Everything as in the beginning, and nobody is logged in.
  await pressInBar(page, 'Start over')
  await page
    .getByRole('alertdialog', { name: 'Start over?' })
    .getByRole('button', { name: 'Keep it' })
    .click()
  await pressInBar(page, 'Start over')
  await page.getByRole('button', { name: 'Yes, start over', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await expectHydrated(page)
  await expect(heads(page)).toContainText('Nobody is logged in')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(await page.evaluate(() => Date.now())).toBeLessThan(today + 3_600_000)
  await be(page, 'Technician: Imran Shaikh', { path: '/day' })
  await expect(main(page).getByRole('link', { name: /^Pooja Gaikwad/ })).toContainText('Time agreed')
  await be(page, 'Pooja Gaikwad', { path: '/', who: 'Customer: Pooja Gaikwad' })
})

test('a practice shop that is away says so in its bar, and is read again when the network is back', async ({
  person,
}) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await page.goto('/contact')
  await expect(heads(page)).toContainText('Nobody is logged in')
  await page.context().setOffline(true)
  await heads(page).click()
  await expect(bar(page).getByRole('alert')).toContainText('We could not reach the shop.')
  await page.context().setOffline(false)
  await expect(bar(page).getByRole('button', { name: 'Owner', exact: true })).toBeEnabled()
})
