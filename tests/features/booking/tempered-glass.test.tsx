// @vitest-environment jsdom
/** Tempered glass: the phone pickers with a single issue, not listed in the navigation. */
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

const main = () => within(screen.getByRole('main'))
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const account = async () => {
  const { details } = await shop.customer()
  return { email: details.email, password: details.passwordHash }
}

test('a customer navigates from the home page to the order of a glass and back to the choices', async () => {
  page = await openPage(shop, '/', await account())
  await user.click(await screen.findByRole('link', { name: 'Tempered Glass' }))
  await titled('Which brand is your phone?')
  expect(window.location.pathname).toBe('/services/tempered-glass')
  await user.click(main().getByRole('link', { name: 'Samsung' }))
  await titled('Which Samsung phone do you have?')
  expect(window.location.pathname).toBe('/services/tempered-glass/samsung')
  await user.click(main().getByRole('link', { name: 'Galaxy S23' }))
  // The list with the only issue is skipped.
  await titled('Confirm your repair')
  const summary = within(screen.getByRole('region', { name: 'What you chose' }))
  expect(summary.getByText('Tempered Glass')).toBeTruthy()
  expect(summary.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/services/tempered-glass',
    '/services/tempered-glass/samsung',
  ])
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  await screen.findByRole('dialog', { name: 'Request Submitted!' })
})

test('the page of the only issue can be opened by its address', async () => {
  page = await openPage(shop, '/services/tempered-glass/samsung/galaxy-s23', await account())
  await titled('Tempered glass for your Galaxy S23')
  const issues = main().getAllByRole('button')
  expect(issues.map(({ textContent }) => textContent)).toEqual(['Tempered Glass'])
  await user.click(main().getByRole('button', { name: 'Tempered Glass' }))
  await titled('Confirm your repair')
})

test('only phones have tempered glass, and the repair menu does not list it', async () => {
  page = await openPage(shop, '/services/tempered-glass')
  await titled('Which brand is your phone?')
  const brands = within(main().getByRole('list', { name: 'Brands' })).getAllByRole('link')
  expect(brands.map(({ textContent }) => textContent).join()).not.toMatch(/iPad|Tablet|MacBook|Watch/)
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Repair Service' }))
  await waitFor(() =>
    expect(screen.getByRole('banner').querySelectorAll('a[href^="/services/"]')).toHaveLength(5),
  )
})

test('an unlisted phone shows the not-found page', async () => {
  page = await openPage(shop, '/services/tempered-glass/samsung/galaxy-s99')
  await titled('We couldn’t find this device')
  expect(main().getByRole('link', { name: 'Tempered Glass: all brands' })).toBeTruthy()
})
