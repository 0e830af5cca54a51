/** The owner sets many prices at once. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { GLASS_ISSUE } from '#shared/catalogue/catalogue.ts'
import { owner } from '../support/owner.ts'
import { fixed } from '../support/price-shop.ts'
import { logIn, priceModel, requestAt } from './accounts.ts'
import { test } from './fixtures.ts'
import { keyboard } from './input-methods.ts'

test.use({ ownShop: 'many-prices' })

const PRICES = '/admin-dashboard?tab=prices'
const main = (page: Page) => page.getByRole('main')
const box = (page: Page, issue: string) => page.getByRole('textbox', { name: issue, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The buttons work once their code is loaded. */
async function openPrices(page: Page, path = PRICES) {
  await page.goto(path)
  await expect(button(page, 'Export')).not.toHaveAttribute('aria-disabled')
}

async function showSamsung(page: Page) {
  await openPrices(page)
  await page.getByLabel('Prices of').selectOption({ label: 'Samsung' })
  await expect(button(page, 'Galaxy S23')).toBeVisible()
  await expect(button(page, 'Export')).not.toHaveAttribute('aria-disabled')
}

test('the owner exports the prices and imports a file, by keyboard alone', async ({
  person,
  shop,
}, testInfo) => {
  await priceModel(shop, ['Samsung', 'Galaxy S23'], fixed('Screen Repair', 849_900, 180))
  const page = await person()
  await logIn(page, owner)
  await openPrices(page)
  const keys = keyboard(page)
  const [saved] = await Promise.all([page.waitForEvent('download'), keys.press(button(page, 'Export'))])
  expect(saved.suggestedFilename()).toMatch(/^prices-\d{4}-\d\d-\d\d\.csv$/)
  await expect(main(page)).toContainText('It has 1 price.')
  const path = testInfo.outputPath('prices.csv')
  await saved.saveAs(path)
  expect(await readFile(path, 'utf8')).toBe(
    '\ufeff"Device type","Brand","Model","Issue","Price","Warranty days"\r\n"","Samsung","Galaxy S23","Screen Repair","8499","180"\r\n',
  )
  const choose = async (file: Parameters<Page['setInputFiles']>[1]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      keys.press(button(page, 'Import a file')),
    ])
    await chooser.setFiles(file)
  }

  // What was exported changes nothing.
  await choose(path)
  await expect(page.getByRole('heading', { name: 'prices.csv' })).toBeFocused()
  await expect(button(page, 'Nothing to change')).toHaveAttribute('aria-disabled', 'true')
  await keys.press(button(page, 'Cancel'))
  await expect(button(page, 'Import a file')).toBeFocused()

  const text = `Device type;Brand;Model;Issue;Price;Warranty days\r\nphones;;;Screen Repair;from 2499;180\r\n;Samsung;Galaxy S23;Screen Repair;7999;180\r\nglass;;;${GLASS_ISSUE};free;\r\n`
  await choose({ name: 'excel.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const review = page.getByRole('region', { name: 'excel.csv' })
  await expect(review).toContainText('Line 4')
  await expect(review).toContainText('Type a price such as 2499, 2499-3999 or 2499+.')
  await expect(review).toContainText('₹8,499, warranty 6 months')
  await keys.press(button(page, 'Change 2 prices'))
  await expect(main(page)).toContainText('2 prices have changed.')
  await expect(box(page, 'Screen Repair')).toHaveValue('2,499+')
  await page.reload()
  await expect(box(page, 'Screen Repair')).toHaveValue('2,499+')
})

test('a model’s prices are copied to a neighbour, and a brand is raised', async ({ person, shop }) => {
  await priceModel(shop, ['Samsung', 'Galaxy S24'], fixed('Battery Repair', 299_900, 90))
  const page = await person()
  await logIn(page, owner)
  await showSamsung(page)
  const dialog = page.getByRole('dialog', { name: 'Many prices at once' })
  await button(page, 'Many prices at once').click()
  await dialog.getByLabel('Take the prices of').selectOption({ label: 'Galaxy S24' })
  for (const name of ['Galaxy S24 Ultra', 'Galaxy S23', 'Galaxy S23 Ultra', 'Galaxy S23 FE'])
    await dialog.getByRole('checkbox', { name, exact: true }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Galaxy S22', exact: true }).uncheck()
  await expect(dialog).toContainText('Galaxy S21 FE')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page)).toContainText('Saved.')
  await button(page, 'Galaxy S21 FE').click()
  await expect(box(page, 'Battery Repair')).toHaveValue('2,999')

  await page.keyboard.press('Escape')
  await expect(button(page, 'Galaxy S21 FE')).toBeFocused()
  await button(page, 'Many prices at once').click()
  await dialog.getByRole('radio', { name: 'Raise or lower all prices of Samsung' }).check()
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('-10')
  await expect(dialog).toContainText('₹2,699')
  // Enter saves.
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main(page)).toContainText('Saved.')
  await button(page, 'Galaxy S21 FE').click()
  await expect(box(page, 'Battery Repair')).toHaveValue('2,699')
})

test('what was charged becomes the price of a model', async ({ person, shop }, { workerIndex }) => {
  await requestAt(shop, workerIndex, ['Apple', 'iPhone 13'], fixed('Screen Repair', 999_900, 90))
  const page = await person()
  await logIn(page, owner)
  await openPrices(page)
  const row = page.getByRole('listitem').filter({ hasText: 'iPhone 13' })
  await page.getByRole('heading', { name: 'What you charged' }).scrollIntoViewIfNeeded()
  await expect(row).toContainText('₹9,999, agreed once')
  await row.getByRole('button', { name: 'Use ₹9,999 for Apple iPhone 13, Screen Repair' }).click()
  await expect(row).toHaveCount(0)
  await expect(main(page)).toContainText('Saved.')
})
