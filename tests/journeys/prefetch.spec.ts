/** The next page's code is prefetched while the browser is idle. */

import { expect, type Page } from 'playwright/test'
import { listCatalogue } from '#shared/catalogue/catalogue-api.ts'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'

/** Each step of the booking flow, and the code of the next step. */
const WAY = [
  { path: '/', next: /\/assets\/pick-brand-.*\.js$/ },
  { path: '/services/mobile-repair', next: /\/assets\/pick-model-.*\.js$/ },
  { path: '/services/mobile-repair/samsung', next: /\/assets\/pick-issue-.*\.js$/ },
  { path: '/repair/mobile-repair/samsung/galaxy-s23', next: /\/assets\/order-details-.*\.js$/ },
]

/** Twice the time that an idle browser needs. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))

for (const { path, next } of WAY)
  test(`${path} prefetches the code of the next step`, async ({ person }) => {
    const page = await person()
    const response = page.waitForResponse(next)
    await page.goto(path)
    expect((await response).ok()).toBe(true)
  })

test('the list of brands prefetches the models of each, so that a tap needs no network', async ({
  person,
}) => {
  const page = await person()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const catalogue = page.waitForResponse(`**${listCatalogue.path}`)
  await page.goto('/services/mobile-repair')
  await (await catalogue).finished()
  await rest(page)
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await link('Samsung').click()
  await expect(link('Galaxy S23')).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/models'))).toEqual([])
})

/** The requested illustration files of each device type. */
const DRAWINGS = /\/assets\/(phones|ipads|tablets|macbooks|watches)-[^/]*\.js$/

test('the home page prefetches the illustrations of every device type', { tag: '@all' }, async ({
  person,
}) => {
  const page = await person()
  const types = new Set<string | undefined>()
  page.on('response', (response) => types.add(DRAWINGS.exec(response.url())?.[1]))
  await page.goto('/')
  for (const type of ['phones', 'ipads', 'tablets', 'macbooks', 'watches'])
    await expect.poll(() => types.has(type), { message: type }).toBe(true)
})

test('a list of phones prefetches the illustrations of phones only', { tag: '@all' }, async ({ person }) => {
  const page = await person()
  const types: (string | undefined)[] = []
  page.on('request', (request) => types.push(DRAWINGS.exec(request.url())?.[1]))
  await page.goto('/services/mobile-repair/samsung', { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').locator('li rect').first()).toBeAttached()
  expect(types.filter((type) => type !== undefined)).toEqual(['phones'])
})

test('a receipt’s code is loaded when a form is filled in, and not by the tap that leads on', async ({
  person,
}) => {
  const page = await person()
  const receipts: string[] = []
  page.on('request', (request) => {
    if (/\/receipt-card-.*\.js$/.test(request.url())) receipts.push(request.url())
  })
  await page.goto('/')
  await expectHydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Mobile Repair', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Samsung', exact: true })).toBeVisible()
  await rest(page)
  expect(receipts).toEqual([])
  await page.goBack()
  await page.getByLabel('Brand').selectOption('Samsung')
  await expect.poll(() => receipts.length).toBe(1)
})

test('nothing is prefetched with Save-Data', { tag: '@all' }, async ({ person }) => {
  const page = await person()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const { path, next } of WAY) {
    asked.length = 0
    await page.goto(path)
    await expectHydrated(page)
    await rest(page)
    expect(
      asked.filter((url) => next.test(url)),
      path,
    ).toEqual([])
  }
})
