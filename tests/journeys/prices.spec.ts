/** The owner sets the prices of repairs. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'
import { keyboard } from './input-methods.ts'
import { thumb } from './thumb.ts'

test.use({ ownShop: 'prices' })

const PRICES = '/admin-dashboard?tab=prices'
const NARROW = 500

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, issue: string) => page.getByRole('textbox', { name: issue, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, model: string) => page.getByRole('row').filter({ has: button(page, model) })
const conflict = (page: Page) => page.getByRole('alertdialog', { name: 'Changed by somebody else' })

async function showSamsung(page: Page) {
  await page.goto(PRICES)
  await page.getByLabel('Prices of').selectOption({ label: 'Samsung' })
  await expect(button(page, 'Galaxy S23')).toBeVisible()
}

/** Expects a price of the model's own: bold in the table, counted in the list of a narrow page. */
async function expectOwnPrice(page: Page, model: string, price: string) {
  if ((page.viewportSize()?.width ?? 0) < NARROW)
    await expect(row(page, model)).toContainText('1 price of its own')
  else
    await expect(row(page, model).getByRole('cell', { name: price, exact: true })).toHaveCSS(
      'font-weight',
      '700',
    )
}

test('the owner sets the first prices, and that of a model, by keyboard or thumb alone', async ({
  person,
  hasTouch,
}) => {
  const page = await person()
  await logIn(page, owner)
  const { press, fill } = hasTouch ? thumb(page) : keyboard(page)
  const save = () => (hasTouch ? press(button(page, 'Save')) : page.keyboard.press('Enter'))
  await page.goto('/admin-dashboard')
  await press(page.getByRole('link', { name: 'Prices', exact: true }).filter({ visible: true }))
  await expect(main(page)).toContainText('0 of 37 kinds have a price')
  await expect(main(page)).toContainText('Until you set a price, customers read “Price on inspection”.')
  await fill(box(page, 'Screen Repair'), '२४९९+')
  await expect(box(page, 'Screen Repair')).toHaveAccessibleDescription(/from ₹2,499/)
  await fill(box(page, 'Battery Repair'), '1299 to 1999')
  await save()
  await expect(main(page)).toContainText('Saved.')
  await expect(main(page)).toContainText('2 of 37 kinds have a price')
  await page.reload()
  await expect(box(page, 'Screen Repair')).toHaveValue('2,499+')
  await expect(box(page, 'Battery Repair')).toHaveValue('1,299-1,999')

  await showSamsung(page)
  await press(button(page, 'Galaxy S23'))
  await expect(box(page, 'Screen Repair')).toBeFocused()
  await expect(box(page, 'Screen Repair')).toHaveAttribute('placeholder', '2,499+')
  await expect(box(page, 'Screen Repair')).toHaveAccessibleDescription(/as All phones: from ₹2,499/)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Galaxy S23')).toBeFocused()
  await press(button(page, 'Galaxy S23'))
  await fill(box(page, 'Screen Repair'), '8499')
  await save()
  await expect(main(page)).toContainText('Saved.')
  await expect(button(page, 'Galaxy S23')).toBeFocused()
  await expectOwnPrice(page, 'Galaxy S23', '8,499')
})

test('what two windows save in one row is never lost', async ({ person }) => {
  const mayComplain = /409 \(Conflict\)/
  const [first, second] = [await person({ mayComplain }), await person({ mayComplain })]
  for (const page of [first, second]) {
    await logIn(page, owner)
    await showSamsung(page)
  }
  await button(first, 'Galaxy S22').click()
  await box(first, 'Screen Repair').fill('9999')

  // A save of another row is no conflict.
  await button(second, 'Galaxy S21').click()
  await box(second, 'Screen Repair').fill('5499')
  await second.keyboard.press('Enter')
  await expect(main(second)).toContainText('Saved.')
  await first.keyboard.press('Enter')
  await expect(main(first)).toContainText('Saved.')
  await expectOwnPrice(first, 'Galaxy S22', '9,999')

  // The second window opened the row before the first one saves it.
  await second.reload()
  await button(second, 'Galaxy S22').click()
  await expect(box(second, 'Screen Repair')).toHaveValue('9,999')
  await box(second, 'Screen Repair').fill('8999')
  await button(first, 'Galaxy S22').click()
  await box(first, 'Screen Repair').fill('10499')
  await first.keyboard.press('Enter')
  await expect(button(first, 'Galaxy S22')).toBeFocused()
  await button(second, 'Save').click()
  await expect(conflict(second)).toContainText('Screen Repair: ₹10,499')
  await expect(conflict(second)).toContainText('Screen Repair: ₹8,999')
  await second.keyboard.press('Escape')
  await expect(box(second, 'Screen Repair')).toHaveValue('8999')
  await button(second, 'Save').click()
  await button(second, 'Save mine').click()
  await expect(main(second)).toContainText('Saved.')
  await expectOwnPrice(second, 'Galaxy S22', '8,999')
})

test('changed prices are left only after a question', async ({ person }) => {
  const page = await person()
  await logIn(page, owner)
  await showSamsung(page)
  await button(page, 'Galaxy S20 FE').click()
  await box(page, 'Mic Repair').fill('799')
  await page.getByLabel('Prices of').selectOption({ label: 'All tablets' })
  await button(page, 'Cancel').click()
  await expect(box(page, 'Mic Repair')).toHaveValue('799')
  await button(page, 'Galaxy S21 FE').click()
  await button(page, 'Save').click()
  await expect(box(page, 'Screen Repair')).toBeFocused()
  await expect(button(page, 'Galaxy S21 FE')).toHaveAttribute('aria-expanded', 'true')
  await expectOwnPrice(page, 'Galaxy S20 FE', '799')
})
