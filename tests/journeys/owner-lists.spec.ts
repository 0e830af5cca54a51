/** The owner's lists show where to go and when, scroll with the page, and open where they are pressed. */

import { expect, type Page } from 'playwright/test'
import { submitRequest } from '#shared/request/submit-api.ts'
import { dayTime } from '#src/lib/dates.ts'
import { owner } from '../support/owner.ts'
import { createPerson, signIn } from '../support/person.ts'
import { pickupTime } from '../support/pickup-time.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { logIn, registerCustomer } from './accounts.ts'
import { test } from './fixtures.ts'
import type { Customer } from './steps.ts'

const ADDRESS = 'Flat 12, Sai Residency, Chinchwad, Pune 411019'
const PICKUP = pickupTime(100, '12:30')
/** The same in the list: "24 Mar, 12:30 pm". */
const WHEN = dayTime(PICKUP)

async function createVisit(shop: ServerProcess, { email, password }: Customer) {
  const person = createPerson((path, init) => fetch(`${shop.url}${path}`, init))
  await signIn(person, email, password)
  const body = {
    ...{ brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair', notes: 'Rings at the side gate' },
    ...{ pickupAddress: ADDRESS, preferredPickupAt: PICKUP },
  }
  const { error } = await person.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  if (error) throw new Error(error)
}

/** A customer with one request, and the owner's page of their orders. */
async function openOrders(page: Page, shop: ServerProcess, worker: number) {
  const customer = await registerCustomer(shop, worker)
  await createVisit(shop, customer)
  await logIn(page, owner)
  await page.goto(`/admin-dashboard?tab=orders&find=${customer.phone}`)
  const order = page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
  await expect(order).toHaveCount(1)
  return { customer, order }
}

test('an order shows time and place of its visit at every width', async ({ person, shop }, {
  workerIndex,
}) => {
  const page = await person()
  const { order } = await openOrders(page, shop, workerIndex)
  for (const width of [320, 360, 768, 1024, 1152, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(order.getByText(WHEN), `${width} px`).toBeVisible()
    await expect(order.getByText('Chinchwad', { exact: true }), `${width} px`).toBeVisible()
  }
})

test('in large text on a small phone the links in the corner leave the title free', { tag: '@all' }, async ({
  person,
}) => {
  const page = await person()
  await logIn(page, owner)
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/admin-dashboard?tab=orders')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const link = await page.getByRole('main').getByRole('link', { name: 'Account' }).boundingBox()
  expect(title && link && link.y + link.height).toBeLessThanOrEqual(title?.y ?? 0)
})

test('a press anywhere on an order opens it beside the list, and on a phone as a page of its own', async ({
  person,
  shop,
}, { workerIndex }) => {
  const page = await person()
  const { order } = await openOrders(page, shop, workerIndex)
  await order.getByText(WHEN).click()
  await expect(page).toHaveURL(/&open=\d+$/)
  const panel = page.getByRole('complementary', { name: /^PIM-/ })
  await expect(panel.getByText(ADDRESS)).toBeVisible()
  await expect(panel.getByText('Rings at the side gate')).toBeVisible()
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  await expect(order).toBeVisible({ visible: !isPhone })
  if (isPhone) expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  for (const name of [/^Call /, 'Directions']) {
    const { width = 0, height = 0 } = (await panel.getByRole('link', { name }).boundingBox()) ?? {}
    expect(Math.min(width, height), `${name}`).toBeGreaterThanOrEqual(44)
  }
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(order).toBeVisible()
  await expect(order.getByRole('link', { name: /, open PIM-/ })).toBeFocused()
})

test(
  'two owners at the same order: one acts, the other reads what is true now, and the list shows it by itself @one-width',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    // The refused step is a 409.
    const page = await person({ mayComplain: /409/ })
    const { order } = await openOrders(page, shop, workerIndex)
    await order.getByText(WHEN).click()
    const other = await person()
    await logIn(other, owner)
    await other.goto(new URL(page.url()).pathname + new URL(page.url()).search)
    const panel = page.getByRole('complementary')
    const confirm = panel.getByRole('button', { name: 'Confirm the visit' })
    await expect(confirm).toBeVisible()
    await other.getByRole('complementary').getByRole('button', { name: 'Depart' }).click()
    await expect(other.getByRole('complementary').getByRole('button', { name: 'Arrive' })).toBeVisible()
    await confirm.click()
    await expect(panel.getByRole('alert')).toHaveText('Our technician is on the way already.')
    await expect(panel.getByRole('button', { name: 'Arrive' })).toBeVisible()
    // The list of an idle owner is refetched every 20 s.
    await panel.getByRole('button', { name: 'Close the request' }).click()
    await other.getByRole('complementary').getByRole('button', { name: 'Arrive' }).click()
    await expect(order).toContainText('At the door')
  },
)

test(
  'the list scrolls with the page under a head that stays, and "Show older" adds to it',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    // A customer may send fifty requests a day.
    for (const customer of [
      await registerCustomer(shop, workerIndex),
      await registerCustomer(shop, workerIndex),
    ])
      for (let i = 0; i < 26; i++) await createVisit(shop, customer)
    await logIn(page, owner)
    await page.goto('/admin-dashboard?tab=orders')
    const orders = page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
    await expect(orders).toHaveCount(50)
    const inner = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowY) &&
            element.scrollHeight > element.clientHeight + 1,
        ).length,
    )
    expect(inner, 'boxes that scroll inside the page').toBe(0)
    const older = page.getByRole('button', { name: 'Show older' })
    await older.scrollIntoViewIfNeeded()
    if ((page.viewportSize()?.width ?? 0) >= 1280)
      await expect(page.getByRole('columnheader', { name: 'Customer and visit' })).toBeInViewport()
    await older.click()
    await expect(orders.nth(51)).toBeAttached()
    await orders.nth(51).scrollIntoViewIfNeeded()
    await expect(orders.nth(51)).toBeInViewport()
  },
)

