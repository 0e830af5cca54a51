// @vitest-environment jsdom
/** The filter of a brand's models. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { filterModels } from '#src/features/booking/filter-models.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  page = await openPage(shop, '/services/mobile-repair/samsung')
  await screen.findByRole('heading', { level: 1, name: 'Which Samsung phone do you have?' })
})
afterEach(() => page.close())
afterAll(() => shop.close())

const filter = () => screen.getByRole('searchbox', { name: 'Filter models' })
const models = () =>
  within(screen.getByLabelText('Samsung models'))
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((name) => name?.startsWith('Galaxy'))

test('typing filters the models and shows their number', async () => {
  expect(models()).toHaveLength(34)
  await user.type(filter(), 's23 ')
  expect(models()).toEqual(['Galaxy S23 Ultra', 'Galaxy S23 FE', 'Galaxy S23'])
  expect(screen.getByText('3 of 34 models').getAttribute('role')).toBe('status')
})

test('Enter chooses the only match and does nothing while there are several', async () => {
  await user.type(filter(), 'flip{Enter}')
  expect(window.location.pathname).toBe('/services/mobile-repair/samsung')
  await user.type(filter(), '5{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/repair/mobile-repair/samsung/galaxy-z-flip5'))
})

test('without matches the page suggests what to do', async () => {
  await user.type(filter(), 'note 20')
  expect(screen.getByRole('heading', { level: 2, name: 'No Samsung called “note 20”' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tell us about your device' }).getAttribute('href')).toBe(
    '/request',
  )
  await user.click(screen.getByRole('button', { name: 'Show all models' }))
  expect(models()).toHaveLength(34)
})

test('a typing error finds the models that are meant', async () => {
  await user.type(filter(), 'galxy fold')
  expect(screen.getByText('Did you mean one of these?').getAttribute('role')).toBe('status')
  expect(models().every((name) => name?.startsWith('Galaxy Z Fold'))).toBe(true)
})

test('the filter is there again after Back and after a reload', async () => {
  await user.type(filter(), 's23')
  await user.click(screen.getByRole('link', { name: 'Galaxy S23 FE' }))
  await screen.findByRole('heading', { level: 1, name: 'What is wrong with your Galaxy S23 FE?' })
  window.history.back()
  await screen.findByRole('heading', { level: 1, name: 'Which Samsung phone do you have?' })
  expect(filter()).toHaveProperty('value', 's23')
  page.reload()
  await waitFor(() => expect(models()).toHaveLength(3))
})

test.each([
  ['iphone14', ['iPhone 14', 'iPhone 14 Pro']],
  ['14 PRO', ['iPhone 14 Pro']],
  ['pro+', ['Vivo X60 Pro+']],
  ['  ', ['iPhone 14', 'iPhone 14 Pro', 'Vivo X60 Pro+']],
  ['x60-pro', ['Vivo X60 Pro+']],
  ['pixel', []],
])('"%s" means %j', (text, names) => {
  const all = ['iPhone 14', 'iPhone 14 Pro', 'Vivo X60 Pro+'].map((name) => ({ name }))
  expect(filterModels(all, text).models.map(({ name }) => name)).toEqual(names)
})
