// @vitest-environment jsdom
/** The owner's manual at /help. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => page?.close())
afterAll(() => shop.close())

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const contents = () => within(screen.getByRole('navigation', { name: 'On this page' }))

test.each(['Admin', 'main'])('the owner gets from the dashboard to the manual: %s', async (place) => {
  page = await openPage(shop, '/admin-dashboard', owner)
  await title('Dashboard')
  const from = place === 'main' ? screen.getByRole('main') : screen.getByRole('navigation', { name: place })
  await user.click(within(from).getByRole('link', { name: 'Help' }))
  await title('Help')
  expect(window.location.pathname).toBe('/help')
})

test('anybody can read it, and each entry of its contents leads to a section', async () => {
  page = await openPage(shop, '/help')
  await title('Help')
  const links = contents().getAllByRole('link')
  const sections = within(screen.getByRole('main')).getAllByRole('region')
  expect(links.map(({ textContent }) => textContent)).toEqual(
    sections.map((section) => within(section).getByRole('heading', { level: 2 }).textContent),
  )
  for (const link of links) {
    await user.click(link)
    await waitFor(() => expect(document.activeElement?.id).toBe(window.location.hash.slice(1)))
    expect(document.activeElement?.textContent).toBe(link.textContent)
  }
})

test('names of buttons are bold, and the marks around them are not shown', async () => {
  page = await openPage(shop, '/help')
  await title('Help')
  const day = within(screen.getByRole('region', { name: 'The day' }))
  expect(day.getByText('Send again').tagName).toBe('B')
  expect(screen.getByRole('main').textContent).not.toMatch(/[\uE000-\uF8FF]|\{|\}/)
})

test('the keys are those of the list of orders', async () => {
  page = await openPage(shop, '/help')
  await title('Help')
  const keys = within(screen.getByRole('region', { name: 'Keyboard' }))
  expect(keys.getByText('Ctrl Enter').closest('div')?.textContent).toContain('Next step of the request')
})
