// @vitest-environment jsdom
/** The model search in the header and in the phone menu. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => page?.close())
afterAll(() => shop.close())

const header = () => within(screen.getByRole('banner'))
const box = () => header().getByRole('combobox', { name: 'Search your model' })
const arrived = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))
const catalogueLoads = () => page?.sent.filter((line) => line === 'GET /api/catalogue').length
const options = () => screen.findAllByRole('option')
const named = async () => (await options()).map(({ textContent }) => textContent)

async function open(address = '/contact') {
  page = await openPage(shop, address)
  await screen.findByRole('heading', { level: 1 })
}
/** Types the text and presses Enter or the Search button. */
async function search(text: string, how: 'Enter' | 'Search' = 'Enter') {
  await user.click(box())
  await user.paste(text)
  if (how === 'Enter') await user.keyboard('{Enter}')
  else await user.click(header().getByRole('button', { name: 'Search' }))
}

test.each([
  ['galaxy s23', '/services/mobile-repair/samsung', 'Galaxy S23'],
  ['  GALAXY S23  ', '/services/mobile-repair/samsung', 'Galaxy S23'],
  ['iphone 16 pro m', '/services/mobile-repair/apple', 'iPhone 16 Pro Max'],
  ['macbook air a2337', '/services/macbook-repair/macbook-air', 'MacBook Air A2337'],
  ['apple watch ultra 2', '/services/apple-watch-repair/models', 'Apple Watch Ultra 2 (49mm)'],
  ['Samsung Galaxy S24 Ultra', '/services/mobile-repair/samsung', 'Galaxy S24 Ultra'],
])('"%s" opens the list with the model and marks it', async (text, path, model) => {
  await open()
  await search(text)
  await arrived(path)
  const found = await screen.findByRole('link', { current: true })
  expect(found.textContent).toContain(model)
  expect(document.getElementById(window.location.hash.slice(1))?.contains(found)).toBe(true)
  expect(box()).toHaveProperty('value', '')
})

test.each(['nokia 3310', '.*', '((', 'iphone', '<b>', '%', '\\'])(
  '"%s" names no one model: the search says so, and the text stays to be mended',
  async (text) => {
    await open()
    await search(text, 'Search')
    const dialog = await screen.findByRole('dialog', { name: 'Not Found' })
    expect(dialog.textContent).toContain('Model not found. Please try again.')
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box()).toHaveProperty('value', text)
    expect(window.location.pathname).toBe('/contact')
  },
)

test('an empty search does nothing', async () => {
  await open()
  await search('   ')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the catalogue loads once, on the first focus of the search', async () => {
  await open()
  expect(catalogueLoads()).toBe(0)
  await user.click(box())
  await user.tab()
  await user.click(box())
  await waitFor(() => expect(catalogueLoads()).toBe(1))
})

