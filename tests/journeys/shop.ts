/** What a journey starts with: a running shop, and people whose browsers may not report a single error. */
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { SCRIPTS } from '#src/hydration/script-template.ts'
import { createDatabase, findPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { newMember } from './people.ts'
import type { Customer } from './steps.ts'

export type Database = 'embedded' | 'PostgreSQL'

type PerTest = {
  /** Opens a browser of one more person; `mayComplain` is what its console is expected to say in this test. */
  person: (options?: { mayComplain: RegExp }) => Promise<Page>
}
type PerWorker = {
  database: Database
  shop: ServerProcess
  /** A registered customer, the same in all tests of a worker. */
  customer: Customer
}

/** Playwright's own word in a browser whose service worker it keeps out. */
const KEPT_OUT = 'warning: Service Worker registration blocked by Playwright'

/** Fails the test at its end when a page wrote an error or a warning to the console, or threw. */
function watch(context: BrowserContext, complaints: string[], mayComplain?: RegExp) {
  context.on('weberror', (error) => complaints.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    const text = `${message.type()}: ${message.text()}`
    if (text === KEPT_OUT) return
    if (/^(error|warning)/.test(text) && !mayComplain?.test(text)) complaints.push(text)
  })
}

/** A page that answers within this is waited for; one that a test keeps from answering is not, after it. */
const ANSWERS_MS = 10_000

/**
 * Somebody who waits until a drawn page answers before they touch it: its scripts are asked for when it is painted, so
 * `load` tells nothing. With `waitUntil` in the call they do not.
 */
function waiting(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    const isDrawn = !options?.waitUntil && (await page.locator(`template#${SCRIPTS}`).count()) > 0
    if (isDrawn)
      await page
        .locator('#root[data-alive]')
        .waitFor({ state: 'attached', timeout: ANSWERS_MS })
        .catch(() => undefined)
    return answer
  }
  return page
}

export const test = base.extend<PerTest, PerWorker>({
  database: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ database }, use) => {
      const server = process.env.TEST_DATABASE_URL
      const fresh = database === 'PostgreSQL' && server ? await createDatabase(server) : undefined
      const shop = await startServer(fresh ? { DATABASE_URL: fresh.url } : {})
      await use(shop)
      await shop.remove()
      await fresh?.drop()
    },
    { scope: 'worker' },
  ],
  customer: [
    async ({ shop }, use, { workerIndex }) => use(await newMember(shop, workerIndex)),
    { scope: 'worker' },
  ],
  person: async ({ browser, contextOptions, javaScriptEnabled, shop }, use) => {
    const complaints: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: shop.url })
      contexts.push(context)
      watch(context, complaints, options?.mayComplain)
      const page = await context.newPage()
      return javaScriptEnabled ? waiting(page) : page
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints, 'what the browsers complained about').toEqual([])
  },
})

test.beforeEach(({ database }) => {
  const postgres = findPostgres()
  test.skip(
    database === 'PostgreSQL' && !postgres.found,
    `PostgreSQL could not be had here: ${postgres.found || postgres.why}`,
  )
})
