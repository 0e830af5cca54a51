/** Part "web": Lighthouse with mobile settings over HTTP/2, each page compared with its own copy without scripts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { type BrowserContext, chromium, devices } from 'playwright'
import { fewPages } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { isInstalled, PROXIES } from '#tests/support/proxy.ts'
import { addressOf, openVisitedShop, type Role, signIn, type VisitedShop } from './browser.ts'
import type { Figures } from './figures.ts'
import { PAGES, type Page, PROXIED } from './limits.ts'
import { median, ratioOf } from './median.ts'
import { htmlOf, serveCopies } from './static-copy.ts'

type Throttling = 'devtools' | 'simulate'
const numberOf = ({ audits }: Result, audit: string) => audits[audit]?.numericValue ?? Number.NaN

/** Starts Chromium with a persistent context: Lighthouse opens its tabs there, so they are signed in. */
async function openBrowser(
  port: number,
  folder: string,
  { certificate }: VisitedShop,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...devices['Pixel 7'],
    ...fewPages(certificate.browserArg, `--remote-debugging-port=${port}`),
  })
}

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

type Copies = Awaited<ReturnType<typeof serveCopies>>

async function measurePage(page: Page, rounds: number, browser: WebBench): Promise<Figures> {
  const { context, port, shop, copies } = browser
  const { id, path } = page
  const url = addressOf(shop, path)
  const rendered = await context.newPage()
  await rendered.goto(url, { waitUntil: 'networkidle' })
  copies.add(path, await htmlOf(rendered))
  await rendered.close()
  const samples = { ours: [] as number[], copy: [] as number[], tbt: [] as number[], cls: [] as number[] }
  const scores: number[] = []
  for (let round = 0; round < rounds; round++) {
    await clearCache(context, shop.server.url)
    const ours = await runLighthouse(url, port, 'devtools')
    await clearCache(context, copies.url)
    const copy = await runLighthouse(`${copies.url}${path}`, port, 'devtools')
    await clearCache(context, shop.server.url)
    const simulated = await runLighthouse(url, port, 'simulate')
    samples.ours.push(numberOf(ours, 'largest-contentful-paint'))
    samples.copy.push(numberOf(copy, 'largest-contentful-paint'))
    samples.tbt.push(numberOf(ours, 'total-blocking-time'))
    samples.cls.push(numberOf(ours, 'cumulative-layout-shift'))
    scores.push(Math.round((simulated.categories.performance?.score ?? 0) * 100))
  }
  const ms = (values: readonly number[]) => Math.round(median(values))
  console.log(`${path}: LCP ${ms(samples.ours)} of ${ms(samples.copy)} ms`)
  const detail = `median of ${rounds}`
  return {
    [`web.${id}.lcp`]: {
      value: ratioOf(samples.ours, samples.copy),
      detail: `${ms(samples.ours)} of ${ms(samples.copy)} ms, throttling applied`,
    },
    [`web.${id}.tbt`]: { value: median(samples.tbt), detail },
    [`web.${id}.cls`]: { value: median(samples.cls), detail },
    [`web.${id}.score`]: { value: median(scores), detail: scores.join(', ') },
  }
}

type WebBench = { context: BrowserContext; port: number; shop: VisitedShop; copies: Copies }

async function measureAs(
  who: Role,
  pages: readonly Page[],
  shop: VisitedShop,
  copies: Copies,
  rounds: number,
): Promise<Figures> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-bench-'))
  const context = await openBrowser(port, folder, shop)
  const figures: Figures = {}
  try {
    await signIn(context, shop, who)
    for (const page of pages)
      Object.assign(figures, await measurePage(page, rounds, { context, port, shop, copies }))
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}

export async function measureWeb(rounds: number): Promise<Figures> {
  const shop = await openVisitedShop()
  const copies = await serveCopies(shop)
  const figures: Figures = {}
  try {
    for (const who of ['visitor', 'customer', 'owner'] as const)
      Object.assign(
        figures,
        await measureAs(
          who,
          PAGES.filter((page) => page.who === who),
          shop,
          copies,
          rounds,
        ),
      )
  } finally {
    copies.close()
    await shop.close()
  }
  return figures
}

/** One page behind each proxy of ops/deploy that is installed. */
export async function measureProxies(rounds: number): Promise<Figures> {
  const figures: Figures = {}
  for (const name of PROXIES.filter(isInstalled)) {
    const shop = await openVisitedShop(name)
    const copies = await serveCopies(shop)
    try {
      const measured = await measureAs(PROXIED.who, [PROXIED], shop, copies, rounds)
      const lcp = measured[`web.${PROXIED.id}.lcp`]
      if (lcp) figures[`proxies.${name}.lcp`] = lcp
    } finally {
      copies.close()
      await shop.close()
    }
  }
  return figures
}
