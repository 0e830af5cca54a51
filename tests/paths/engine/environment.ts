/** Where the page walks happen: the built product, served by the real shop with a real database, and one browser. */
import { once as happening } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { chromium } from 'playwright/test'
import { openShop, type Shop } from '../../support/app.ts'
import { browserArgs, findShell } from '../../support/browser.ts'
import { freePort } from '../../support/free-port.ts'
import { type Person, signIn } from '../../support/person.ts'
import { seedAdminData } from './admin-data.ts'
import { type BrowserPage, type BrowserState, openBrowserPage } from './browser-page.ts'
import type { Opening, Role } from './page-model.ts'

const STORED_ROLES = { customer: 'CUSTOMER', owner: 'ADMIN' } as const
const BUILT = join(import.meta.dirname, '..', '..', '..', 'dist')

/**
 * All pages are of one origin: without the trials Chromium keeps no fresh process in store, which four seats by turns
 * would have it begin and throw away at each load. No page lives so long that its code were worth optimizing.
 */
const CHROMIUM_ARGS = ['--disable-site-isolation-trials', '--js-flags=--no-maglev,--no-opt']

/** After so many visits a page is done with: its clock remembers each of them. */
const MAX_VISITS = 15

export type TestEnvironment = {
  shop: Shop
  /** Seats somebody as the opening says. */
  withPage: (opening: Opening, act: (browserPage: BrowserPage) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

async function serve(shop: Shop, port: number) {
  const server = createAdaptorServer({
    fetch: async ({ url, method, headers, body }: Request) =>
      shop.ask(url, { method, headers, body, ...(body && { duplex: 'half' }) }, '127.0.0.1'),
  })
  server.listen(port, '127.0.0.1')
  await happening(server, 'listening')
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
}

/**
 * Copies the built product without its server entry: all pages are then rendered in the browser, where the walks hold the
 * calls of their machines.
 */
async function withoutServerEntry(dist: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'doorstep-walks-'))
  await cp(dist, copy, { recursive: true })
  await rm(join(copy, 'pages', 'entry-server.js'), { force: true })
  return copy
}

/** @param built where the built product is */
export async function openEnvironment(built = BUILT): Promise<TestEnvironment> {
  const dist = await withoutServerEntry(built)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const shop = await openShop({ dist, settings: { PORT: String(port) } })
  // The first customer, whose number models may name: the shop gives the owner 1, them 2.
  const { details } = await shop.customer()
  await seedAdminData(shop)
  const stopServing = await serve(shop, port)
  const executablePath = findShell()
  const browser = await chromium.launch({
    args: [...browserArgs, ...CHROMIUM_ARGS],
    ...(executablePath && { executablePath }),
  })
  const people = {
    async customer() {
      const person = shop.visitor()
      return { ...person, ...(await signIn(person, details.email, details.passwordHash)) }
    },
    owner: () => shop.owner(),
  }
  // The shop ends the oldest sessions of an account that has many.
  const shared: People = { customer: memoize(people.customer), owner: memoize(people.owner) }
  const free: BrowserPage[] = []
  return {
    shop,
    async withPage(opening, act) {
      const browserState = await browserStateOf(opening, opening.ownSession ? people : shared)
      const browserPage = free.pop() ?? (await openBrowserPage(browser, url))
      let isFine = false
      try {
        await browserPage.arrange(browserState)
        await act(browserPage)
        isFine = true
      } finally {
        if (isFine && browserPage.visits() < MAX_VISITS) free.push(browserPage)
        else await browserPage.context.close()
      }
    },
    async close() {
      await browser.close()
      await stopServing()
      await shop.close()
      await rm(dist, { recursive: true, force: true })
    },
  }
}

const memoize = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

type People = Record<Exclude<Role, 'visitor'>, () => Promise<Person & { userId: number }>>

async function browserStateOf(
  { as = 'visitor', cookieOf = as, stored = {} }: Opening,
  people: People,
): Promise<BrowserState> {
  const person = cookieOf === 'visitor' ? undefined : await people[cookieOf]()
  const cookies = [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value }))
  const drafts = Object.entries(stored).map(([name, value]) => [name, JSON.stringify(value)])
  const user = as === 'visitor' || !person ? {} : { userId: String(person.userId), role: STORED_ROLES[as] }
  return { cookies, stored: { ...Object.fromEntries(drafts), ...user } }
}
