/** Who goes to a request: the owner assigns one in its row, one in the panel, three at once, and gives the work on. */
import { expect, type Page } from 'playwright/test'
import { submitRequest } from '#shared/request/submit-api.ts'
import { getWindows } from '#shared/request/visit-api.ts'
import { owner } from '../support/owner.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { logIn } from './accounts.ts'
import { bar, boxes, inBar, personOf, rows } from './chosen-orders.ts'
import { test } from './fixtures.ts'
import type { Customer } from './steps.ts'
import { PIN } from './visit-form.ts'

test.use({ ownShop: 'technicians' })

/** Five visits of one customer, two of them at one time; returns their ids. */
async function requestVisits(shop: ServerProcess, customer: Customer): Promise<number[]> {
  const person = await personOf(shop, customer)
  const { answer: days = [] } = await person.call(getWindows, {})
  const starts = days
    .flatMap(({ windows }) => windows.filter(({ free }) => free > 1))
    .map(({ start }) => start)
  const ids: number[] = []
  for (const at of [0, 0, 1, 2, 3]) {
    const { answer, error } = await person.call(submitRequest, {
      body: {
        ...{ brand: 'Vivo', model: 'V29', issue: 'Battery Repair', pickupAddress: 'Flat 4, Ajmera Complex' },
        ...{ way: 'pickup', pin: PIN, window: starts[at] ?? '' },
      },
      idempotencyKey: crypto.randomUUID(),
    })
    if (!answer) throw new Error(error)
    ids.push(answer.id)
  }
  return ids
}

const inRow = (page: Page, id: number, name: string) =>
  page.getByRole('button', {
    name: new RegExp(`^Technician of PIM-\\d\\d-${String(id).padStart(4, '0')}: ${name}$`),
  })
/** On the page of technicians. */
async function add(page: Page, name: string, phone: string) {
  await page.getByRole('button', { name: 'Add a technician' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByRole('main').getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} can be named on orders now.`)).toBeVisible()
}
const bucket = (page: Page) =>
  page.getByRole('navigation', { name: 'What to do now' }).getByRole('link', { name: /^Nobody yet/ })

test('the owner says who goes: in a row, beside another visit, for three at once, and for somebody who leaves', async ({
  person,
  customer,
  shop,
}) => {
  const [first = 0, second = 0] = await requestVisits(shop, customer)
  const page = await person()
  await logIn(page, owner)
  await page.goto('/admin-dashboard?tab=orders')
  await expect(rows(page)).toHaveCount(5)
  // A shop without technicians sees nothing of them.
  await expect(bucket(page)).toHaveCount(0)
  await expect(inRow(page, first, 'Nobody yet')).toHaveCount(0)

  await page.goto('/admin-dashboard?tab=technicians')
  await add(page, 'Imran Shaikh', '9822011111')
  await add(page, 'Suresh Jadhav', '9822022222')
  await page.goto('/admin-dashboard?tab=orders')
  await expect(bucket(page)).toContainText('5')

  await inRow(page, first, 'Nobody yet').click()
  const dialog = page.getByRole('dialog', { name: 'Who goes?' })
  await expect(dialog.getByRole('radio', { name: /^Imran Shaikh free at this time/ })).toBeVisible()
  await dialog.getByRole('radio', { name: /^Imran Shaikh/ }).check()
  await dialog.getByRole('button', { name: 'Assign to Imran Shaikh' }).click()
  await expect(inRow(page, first, 'Imran Shaikh')).toBeFocused()
  await expect(bucket(page)).toContainText('4')

  await page.goto(`/admin-dashboard?tab=orders&open=${second}`)
  const panel = page.getByRole('complementary')
  const part = panel.getByRole('region', { name: 'Technician' })
  await part.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(part.getByRole('radio', { name: /^Nobody yet/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(part.getByRole('radio', { name: /^Imran Shaikh has Sneha Kulkarni, .+, then/ })).toBeChecked()
  await expect(part.getByRole('status')).toContainText(['Two visits in one window'])
  await page.keyboard.press('Enter')
  await expect(part.getByRole('button', { name: 'Change' })).toBeFocused()
  await expect(part).toContainText('Imran Shaikh')
  await panel.getByText('History').click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Assigned' })).toContainText('Imran Shaikh')

  await page.goto(`/admin-dashboard?tab=orders`)
  await page.getByText('Filter', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Technician' }).selectOption('Imran Shaikh')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Imran Shaikh, remove the filter' }).click()
  await expect(rows(page)).toHaveCount(5)

  await bucket(page).click()
  await expect(rows(page)).toHaveCount(3)
  await boxes(page).first().check()
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check()
  await expect(bar(page)).toContainText('3 chosen')
  await inBar(page, 'Assign').click()
  const many = page.getByRole('dialog', { name: 'Who goes to these visits?' })
  await many.getByRole('radio', { name: 'Suresh Jadhav' }).check()
  await many.getByRole('button', { name: 'Assign them' }).click()
  await expect(page.getByText('All of them are changed')).toBeVisible()
  await expect(page.getByText('Every visit has its technician')).toBeVisible()
  await expect(bucket(page)).toContainText('0')

  await page.goto('/admin-dashboard?tab=technicians')
  await page.getByRole('button', { name: 'Switch off: Suresh Jadhav' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Switch off this technician?' })
  await leaving.getByRole('radio', { name: /^Imran Shaikh/ }).check()
  await leaving.getByRole('button', { name: 'Yes, switch off' }).click()
  await expect(page.getByText('3 requests were given to Imran Shaikh.')).toBeVisible()
  await page.goto('/admin-dashboard?tab=orders')
  await page.getByText('Filter', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Technician' }).selectOption('Imran Shaikh')
  await expect(rows(page)).toHaveCount(5)
  await inRow(page, first, 'Imran Shaikh').click()
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(inRow(page, first, 'Imran Shaikh')).toBeFocused()
})
