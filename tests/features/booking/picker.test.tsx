// @vitest-environment jsdom
/** The device pickers, from a category to the order. */
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CATEGORIES, type DeviceType, deviceTypeOf, ISSUES } from '#shared/catalogue/catalogue.ts'
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

async function open(address: string) {
  page = await openPage(shop, address)
  await title()
}
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const main = () => within(screen.getByRole('main'))
const tile = (name: string) => main().findByRole('link', { name })
const tiles = (label: string) => within(main().getByLabelText(label)).getAllByRole('listitem')

test('a visitor navigates from the home page to the order of a Galaxy S23', async () => {
  await open('/')
  await user.click(await tile('Mobile Repair'))
  await titled('Which brand is your phone?')
  await user.click(await tile('Samsung'))
  await titled('Which Samsung phone do you have?')
  expect(window.location.pathname).toBe('/services/mobile-repair/samsung')
  await user.click(await tile('Galaxy S23'))
  await titled('What is wrong with your Galaxy S23?')
  expect(window.location.pathname).toBe('/repair/mobile-repair/samsung/galaxy-s23')
  await user.click(main().getByRole('button', { name: 'Battery Repair' }))
  await waitFor(() => expect(window.location.pathname).toBe('/order-details'))
  expect(window.history.state).toMatchObject({
    order: { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' },
  })
})

const questions: Record<DeviceType, [brands: string, models: string]> = {
  phones: ['Which brand is your phone?', 'Which Apple phone do you have?'],
  watches: ['Which watch do you have?', 'Which Apple Watch do you have?'],
  ipads: ['Which iPad do you have?', 'Which iPad do you have?'],
  macbooks: ['Which MacBook do you have?', 'Which MacBook Air do you have?'],
  tablets: ['Which brand is your tablet?', 'Which Samsung tablet do you have?'],
}

describe.each(CATEGORIES)('$slug', ({ slug, deviceType }) => {
  test('leads via brand and model to the issues of its device type, which survive a reload', async () => {
    await open(`/services/${slug}`)
    const [askBrand, askModel] = questions[deviceType]
    await titled(askBrand)
    const [brand] = within(tiles('Brands')[0] ?? document.body).getAllByRole('link')
    if (!brand) throw new Error('The category has no brand')
    const brandName = brand.textContent
    expect(deviceTypeOf(brandName)).toBe(deviceType)
    await user.click(brand)
    await titled(askModel)
    const [model] = within(tiles(`${brandName} models`)[0] ?? document.body).getAllByRole('link')
    if (!model) throw new Error('The brand has no model')
    const modelName = model.textContent
    await user.click(model)
    await titled(`What is wrong with your ${modelName}?`)
    expect(
      main()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(ISSUES[deviceType])
    page?.reload()
    await titled(`What is wrong with your ${modelName}?`)
  })
})

test('the page of a watch stays visible until the order page has loaded', async () => {
  await open('/services/apple-watch-repair/models')
  await user.click(await tile('Apple Watch Ultra (49mm)'))
  await titled('What is wrong with your Apple Watch Ultra (49mm)?')
  const seen: string[] = []
  const watch = new MutationObserver(() =>
    seen.push(screen.queryByRole('heading', { level: 1 })?.textContent ?? ''),
  )
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await user.click(main().getByRole('button', { name: 'Crown Button Repair' }))
  await waitFor(() => expect(window.history.state).toHaveProperty('order'))
  await waitFor(() => expect(screen.queryByText(/What is wrong/)).toBeNull())
  watch.disconnect()
  expect(seen.join(' ')).not.toContain('select a model first')
})

test.each([
  ['/services/mobile-repair/samsung', 'Which Samsung phone do you have?'],
  ['/services/Mobile-Repair/SAMSUNG', 'Which Samsung phone do you have?'],
  ['/services/tablet-repair/samsung-tablet', 'Which Samsung tablet do you have?'],
  ['/services/tablet-repair/Samsung%20Tablet', 'Which Samsung tablet do you have?'],
  ['/services/tablet-repair/samsung%20%20tablet%20', 'Which Samsung tablet do you have?'],
  ['/services/mobile-repair/samsung/galaxy-s23', 'What is wrong with your Galaxy S23?'],
  ['/repair/mobile-repair/Samsung/Galaxy%20S23', 'What is wrong with your Galaxy S23?'],
  ['/repair/mobile-repair/vivo/VIVO%20X60%20Pro%2B', 'What is wrong with your Vivo X60 Pro+?'],
  ['/services/ipad-repair/iPad%20Mini/ipad-mini-4/issue', 'What is wrong with your iPad mini 4?'],
])('%s opens "%s"', async (address, name) => {
  await open(address)
  await titled(name)
})

test.each([
  ['/services/mobile-repair/nokia', 'Mobile Repair: all brands', '/services/mobile-repair'],
  ['/services/mobile-repair/samsung/galaxy-s99', 'Mobile Repair: all brands', '/services/mobile-repair'],
  ['/services/ipad-repair/samsung', 'iPad Repair: all brands', '/services/ipad-repair'],
  ['/services/toaster-repair', 'Book a repair', '/select-brand'],
  ['/services/toaster-repair/samsung', 'Book a repair', '/select-brand'],
  ['/nowhere', 'Book a repair', '/select-brand'],
])('%s shows the not-found page with a link "%s"', async (address, name, leadsTo) => {
  await open(address)
  expect(await title()).toMatch(/^(We couldn’t find this device|Page not found)$/)
  expect((await tile(name)).getAttribute('href')).toBe(leadsTo)
})

test.each(['/services/apple-watch-repair/issues', '/services/macbook-repair/macbook-pro/issues'])(
  'the issues at %s without a model redirect to the models',
  async (address) => {
    await open(address)
    await titled('Please go back and select a model first.')
    await user.click(main().getByRole('button', { name: /choose the brand$/ }))
    await waitFor(() => expect(window.location.pathname).toBe(address.split('/').slice(0, 3).join('/')))
  },
)

test('each earlier choice can be changed in the breadcrumbs', async () => {
  await open('/repair/mobile-repair/samsung/galaxy-s23')
  const trail = within(screen.getByRole('navigation', { name: 'Your choices' }))
  expect(trail.getByText('Issue').getAttribute('aria-current')).toBe('step')
  expect(trail.getByRole('link', { name: 'Brand: Samsung, change' }).getAttribute('href')).toBe(
    '/services/mobile-repair',
  )
  await user.click(trail.getByRole('link', { name: 'Model: Galaxy S23, change' }))
  await titled('Which Samsung phone do you have?')
})

test('the browser handles a choice opened in a new tab, and a double click counts once', async () => {
  await open('/services/mobile-repair')
  const samsung = await tile('Samsung')
  expect(samsung.getAttribute('href')).toBe('/services/mobile-repair/samsung')
  const withControl = createEvent.click(samsung, { ctrlKey: true })
  // jsdom cannot open a tab.
  let taken = true
  document.addEventListener(
    'click',
    (event) => {
      taken = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent(samsung, withControl)
  expect(taken).toBe(false)
  expect(window.location.pathname).toBe('/services/mobile-repair')
  const before = window.history.length
  await user.dblClick(samsung)
  await titled('Which Samsung phone do you have?')
  expect(window.history.length - before).toBe(1)
})
