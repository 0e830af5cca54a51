/** States of the owner's settings. */
import { expect, type Page } from 'playwright/test'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { failRequests } from '../dialogs.ts'
import { clickButton, holdResponse, type State } from './state.ts'

const LIST = '**/api/admin/settings'
const EXAMPLES = '**/api/admin/notices/examples'
const TERMS = '**/api/admin/settings/terms'
const VALUE = { ...DEFAULT_SETTINGS.terms, rescheduleMinutes: 240 }
const CLOSURES = '**/api/admin/settings/closures'
const NAMES_THAT_GO = '**/api/admin/retention?*'
const DAY_VISITS = '**/api/admin/visits?*'

async function openPart(page: Page, part: string) {
  await page.goto(`/admin-dashboard?tab=settings&part=${part}`)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}

/** Saves other terms; the response is mocked, so that the shop's terms do not change. */
async function saveTerms(page: Page, status: number, json: object) {
  await openPart(page, 'terms')
  await page.route(TERMS, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status, json }) : route.fallback(),
  )
  await page.getByLabel('Minutes before the window: last change by the customer').fill('240')
  await clickButton(page, 'Save')
}

/** Types a shorter time. */
async function typeMonths(page: Page) {
  await openPart(page, 'retention')
  await page.getByLabel('Names and addresses of done requests, in months').fill('12')
}

/** The number is mocked: the shop has no old requests. */
async function typeMonthsOfMany(page: Page) {
  await page.route(NAMES_THAT_GO, (route) => route.fulfill({ json: { requests: 64, before: '2025-05-24' } }))
  await typeMonths(page)
  await expect(page.getByText('requests lose their names')).toBeVisible()
}

/** A closed day with a visit. */
async function openDayVisits(page: Page) {
  const visit = {
    ...{ id: 1, reference: 'PIM-26-0001', name: 'Venkatanarasimharajuvaripeta', status: 'PENDING' },
    ...{ stage: 'confirmed' },
    window: { start: '2026-12-01T04:30:00.000Z', end: '2026-12-01T06:30:00.000Z' },
  }
  await page.route(DAY_VISITS, (route) => route.fulfill({ json: [visit] }))
  const days = [{ day: '2026-12-01', reason: 'Diwali', hours: null, capacity: null }]
  await page.route(CLOSURES, (route) => route.fulfill({ json: { value: { days }, version: 1 } }))
  await openPart(page, 'closures')
  await expect(page.getByRole('link', { name: 'Show these' })).toBeVisible()
}

export const settingsStates: readonly State[] = [
  ...['shop', 'hours', 'closures', 'pins', 'terms', 'replies', 'billing', 'warranty', 'retention'].map(
    (part): State => ({ name: `settings, ${part}`, open: ({ page }) => openPart(page, part) }),
  ),
  {
    name: 'numbers of the shop that nobody can dial',
    open: async ({ page }) => {
      await openPart(page, 'shop')
      for (const name of ['Phone', 'WhatsApp']) await page.getByRole('textbox', { name }).fill('12')
      await clickButton(page, 'Save')
      await expect(
        page.getByText('Must be 10 digits, or a toll-free number such as 1800 123 4567.'),
      ).toBeVisible()
      await expect(page.getByText('Must be 10 digits.')).toBeVisible()
    },
  },
  {
    name: 'a toll-free number, which no chat reaches',
    open: async ({ page }) => {
      await openPart(page, 'shop')
      for (const name of ['Phone', 'WhatsApp'])
        await page.getByRole('textbox', { name }).fill('1800 123 4567')
      await clickButton(page, 'Save')
      await expect(page.getByText('Customers cannot chat with a toll-free number.')).toBeVisible()
    },
  },
  {
    name: 'settings, the list',
    open: async ({ page }) => {
      await page.goto('/admin-dashboard?tab=settings')
      await expect(page.getByText('Who did what')).toBeVisible()
    },
  },
  {
    name: 'settings, the list, loading',
    open: async ({ page }) => {
      await holdResponse(page, LIST)
      await page.goto('/admin-dashboard?tab=settings')
      await expect(page.getByText('Loading settings')).toBeAttached()
    },
  },
  {
    name: 'settings, the list, failed',
    open: async ({ page }) => {
      await failRequests(page, LIST)
      await page.goto('/admin-dashboard?tab=settings')
      await expect(page.getByText('The settings could not be loaded')).toBeVisible()
    },
  },
  {
    name: 'settings, texts, one of them read',
    open: async ({ page }) => {
      await openPart(page, 'texts')
      await page.getByText('As it is sent').first().click()
      await expect(page.getByText('Doorstep Repair: we come for').first()).toBeVisible()
    },
  },
  {
    name: 'settings, texts, whose examples failed',
    open: async ({ page }) => {
      await failRequests(page, EXAMPLES)
      await openPart(page, 'texts')
      await expect(page.getByText('Failed to load the texts')).toBeVisible()
    },
  },
  {
    name: 'settings that are saved',
    message: 'settingsPart.saved',
    open: async ({ page }) => {
      await saveTerms(page, 200, { value: VALUE, version: 2 })
      await expect(page.getByText('It holds for everybody from now on.')).toBeVisible()
    },
  },
  {
    name: 'settings that somebody else changed meanwhile',
    message: 'settingsPart.conflict',
    open: async ({ page }) => {
      await saveTerms(page, 409, { error: 'Changed by somebody else.' })
      await expect(page.getByRole('alertdialog', { name: 'Changed by somebody else' })).toBeVisible()
    },
  },
  { name: 'requests that would lose their names', open: ({ page }) => typeMonthsOfMany(page) },
  {
    name: 'no request would lose its name',
    open: async ({ page }) => {
      await typeMonths(page)
      await expect(page.getByText('No request loses its name now.')).toBeVisible()
    },
  },
  {
    name: 'the requests that would lose their names could not be counted',
    open: async ({ page }) => {
      await failRequests(page, NAMES_THAT_GO)
      await typeMonths(page)
      await expect(page.getByText('Failed to count the requests.')).toBeVisible()
    },
  },
  {
    name: 'names that are to be deleted sooner',
    message: 'settingsPart.confirming',
    open: async ({ page }) => {
      await typeMonthsOfMany(page)
      await clickButton(page, 'Save')
      await expect(page.getByRole('alertdialog', { name: 'Delete names sooner?' })).toBeVisible()
    },
  },
  { name: 'the visits of a closed day', open: ({ page }) => openDayVisits(page) },
  {
    name: 'the visits of a closed day could not be read',
    open: async ({ page }) => {
      await failRequests(page, DAY_VISITS)
      await openPart(page, 'closures')
      await clickButton(page, 'Add a day')
      await expect(page.getByText('Failed to load the visits of this day')).toBeVisible()
    },
  },
]
