/** The environment of the page walks: the production build, served by the real server with a database, and one browser. */
import { once as happening } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { chromium } from 'playwright/test'
import { openShop, type Shop } from '../../support/app.ts'
import { manyPages } from '../../support/browser.ts'
import { freePort } from '../../support/free-port.ts'
import { type Person, signIn } from '../../support/person.ts'
import { adminData, seedAdminData, technicians } from './admin-data.ts'
import { type BrowserPage, type BrowserState, openBrowserPage } from './browser-page.ts'
import type { Opening, Role } from './page-model.ts'

const STORED_ROLES = { customer: 'CUSTOMER', technician: 'TECHNICIAN', owner: 'ADMIN' } as const
const BUILT = join(import.meta.dirname, '..', '..', '..', 'dist')

/** A page is closed after this many walks: Playwright's clock keeps a log that slows it down. */
const MAX_VISITS = 15

export type TestEnvironment = {
  shop: Shop
  /** Runs `act` with a page whose storage and session match the opening. */
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
 * Copies the build without its server entry: all pages are then rendered in the browser, where the walks intercept the
 * calls of their machines.
 */
async function withoutServerEntry(dist: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'doorstep-walks-'))
  await cp(dist, copy, { recursive: true })
  await rm(join(copy, 'pages', 'entry-server.js'), { force: true })
  return copy
}

/** @param built the folder of the build */
export async function openEnvironment(built = BUILT): Promise<TestEnvironment> {
  const dist = await withoutServerEntry(built)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const shop = await openShop({ dist, settings: { PORT: String(port) } })
  // The first customer, whose id models may name: the owner has id 1, this customer 2.
  const customer = await shop.customer({ fullName: adminData.customer })
  const { details } = customer
  await seedAdminData(shop, customer)
  const stopServing = await serve(shop, port)
  const browser = await chromium.launch(manyPages())
  const account = memoize(() => shop.customer({ fullName: technicians[1].name, phone: technicians[1].phone }))
  /** The third account, made with the first walk that needs it. */
  async function technician() {
    const person = shop.visitor()
    const { details } = await account()
    return { ...person, ...(await signIn(person, details.email, details.passwordHash)) }
  }
  const people = {
    async customer() {
      const person = shop.visitor()
      return { ...person, ...(await signIn(person, details.email, details.passwordHash)) }
    },
    technician,
    owner: () => shop.owner(),
  }
  // Shared, because the server ends the oldest sessions of an account that has many.
  const shared: People = {
    customer: memoize(people.customer),
    technician: memoize(technician),
    owner: memoize(people.owner),
  }
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
