/** The next page's code comes while one looks at this one. */
import { expect, type Page } from 'playwright/test'
import { listCatalogue } from '#shared/api.ts'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'

/** Each step of the way to a repair, and the code of the one after it. */
const WAY = [
  { path: '/', next: /\/assets\/pick-brand-.*\.js$/ },
  { path: '/services/mobile-repair', next: /\/assets\/pick-model-.*\.js$/ },
  { path: '/services/mobile-repair/samsung', next: /\/assets\/pick-issue-.*\.js$/ },
  { path: '/repair/mobile-repair/samsung/galaxy-s23', next: /\/assets\/order-details-.*\.js$/ },
]

/** Long enough for a browser with nothing else to do, twice over. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))

for (const { path, next } of WAY)
  test(`${path} brings the code of the step after it, before it is asked for`, async ({ person }) => {
    const page = await person()
    const response = page.waitForResponse(next)
    await page.goto(path)
    expect((await response).ok()).toBe(true)
  })

test('a list of brands brings the models of each, so that a tap on one waits for no network', async ({
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

/** The drawings of each type of device that are asked for. */
const DRAWINGS = /\/assets\/(phones|ipads|tablets|macbooks|watches)-[^/]*\.js$/

test('the front page brings the drawings of every type of device', async ({ person }) => {
  const page = await person()
  const types = new Set<string | undefined>()
  page.on('response', (response) => types.add(DRAWINGS.exec(response.url())?.[1]))
  await page.goto('/')
  for (const type of ['phones', 'ipads', 'tablets', 'macbooks', 'watches'])
    await expect.poll(() => types.has(type), { message: type }).toBe(true)
})

test('a list of phones brings the drawings of phones, and of nothing else', async ({ person }) => {
  const page = await person()
  const types: (string | undefined)[] = []
  page.on('request', (request) => types.push(DRAWINGS.exec(request.url())?.[1]))
  await page.goto('/services/mobile-repair/samsung', { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').locator('li rect').first()).toBeAttached()
  expect(types.filter((type) => type !== undefined)).toEqual(['phones'])
})

test('a phone that saves data loads no more than its page', async ({ person }) => {
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
