/** States of a visitor: every URL, menus, searches and failed pages. */
import { expect, type Page } from 'playwright/test'
import { abortRequests, failRequests } from '../dialogs.ts'
import { addresses, expectPage } from '../urls.ts'
import { pricedIssues } from './order-price.ts'
import { clickButton, holdResponse, type State, type StateContext, searchBox, seededModel } from './state.ts'

const openMenu = async ({ page }: StateContext) => {
  await page.goto('/')
  await clickButton(page, 'Menu')
}

/** Navigates inside the application: a page load would return the prerendered page, whatever the API responds. */
async function navigateTo(page: Page, path: string) {
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await page.goBack()
  await page.goForward()
}

/** Without redirects: their targets are in the list. */
export const visitorAddresses: readonly State[] = addresses
  .filter(({ redirects: leadsTo }) => leadsTo?.nobody === undefined)
  .map((address) => ({
    name: address.path,
    open: async ({ page }) => {
      await page.goto(address.path)
      await expectPage(page, address, 'nobody')
    },
  }))

export const visitorPages: readonly State[] = [
  { name: 'no such page', open: ({ page }) => page.goto('/nowhere/at/all') },
  { name: 'no such category', open: ({ page }) => page.goto('/services/toaster-repair') },
  { name: 'no such model', open: ({ page }) => page.goto('/services/mobile-repair/nokia/3310') },
  { name: 'no such brand', open: ({ page }) => page.goto('/brands/nokia') },
  { name: 'glass: brands', open: ({ page }) => page.goto('/services/tempered-glass') },
  {
    name: 'glass: a model',
    open: ({ page }) => page.goto('/services/tempered-glass/samsung/galaxy-s23'),
  },
  {
    name: 'a model with a long name',
    open: ({ page }) => page.goto(`/repair/mobile-repair/samsung/${seededModel}`),
  },
  pricedIssues,
  {
    name: 'models, one by its hash',
    open: ({ page }) => page.goto('/services/mobile-repair/samsung#galaxy-s23'),
  },
  {
    name: 'models, none of that name',
    open: async ({ page }) => {
      await page.goto('/services/mobile-repair/samsung')
      await page.getByLabel('Filter models').fill('supercalifragilisticexpialidociousphone')
    },
  },
  {
    name: 'a page that is loading',
    isLoading: true,
    open: async ({ page }) => {
      await page.goto('/contact')
      await holdResponse(page, '**/api/**')
      await navigateTo(page, '/services/mobile-repair/vivo')
      await expect(page.getByText('Loading the page…')).toBeAttached()
    },
  },
  {
    name: 'a page that failed',
    open: async ({ page }) => {
      await page.goto('/contact')
      await failRequests(page, '**/api/**')
      await navigateTo(page, '/services/mobile-repair/vivo')
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    },
  },
  {
    name: 'a page that the shop did not answer to',
    open: async ({ page }) => {
      await page.goto('/contact')
      await abortRequests(page, '**/api/**')
      await navigateTo(page, '/services/mobile-repair/vivo')
      await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible()
    },
  },
  {
    name: 'offline',
    open: async ({ page }) => {
      await page.goto('/contact')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline. Some information may be out of date.')).toBeVisible()
    },
  },
  { name: 'the menu', only: 'narrow', open: openMenu },
  {
    name: 'the brands in the menu',
    only: 'narrow',
    open: async (scene) => {
      await openMenu(scene)
      await scene.page.getByRole('dialog').getByText('Top Brands', { exact: true }).click()
    },
  },
  ...['Top Brands', 'Repair Service'].map(
    (menu): State => ({
      name: `the menu ${menu}`,
      only: 'wide',
      open: async ({ page }) => {
        await page.goto('/')
        await clickButton(page, menu)
      },
    }),
  ),
  {
    name: 'the suggestions of the search',
    only: 'wide',
    open: async ({ page }) => {
      await page.goto('/')
      await searchBox(page).fill('galaxy')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'the suggestions of the search in the menu',
    only: 'narrow',
    open: async (scene) => {
      await openMenu(scene)
      await searchBox(scene.page).fill('galaxy')
      await expect(scene.page.getByRole('option').first()).toBeVisible()
    },
  },
  ...[
    { text: 'galxy s23', shown: 'Did you mean Galaxy S23?' },
    { text: 'nokia', shown: 'Tell us about your device' },
  ].map(
    ({ text, shown }): State => ({
      name: `the search for "${text}"`,
      only: 'narrow',
      open: async (scene) => {
        await openMenu(scene)
        await searchBox(scene.page).fill(text)
        await expect(scene.page.getByText(shown, { exact: true })).toBeVisible()
      },
    }),
  ),
  {
    name: 'a search that found nothing',
    message: 'modelSearch.searchBox.notFound',
    open: async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Search your model' }).click()
      await searchBox(page).fill('Nokia 3310')
      await searchBox(page).press('Enter')
      await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
    },
  },
  {
    name: 'a search without a catalogue',
    message: 'modelSearch.searchBox.unreachable',
    open: async ({ page }) => {
      await abortRequests(page, '**/api/catalogue')
      await page.goto('/')
      await page.getByRole('button', { name: 'Search your model' }).click()
      await searchBox(page).fill('Nokia 3310')
      await searchBox(page).press('Enter')
      await expect(page.getByRole('heading', { name: 'Search is not ready' })).toBeVisible()
    },
  },
]
