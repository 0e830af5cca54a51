/** Fixtures of the journeys: a running shop, and browser contexts that fail the test on console errors. */
import { execFileSync } from 'node:child_process'
import { STATUS_CODES } from 'node:http'
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { makeOlder } from '../browsers/older-browser.ts'
import { CLOCK_SETTINGS } from '../support/clock-ahead.ts'
import { type Front, startShop } from '../support/front.ts'
import { createDatabase, findPostgres } from '../support/postgres.ts'
import { PRACTICE_SETTINGS } from '../support/practice-shop.ts'
import { isInstalled, PROXIES } from '../support/proxy.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { registerCustomer } from './accounts.ts'
import type { Customer } from './steps.ts'

export type Database = 'embedded' | 'PostgreSQL'
/** The number of widths, themes and text sizes in which each state is checked. */
export type Looks = 'one' | 'every'

type PerTest = {
  /** Opens a page in a new browser context. `mayComplain` matches the console errors that the test expects. */
  person: (options?: { mayComplain: RegExp }) => Promise<Page>
  /** Skips the journeys on PostgreSQL where it is not installed. A hook here would count for the first file of a worker only. */
  skipped: undefined
}
type PerWorker = {
  database: Database
  looks: Looks
  /** The oldest supported browsers. */
  olderBrowser: boolean
  front: Front
  /** Whether the shop has the demo data. Its visits take seats, so such files share no shop with others. */
  demo: boolean
  /** The name of a file with a shop of its own, because it changes settings or completes visits. */
  ownShop: string
  /** Whether `setAhead` moves the clock of the shop. */
  movesClock: boolean
  /** Whether it is a practice shop, with its sample day. */
  practice: boolean
  shop: ServerProcess
  /** A registered customer, shared by the tests of a worker. */
  customer: Customer
}

/** Playwright's warning where service workers are blocked. */
const WORKER_BLOCKED = 'warning: Service Worker registration blocked by Playwright'

/** Over HTTP/2 a refused call's line has no words: "the server responded with a status of 409 ()". */
const withWords = (text: string): string =>
  text.replace(/ status of (\d{3}) \(\)$/, (line, status) => {
    const words = STATUS_CODES[status]
    return words === undefined ? line : ` status of ${status} (${words})`
  })

/** Records console errors, warnings and uncaught errors; any of them fails the test at its end. */
function recordConsole(context: BrowserContext, consoleErrors: string[], expectedErrors?: RegExp) {
  context.on('weberror', (error) => consoleErrors.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    const text = withWords(`${message.type()}: ${message.text()}`)
    if (text === WORKER_BLOCKED) return
    if (/^(error|warning)/.test(text) && !expectedErrors?.test(text)) consoleErrors.push(text)
  })
}

/** Makes `goto` wait for hydration, which ends after `load`. A call with `waitUntil` does not wait: so do tests that block scripts. */
function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    const isPage = !options?.waitUntil && (await page.locator('#root').count()) > 0
    if (isPage) await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' })
    return answer
  }
  return page
}

export const test = base.extend<PerTest, PerWorker>({
  database: ['embedded', { option: true, scope: 'worker' }],
  looks: ['one', { option: true, scope: 'worker' }],
  olderBrowser: [false, { option: true, scope: 'worker' }],
  front: ['plain', { option: true, scope: 'worker' }],
  demo: [false, { option: true, scope: 'worker' }],
  ownShop: ['', { option: true, scope: 'worker' }],
  movesClock: [false, { option: true, scope: 'worker' }],
  practice: [false, { option: true, scope: 'worker' }],
  shop: [
    async ({ database, demo, front, movesClock, practice }, use) => {
      const server = process.env.TEST_DATABASE_URL
      const ownDatabase = database === 'PostgreSQL' && server ? await createDatabase(server) : undefined
      const shop = await startShop(front, {
        ...(ownDatabase && { DATABASE_URL: ownDatabase.url }),
        ...(movesClock && CLOCK_SETTINGS),
        ...(practice && PRACTICE_SETTINGS),
      })
      if (demo)
        execFileSync(process.execPath, ['server/demo/seed-demo.ts'], {
          env: { ...process.env, DATA_DIR: shop.dataDir },
        })
      await use(shop)
      await shop.remove()
      await ownDatabase?.drop()
    },
    { scope: 'worker' },
  ],
  customer: [
    async ({ shop }, use, { workerIndex }) => use(await registerCustomer(shop, workerIndex)),
    { scope: 'worker' },
  ],
  skipped: [
    async ({ database, front }, use) => {
      const postgres = findPostgres()
      base.skip(
        database === 'PostgreSQL' && !postgres.found,
        `PostgreSQL is not available: ${postgres.found || postgres.why}`,
      )
      const proxy = PROXIES.find((name) => name === front)
      base.skip(proxy !== undefined && !isInstalled(proxy), `${front} is not installed.`)
      await use(undefined)
    },
    { auto: true },
  ],
  person: async ({ browser, contextOptions, javaScriptEnabled, olderBrowser, shop }, use) => {
    const consoleErrors: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: shop.url })
      contexts.push(context)
      if (olderBrowser) await makeOlder(context)
      recordConsole(context, consoleErrors, options?.mayComplain)
      const page = await context.newPage()
      return javaScriptEnabled ? waitForHydration(page) : page
    })
    // A style sheet may still be on its way through the older browser's route.
    await Promise.all(contexts.map((context) => context.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(contexts.map((context) => context.close()))
    expect(consoleErrors, 'errors and warnings in the browsers').toEqual([])
  },
})