test('suggestions show the brand; arrow keys, Enter and Esc work as in a combobox', async () => {
  await open()
  await user.type(box(), 'galaxy s23')
  const names = await named()
  expect(names).toContain('Galaxy S23 Samsung')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  const list = screen.getByRole('listbox', { name: 'Suggestions' })
  expect(box().getAttribute('aria-controls')).toBe(list.id)
  expect(box().getAttribute('aria-activedescendant')).toBeNull()

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  const [first] = await options()
  expect(box().getAttribute('aria-activedescendant')).toBe(first?.id)
  expect(first?.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(box())

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(box()).toHaveProperty('value', 'galaxy s23')

  await user.keyboard('{ArrowUp}')
  const last = (await options()).at(-1)
  expect(box().getAttribute('aria-activedescendant')).toBe(last?.id)
  const chosen = last?.firstElementChild?.textContent ?? ''
  await user.keyboard('{Enter}')
  await arrived('/services/mobile-repair/samsung')
  expect((await screen.findByRole('link', { current: true })).textContent).toContain(chosen)
})

test('a pressed suggestion opens the issues of its model; the number of suggestions is announced', async () => {
  await open()
  await user.type(box(), 'ultra 2')
  await screen.findByText(/^\d+ models?$/, { selector: '[role=status]' })
  const [first] = await options()
  await user.click(first ?? document.body)
  await arrived('/services/apple-watch-repair/issues')
  // The page before stays until this one is loaded.
  expect(await screen.findByRole('heading', { level: 1, name: /Ultra 2/ })).toBeTruthy()
})

test('a long list says how many models there are', async () => {
  await open()
  await user.type(box(), 'iphone')
  expect(await options()).toHaveLength(8)
  expect(screen.getByText('8 of 34 models. Type more to see fewer.')).toBeTruthy()
  expect(screen.getByText('34 models', { selector: '[role=status]' })).toBeTruthy()
})

test('a misspelled model is offered; Enter says that there is no such model, and its dialog leaves the offer', async () => {
  await open()
  await user.type(box(), 'lenvo yoga smart')
  expect(await named()).toEqual(['Lenovo Yoga Smart Tab Lenovo Tablet'])
  expect(screen.getByText('Did you mean Lenovo Yoga Smart Tab?')).toBeTruthy()
  const announced = 'No matching model. Did you mean Lenovo Yoga Smart Tab?'
  expect(screen.getByText(announced, { selector: '[role=status]' })).toBeTruthy()
  await user.clear(box())
  await user.type(box(), 'galxy s23')
  const meant = ['Galaxy S23 Samsung', 'Galaxy S23 Ultra Samsung', 'Galaxy S23 FE Samsung']
  expect(await named()).toEqual(meant)
  expect(screen.getByText('Did you mean Galaxy S23?')).toBeTruthy()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Not Found' })
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await named()).toEqual(meant)
  const [first] = await options()
  await user.click(first ?? document.body)
  await arrived('/repair/mobile-repair/samsung/galaxy-s23')
})

test('several equally similar models are offered as "one of these"', async () => {
  await open()
  await user.type(box(), 'macbok air')
  await options()
  expect(screen.getByText('Did you mean one of these?')).toBeTruthy()
})

test('a brand with several series suggests them in the order of its list, newest first', async () => {
  await open()
  await user.type(box(), 'galaxy')
  expect((await named()).slice(0, 3)).toEqual([
    'Galaxy S24 Ultra Samsung',
    'Galaxy S24 Samsung',
    'Galaxy S23 Ultra Samsung',
  ])
})

test('an unknown model links to the request form', async () => {
  await open()
  await user.type(box(), 'nokia')
  await user.click(await screen.findByRole('link', { name: 'Tell us about your device' }))
  await arrived('/request')
  expect(await screen.findByLabelText(/^Model/)).toHaveProperty('value', 'nokia')
  expect(screen.getByLabelText(/^Brand/)).toHaveProperty('value', 'Other')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tell us about your device' })).toBeNull())
})

test('a blur closes the list', async () => {
  await open()
  await user.type(box(), 'galaxy')
  await options()
  await user.click(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('a text without matches is reported while typing', async () => {
  await open()
  await user.type(box(), 'nokia')
  await screen.findByText('No matching model.', { selector: '[role=status]' })
})

test('an offline search shows an error, and finds the model once online', async () => {
  await open()
  page?.offline()
  await search('galaxy s23')
  const dialog = await screen.findByRole('dialog', { name: 'Search is not ready' })
  expect(dialog.textContent).toContain('We could not reach the shop.')
  page?.online()
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await arrived('/services/mobile-repair/samsung')
})

test('the phone menu has its own search, which closes the menu after a match', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Search your model' }))
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  const own = menu.getByRole('combobox', { name: 'Search your model' })
  expect(document.activeElement).toBe(own)
  await user.type(own, 'redmi note 13')
  await options()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  await user.keyboard('{ArrowDown}{Enter}')
  await arrived('/services/mobile-repair/mi')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
