/** Lighthouse with mobile settings, in a Chromium that is signed in. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { type BrowserContext, chromium, devices } from 'playwright'
import { fewPages } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Role, signIn, type VisitedShop } from './browser.ts'

/** Applied to the page, or computed from a run without it. */
type Throttling = 'devtools' | 'simulate'

export type Lighthouse = {
  context: BrowserContext
  /** Measures the address as on a first visit. */
  run: (url: string, throttling?: Throttling) => Promise<Result>
}

export const numberOf = ({ audits }: Result, audit: string) => audits[audit]?.numericValue ?? Number.NaN

/** Clears the HTTP cache and service workers, but not the session, as on a first visit. */
async function clearCache(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await page.close()
}

async function runLighthouse(
  url: string,
  port: number,
  throttlingMethod: Throttling,
  retry = true,
): Promise<Result> {
  const options = { port, onlyCategories: ['performance'], logLevel: 'error' } as const
  const run = await lighthouse(url, {
    ...{ ...options, onlyCategories: [...options.onlyCategories] },
    ...{ throttlingMethod, disableStorageReset: true },
  })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`)
  // On a busy machine Lighthouse can miss the start of a page or its end; the run is repeated once.
  const isComplete = !run.lhr.runtimeError && Number.isFinite(numberOf(run.lhr, 'total-blocking-time'))
  return !isComplete && retry ? runLighthouse(url, port, throttlingMethod, false) : run.lhr
}

/** Starts Chromium with a persistent context: Lighthouse opens its tabs there, so they are signed in. */
export async function withLighthouse<T>(
  shop: VisitedShop,
  who: Role,
  use: (measuring: Lighthouse) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-bench-'))
  const context = await chromium.launchPersistentContext(folder, {
    ...devices['Pixel 7'],
    ...fewPages(shop.certificate.browserArg, `--remote-debugging-port=${port}`),
  })
  try {
    await signIn(context, shop, who)
    return await use({
      context,
      async run(url, throttling = 'devtools') {
        await clearCache(context, new URL(url).origin)
        return runLighthouse(url, port, throttling)
      },
    })
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}
