/** Chromium and the people in it: a visitor, a customer and the owner, each with a browser of their own. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'
import { openDatabase } from '#server/database/client.ts'
import { browserArgs, findBrowser } from '#tests/support/browser.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { type Customer, signInAll } from './people.ts'

export type Who = 'visitor' | 'customer' | 'owner'
export type Visited = { server: ServerProcess; people: Readonly<Record<Exclude<Who, 'visitor'>, Customer>> }

/** A shop with a customer who has twenty requests. */
export async function openVisitedShop(): Promise<Visited> {
  const server = await startServer()
  const database = openDatabase({ dataDir: server.dataDir }, (error) => console.error(error.message))
  const { customers, owner } = await signInAll(database)
  await database.destroy()
  const [customer = owner] = customers
  return { server, people: { customer, owner } }
}

export async function launch(...more: string[]): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({ args: [...browserArgs, ...more], ...(executablePath && { executablePath }) })
}

/** Signs the browser in as the session's cookie says, and as the page remembers it. */
export async function signIn(context: BrowserContext, { server, people }: Visited, who: Who): Promise<void> {
  if (who === 'visitor') return
  const { userId, headers } = people[who]
  const cookies = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='))
  await context.addCookies(
    cookies.map(([name = '', value = '']) => ({
      ...{ name, value, domain: 'localhost', path: '/', secure: true },
      ...{ httpOnly: name !== 'XSRF-TOKEN', sameSite: 'Lax' as const },
    })),
  )
  const page = await context.newPage()
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate(
    ([id, role]) => {
      localStorage.setItem('userId', id)
      localStorage.setItem('role', role)
    },
    [String(userId), who === 'owner' ? 'ADMIN' : 'CUSTOMER'] as const,
  )
  await page.close()
}

/** A new browser, as somebody comes for the first time: no service worker stands between. */
export async function newContext(browser: Browser, shop: Visited, who: Who, options?: BrowserContextOptions) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  await signIn(context, shop, who)
  return context
}
