/** States of the owner's price guide. The responses are mocked, so that the shop's prices do not change. */
import { expect, type Page } from 'playwright/test'
import { failRequests } from '../dialogs.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const GUIDE = '**/api/admin/prices*'
const PRICES = '/admin-dashboard?tab=prices'
/** iPad Mini, a small brand of the seeded catalogue, and one of its models. */
const BRAND = `${PRICES}&prices=12`
const MODEL = { scope: 'model:322', name: 'iPad mini' }

const OLD = '2020-08-12T10:00:00.000Z'
const price = (scope: string, issue: string, low: number | null, high: number | null) => ({
  scope,
  issue,
  low,
  high,
  warrantyDays: low === null ? null : 180,
  changedAt: OLD,
})
const ROWS = [
  price('type:phones', 'Screen Repair', 249_900, null),
  price('type:phones', 'Battery Repair', 129_900, 129_900),
  price('type:ipads', 'Screen Damage', 599_900, 1_299_900),
  price('brand:12', 'Battery Issue', 349_900, 349_900),
  price(MODEL.scope, 'Screen Damage', 499_900, 499_900),
  price(MODEL.scope, 'Other', null, null),
]
const THEIRS = [...ROWS, price(MODEL.scope, 'Charging Issue', 89_900, null)]

/** Opens prices of a shop that has some; a save gets this answer. */
async function openPrices(page: Page, path: string, save?: { status: number; json: object }) {
  let rows = ROWS
  await page.route(GUIDE, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { version: 1, rows } })
    rows = THEIRS
    return save ? route.fulfill(save) : route.abort()
  })
  await openShell(page, path)
  await expect(page.getByText('3 of 37 kinds have a price')).toBeVisible()
}

async function openRow(page: Page, save?: { status: number; json: object }) {
  await openPrices(page, BRAND, save)
  await page.getByRole('button', { name: MODEL.name, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Screen Damage' })).toBeFocused()
}

const type = (page: Page, issue: string, text: string) =>
  page.getByRole('textbox', { name: issue }).fill(text)

async function saveTyped(page: Page, save?: { status: number; json: object }) {
  await openRow(page, save)
  await type(page, 'Charging Issue', '999')
  await clickButton(page, 'Save')
}

export const priceStates: readonly State[] = [
  {
    name: 'prices, loading',
    open: async ({ page }) => {
      await holdResponse(page, GUIDE)
      await openShell(page, PRICES)
      await expect(page.getByText('Loading prices')).toBeAttached()
    },
  },
  {
    name: 'prices, failed',
    open: async ({ page }) => {
      await failRequests(page, GUIDE)
      await openShell(page, PRICES)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'no price yet',
    open: async ({ page }) => {
      await page.route(GUIDE, (route) => route.fulfill({ json: { version: 0, rows: [] } }))
      await openShell(page, PRICES)
      await expect(page.getByText('0 of 37 kinds have a price')).toBeVisible()
    },
  },
  { name: 'prices of a device type', open: ({ page }) => openPrices(page, PRICES) },
  { name: 'prices of a brand', open: ({ page }) => openPrices(page, BRAND) },
  {
    name: 'prices of a model',
    open: async ({ page }) => {
      await openRow(page)
      await expect(page.getByText(/2020/).first()).toBeVisible()
    },
  },
  {
    name: 'a wrong price',
    open: async ({ page }) => {
      await openRow(page)
      await type(page, 'Screen Damage', 'abc')
      await clickButton(page, 'Save')
      await expect(page.getByRole('region', { name: 'Please check one field' })).toBeVisible()
    },
  },
  {
    name: 'prices that are saved',
    message: 'priceTable.saved',
    open: async ({ page }) => {
      await saveTyped(page, { status: 200, json: { version: 2 } })
      await expect(page.getByText('It holds for everybody from now on.')).toBeVisible()
    },
  },
  {
    name: 'prices that are not saved',
    open: async ({ page }) => {
      await saveTyped(page)
      await expect(page.getByText('The prices were not saved. Please try again.')).toBeVisible()
    },
  },
  {
    name: 'changed prices are left',
    message: 'priceTable.asking',
    open: async ({ page }) => {
      await openRow(page)
      await type(page, 'Other', '499')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog', { name: 'Save these prices first?' })).toBeVisible()
    },
  },
  {
    name: 'prices that somebody else changed meanwhile',
    message: 'priceTable.conflict',
    open: async ({ page }) => {
      await saveTyped(page, { status: 409, json: { error: 'Changed by somebody else.' } })
      await expect(page.getByRole('alertdialog', { name: 'Changed by somebody else' })).toBeVisible()
    },
  },
]
