/** Starts Chromium with a context for a visitor, a customer or the owner. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'
import { openDatabase } from '#server/database/client.ts'
import { trackKey } from '#server/request/links.ts'
import { linkToken } from '#server/request/track-token.ts'
import { fewPages } from '#tests/support/browser.ts'
import { type Front, startShop } from '#tests/support/front.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { createTrustedCertificate, type TrustedCertificate } from '#tests/support/trusted-certificate.ts'
import { type Customer, signInAll } from './people.ts'

export type Role = 'visitor' | 'customer' | 'owner' | 'technician'
export type VisitedShop = {
  server: ServerProcess
  certificate: TrustedCertificate
  /** The tracking link of the request that /my-requests/1 shows. */
  trackLink: string
  people: Readonly<Record<Exclude<Role, 'visitor'>, Customer>>
  close: () => Promise<void>
}

/** Starts a shop as deployed, over HTTP/2, that has customers with twenty requests each. @param front its own TLS listener or a proxy */
export async function openVisitedShop(front: Front = 'tls'): Promise<VisitedShop> {
  const certificate = createTrustedCertificate()
  const server = await startShop(front, {}, certificate)
  const database = openDatabase({ dataDir: server.dataDir }, (error) => console.error(error.message))
  const { customers, owner, technician } = await signInAll(database)
  const trackLink = `/track?#${linkToken('track', { key: await trackKey(database), id: 1, linkVersion: 1 })}`
  await database.destroy()
  const [customer = owner] = customers
  return {
    ...{ server, certificate, trackLink, people: { customer, owner, technician } },
    async close() {
      await server.remove()
    },
  }
}

/** The address of a measured path in this shop. */
export const addressOf = ({ server, trackLink }: VisitedShop, path: string): string =>
  `${server.url}${path === '/track' ? trackLink : path}`

export async function launch({ certificate }: VisitedShop): Promise<Browser> {
  return chromium.launch(fewPages(certificate.browserArg))
}

const STORED_ROLES = { customer: 'CUSTOMER', owner: 'ADMIN', technician: 'TECHNICIAN' } as const

/** Signs a context in: sets the session's cookies and the user that the application keeps in local storage. */
export async function signIn(
  context: BrowserContext,
  { server, people }: VisitedShop,
  who: Role,
): Promise<void> {
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
    [String(userId), STORED_ROLES[who]] as const,
  )
  await page.close()
}

/** Opens a context as on a first visit: empty cache, service workers blocked. */
export async function newContext(
  browser: Browser,
  shop: VisitedShop,
  who: Role,
  options?: BrowserContextOptions,
) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  await signIn(context, shop, who)
  return context
}
