/** States of the bar of a practice shop. The responses are mocked, and pages have the mark of a practice shop. */
import { expect, type Page } from 'playwright/test'
import {
  bePerson,
  getPractice,
  listTexts,
  type PracticeState,
  startOver,
} from '#shared/practice/practice-api.ts'
import { clickButton, holdResponse, type State } from './state.ts'

const shop: PracticeState = {
  now: Date.parse('2026-11-28T06:10:00Z'),
  people: [
    { userId: 1, name: 'Owner', role: 'ADMIN', isTechnician: false },
    { userId: 6, name: 'Imran Shaikh', role: 'CUSTOMER', isTechnician: true },
    ...['Sneha Kulkarni', 'Venkatanarasimharajuvaripeta', 'आदित्य पाटील'].map((name, index) => ({
      ...{ userId: 10 + index, name, role: 'CUSTOMER' as const, isTechnician: false },
    })),
  ],
  userId: 6,
  texts: 2,
}
const texts = [
  { at: shop.now, to: '9800000012', text: 'Doorstep Repair: PIM-26-0040, 4821.' },
  { at: shop.now, to: '9800000011', text: `Doorstep Repair: http://localhost:3001/track?#${'6'.repeat(60)}` },
]

const markAsPractice = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    return route.fulfill({
      response,
      body: html.replace('<head>', '<head><meta name="run" content="practice" />'),
    })
  })
const summary = (page: Page) => page.locator('details > summary').last()

async function open(page: Page, path = '/contact') {
  await page.route(`**${getPractice.path}`, (route) => route.fulfill({ json: shop }))
  await markAsPractice(page)
  await page.goto(path)
  await expect(page.getByText('Practice shop')).toBeVisible()
}
async function openBar(page: Page) {
  await open(page)
  await summary(page).click()
  await expect(page.getByRole('button', { name: 'Sneha Kulkarni' })).toBeEnabled()
}

export const practiceStates: readonly State[] = [
  { name: 'the closed bar of a practice shop', open: ({ page }) => open(page) },
  { name: 'the open bar of a practice shop', open: ({ page }) => openBar(page) },
  {
    name: 'a practice shop that does not answer',
    open: async ({ page }) => {
      await markAsPractice(page)
      await page.route(`**${getPractice.path}`, (route) => route.abort('connectionreset'))
      await page.goto('/contact')
      await summary(page).click()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a practice shop that is being read',
    open: async ({ page }) => {
      await markAsPractice(page)
      await holdResponse(page, `**${getPractice.path}`)
      await page.goto('/contact')
      await summary(page).click()
      await expect(page.getByText('Loading the page…')).toBeVisible()
    },
  },
  {
    name: 'another person of a practice shop, on their way',
    open: async ({ page }) => {
      await openBar(page)
      await holdResponse(page, `**${bePerson.path}`)
      await clickButton(page, 'Sneha Kulkarni')
      await expect(page.getByRole('button', { name: 'Sneha Kulkarni' })).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a person that one cannot be',
    message: 'practiceShop.failed',
    open: async ({ page }) => {
      await openBar(page)
      await page.route(`**${bePerson.path}`, (route) => route.abort('connectionreset'))
      await clickButton(page, 'Sneha Kulkarni')
      await expect(page.getByRole('dialog', { name: 'That did not work' })).toBeVisible()
    },
  },
  {
    name: 'the texts of a practice shop',
    message: 'practiceShop.showingTexts',
    open: async ({ page }) => {
      await openBar(page)
      await page.route(`**${listTexts.path}`, (route) => route.fulfill({ json: texts }))
      await clickButton(page, '2 texts')
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(texts.length)
    },
  },
  {
    name: 'a practice shop without a text',
    message: 'practiceShop.showingTexts',
    open: async ({ page }) => {
      await openBar(page)
      await page.route(`**${listTexts.path}`, (route) => route.fulfill({ json: [] }))
      await clickButton(page, '2 texts')
      await expect(page.getByRole('dialog').getByText('No text yet.')).toBeVisible()
    },
  },
  {
    name: 'texts of a practice shop that do not come',
    message: 'practiceShop.textsFailed',
    open: async ({ page }) => {
      await openBar(page)
      await page.route(`**${listTexts.path}`, (route) => route.abort('connectionreset'))
      await clickButton(page, '2 texts')
      await expect(page.getByRole('dialog', { name: 'The texts were not loaded' })).toBeVisible()
    },
  },
  {
    name: 'the question before a practice shop starts over',
    message: 'practiceShop.confirmingRestart',
    open: async ({ page }) => {
      await openBar(page)
      await clickButton(page, 'Start over')
      await expect(page.getByRole('alertdialog', { name: 'Start over?' })).toBeVisible()
    },
  },
  {
    name: 'a practice shop that is starting over',
    open: async ({ page }) => {
      await openBar(page)
      await holdResponse(page, `**${startOver.path}`)
      await clickButton(page, 'Start over')
      await clickButton(page, 'Yes, start over')
      await expect(page.getByText('The sample day is being made. This takes a moment.')).toBeVisible()
    },
  },
]
