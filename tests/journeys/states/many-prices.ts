/** States of many prices at once. The responses are mocked, so that the shop's prices do not change. */
import { expect, type Page } from 'playwright/test'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { rupees } from '#shared/money.ts'
import * as m from '#texts'
import { saidOn } from '../../support/translated-page.ts'
import { failRequests } from '../dialogs.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const GUIDE = '**/api/admin/prices*'
const ASKED = '**/api/admin/prices/asked'
const ROWS = '**/api/admin/prices/rows'
const IMPORT = '**/api/admin/prices/import'
const PRICES = '/admin-dashboard?tab=prices'
/** iPad Mini, a small brand of the seeded catalogue. */
const BRAND = `${PRICES}&prices=12`
const CONFLICT = { status: 409, json: { error: 'Somebody else has changed these settings.' } }
const SAVED = { status: 200, json: { version: 2 } }

const asked = (model: string, median: number | null) => ({
  brandId: 12,
  brand: 'iPad Mini',
  modelId: model.length,
  model,
  issue: 'Screen Damage',
  asked: 14,
  price: { low: 499_900, high: null, warrantyDays: 90 },
  agreed: median === null ? 0 : 3,
  median,
})
const NAMES = ['iPad mini', 'iPad mini 2', 'iPad mini (A17 Pro)', 'mini', 'iPad', 'iPad mini 4th', 'Mini 5']
const ASKED_PRICES = NAMES.map((name, index) => asked(name, index % 2 === 0 ? 599_900 : null))

async function openAsked(page: Page, prices: object[], save?: { status: number; json: object }) {
  let list = prices
  await page.route(ASKED, (route) =>
    route.fulfill({ json: { version: 1, prices: list, models: { asked: 50, priced: 14 } } }),
  )
  await page.route(ROWS, (route) => {
    list = []
    return save ? route.fulfill(save) : route.abort()
  })
  await openShell(page, PRICES)
  await page.getByRole('heading', { name: 'What you charged' }).scrollIntoViewIfNeeded()
}

async function takeOver(page: Page, save?: { status: number; json: object }) {
  await openAsked(page, ASKED_PRICES, save)
  const device = () => `iPad mini, ${issueLabel('Screen Damage')}`
  await clickButton(
    page,
    saidOn(page, () => m.prices_take_for({ price: rupees(599_900), device: device() })),
  )
}

const price = (scope: string, issue: string, low: number) => ({
  ...{ scope, issue, low, high: low, warrantyDays: 180 },
  changedAt: '2026-11-20T10:00:00.000Z',
})

async function openCopy(page: Page, rows: object[]) {
  await page.route(GUIDE, (route) => route.fulfill({ json: { version: 1, rows } }))
  await openShell(page, BRAND)
  await clickButton(page, 'Many prices at once')
  await expect(page.getByRole('dialog', { name: 'Many prices at once' })).toBeVisible()
}
const PRICED = [price('model:322', 'Screen Damage', 599_900), price('model:322', 'Battery Issue', 349_900)]

const FILE = [
  'Device type,Brand,Model,Issue,Price,Warranty days',
  'phones,,,Screen Repair,from 2499,180',
  ',Samsung,Galaxy S23,Screen Repair,8499,90',
  ',Samsung,Galxy S23,स्क्रीन दुरुस्ती,8499,90',
].join('\n')
const terms = (low: number) => ({ low, high: low, warrantyDays: 90 })
const LINES = [
  { line: 2, result: 'new', before: null, after: terms(249_900) },
  { line: 3, result: 'changed', before: terms(899_900), after: terms(849_900) },
  { line: 4, result: 'wrong', fault: 'model' },
]

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices-nov.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

async function review(page: Page, save?: { status: number; json: object }) {
  await page.route(IMPORT, (route) => {
    const body: unknown = route.request().postDataJSON()
    const isDryRun = JSON.stringify(body).includes('"dryRun":true')
    if (isDryRun) return route.fulfill({ json: { version: 1, lines: LINES } })
    return save ? route.fulfill(save) : route.abort()
  })
  await openShell(page, PRICES)
  await expect(page.getByRole('button', { name: 'Import a file' })).not.toHaveAttribute('aria-disabled')
  await choose(page, FILE)
  await expect(page.getByRole('heading', { name: 'prices-nov.csv' })).toBeVisible()
}