const NEW = /^\d+ New$/

/** The new requests that the dashboard counts. */
async function countNew(page: Page): Promise<number> {
  await page.goto('/admin-dashboard')
  const tile = await page.getByRole('main').getByRole('link', { name: NEW }).textContent()
  return Number.parseInt(tile ?? '', 10)
}

test(
  '"All" says what comes first, and "New" on the dashboard leads to the requests that it counts @one-width',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    await openOrders(page, shop, workerIndex)
    await page.goto('/admin-dashboard?tab=orders')
    await expect(page.getByText('Pending orders come first, then the done ones.')).toBeVisible()
    const before = await countNew(page)
    await page.getByRole('main').getByRole('link', { name: NEW }).click()
    await expect(page).toHaveURL(/tab=orders&show=new/)
    const orders = page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
    const older = page.getByRole('button', { name: 'Show older' })
    // The list has fifty orders per page, and other journeys add orders meanwhile.
    await expect(async () => {
      if (await older.isVisible()) await older.click()
      expect(await orders.count()).toBeGreaterThanOrEqual(before)
    }).toPass()
    await expect(older).toHaveCount(0)
    expect(await orders.count()).toBeLessThanOrEqual(await countNew(page))
  },
)

test(
  'users are found by a search, with the day they joined and their requests @one-width',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    const { customer } = await openOrders(page, shop, workerIndex)
    await page.goto('/admin-dashboard?tab=users')
    await page.getByRole('searchbox', { name: 'Find a user' }).fill(customer.phone)
    const row = page.getByRole('table', { name: 'Users' }).locator('tbody tr')
    await expect(row).toHaveCount(1)
    await expect(row.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
    await row.getByRole('link', { name: `1 request of ${customer.fullName}` }).click()
    await expect(page).toHaveURL(/tab=orders/)
    await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody tr')).toHaveCount(1)
  },
)

test('a message can be answered on WhatsApp', { tag: '@all' }, async ({ person }) => {
  const page = await person()
  await page.goto('/contact')
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Kavita Joshi')
  await main.getByLabel('Phone').fill('9822055667')
  await main.getByLabel('Message').fill('Do you also repair smart speakers?')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main.getByText('Thank you. Your message has reached the shop.')).toBeVisible()
  await logIn(page, owner)
  await page.goto('/admin-dashboard?tab=messages')
  const message = page.getByRole('listitem').filter({ hasText: 'Do you also repair smart speakers?' }).first()
  const reply = await message.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  expect(reply).toContain('https://wa.me/919822055667?text=Hello%20Kavita%20Joshi')
})

test('models are filtered, renamed and moved; deleting one asks in red @one-width', { tag: '@all' }, async ({
  person,
}) => {
  const page = await person()
  await logIn(page, owner)
  await page.goto('/admin/edit-models?brand=vivo')
  const main = page.getByRole('main')
  const models = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete/ }) })
  await expect(models.first()).toBeVisible()
  const total = await models.count()
  await main.getByRole('searchbox', { name: 'Filter models' }).fill('v29 pro')
  await expect(models).toHaveCount(1)
  await expect(main.getByText(`1 of ${total} models`)).toBeVisible()
  await models.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog', { name: 'Rename this model' }).getByLabel('New name').fill('Vivo V29 Pro 5G')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(models).toContainText('Vivo V29 Pro 5G')
  await main.getByRole('searchbox', { name: 'Filter models' }).fill('')
  await expect(models).toHaveCount(total)

  const names = () => models.locator('strong').allTextContents()
  const [first = '', second = ''] = await names()
  await models
    .nth(1)
    .getByRole('button', { name: `Move ${second} up` })
    .click()
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])

  await models
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this model?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  const background = await dialog
    .getByRole('button', { name: 'Yes, delete' })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  const [red = 0, green = 0, blue = 0] = (await rgbOf(page, background)) ?? []
  expect(red, background).toBeGreaterThan(2 * Math.max(green, blue))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(models).toHaveCount(total)
})

/** Red, green and blue of any CSS colour. */
const rgbOf = (page: Page, colour: string) =>
  page.evaluate((css) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return
    pen.fillStyle = css
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }, colour)

test(
  'the navigation has the counts, on a phone too',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    await openOrders(page, shop, workerIndex)
    const navigation = page.getByRole('navigation', { name: 'Admin' })
    for (const [name, count] of [
      ['Users', /^[1-9]\d* in all$/],
      ['Orders', /^[1-9]\d* in all$/],
      ['Messages', /^\d+ new$/],
    ] as const) {
      const link = navigation.getByRole('link', { name })
      await expect(link).toBeInViewport()
      await expect(link.getByText(count).locator('visible=true').first()).toBeInViewport()
    }
  },
)