export const manyPricesStates: readonly State[] = [
  {
    name: 'what was charged, loading',
    open: async ({ page }) => {
      await holdResponse(page, ASKED)
      await openShell(page, PRICES)
      await page.getByRole('heading', { name: 'What you charged' }).scrollIntoViewIfNeeded()
      await expect(page.getByText('Loading what was asked for')).toBeAttached()
    },
  },
  {
    name: 'what was charged, failed',
    open: async ({ page }) => {
      await failRequests(page, ASKED)
      await openShell(page, PRICES)
      await page.getByRole('heading', { name: 'What you charged' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'what was charged',
    open: async ({ page }) => {
      await openAsked(page, ASKED_PRICES)
      await expect(page.getByRole('button', { name: 'Show all 7' })).toBeVisible()
    },
  },
  {
    name: 'nothing was asked for',
    open: async ({ page }) => {
      await openAsked(page, [])
      await expect(page.getByText(/^Nothing is missing/)).toBeVisible()
    },
  },
  {
    name: 'a price that is taken over',
    message: 'priceAsked.saved',
    open: async ({ page }) => {
      await takeOver(page, SAVED)
      await expect(page.getByText('Saved.')).toBeVisible()
    },
  },
  {
    name: 'a price that somebody else has set',
    message: 'priceAsked.overtaken',
    open: async ({ page }) => {
      await takeOver(page, CONFLICT)
      await expect(page.getByText('This model has a price by now')).toBeVisible()
    },
  },
  {
    name: 'a price that is not taken over',
    message: 'priceAsked.failed',
    open: async ({ page }) => {
      await takeOver(page)
      await expect(page.getByText('The price was not set')).toBeVisible()
    },
  },
  {
    name: 'prices to copy',
    message: 'priceCopy.choosing',
    open: async ({ page }) => {
      await openCopy(page, PRICED)
      await expect(page.getByText(/prices change$/)).toBeVisible()
    },
  },
  {
    name: 'a wrong percentage',
    open: async ({ page }) => {
      await openCopy(page, [])
      await page.getByRole('textbox', { name: 'Percent' }).fill('200')
      await page.keyboard.press('Tab')
      await expect(page.getByText('Give whole percent from -90 to 100, and not 0.')).toBeVisible()
    },
  },
  {
    name: 'copies that are not saved',
    open: async ({ page }) => {
      await failRequests(page, ROWS)
      await openCopy(page, PRICED)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The prices were not saved. Please try again.')).toBeVisible()
    },
  },
  {
    name: 'copies that are saved',
    message: 'priceCopy.ready.saved',
    open: async ({ page }) => {
      await page.route(ROWS, (route) => route.fulfill(SAVED))
      await openCopy(page, PRICED)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('It holds for everybody from now on.')).toBeVisible()
    },
  },
  { name: 'what a file changes', open: ({ page }) => review(page) },
  {
    name: 'a file that is not saved',
    open: async ({ page }) => {
      await review(page)
      await clickButton(page, 'Change 2 prices')
      await expect(page.getByText(/^We could not reach the shop/)).toBeVisible()
    },
  },
  {
    name: 'a file that is saved',
    message: 'priceFile.imported',
    open: async ({ page }) => {
      await review(page, { status: 200, json: { version: 2, lines: LINES } })
      await clickButton(page, 'Change 2 prices')
      await expect(page.getByText('The prices are saved')).toBeVisible()
    },
  },
  {
    name: 'a file that is none of prices',
    message: 'priceFile.refused',
    open: async ({ page }) => {
      await openShell(page, PRICES)
      await expect(page.getByRole('button', { name: 'Import a file' })).not.toHaveAttribute('aria-disabled')
      await choose(page, 'name,price\n')
      await expect(page.getByText('The file was not imported')).toBeVisible()
    },
  },
  {
    name: 'prices that are exported',
    message: 'priceFile.exported',
    open: async ({ page }) => {
      await openShell(page, PRICES)
      await expect(page.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-disabled')
      await clickButton(page, 'Export')
      await expect(page.getByText('The file is saved')).toBeVisible()
    },
  },
  {
    name: 'prices that are not exported',
    message: 'priceFile.notExported',
    open: async ({ page }) => {
      await openShell(page, PRICES)
      await expect(page.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-disabled')
      await failRequests(page, GUIDE)
      await clickButton(page, 'Export')
      await expect(page.getByText('The file was not made')).toBeVisible()
    },
  },
]
