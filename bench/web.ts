/** Part web: Lighthouse on a phone, each page beside its own copy without script. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { type BrowserContext, chromium, devices } from 'playwright'
import { browserArgs, findBrowser } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openVisitedShop, signIn, type Visited, type Who } from './browser.ts'
import type { Figures } from './figures.ts'
import { PAGES, type Page } from './limits.ts'
import { median, ratioOf } from './median.ts'
import { htmlOf, serveCopies } from './static-copy.ts'

type Throttling = 'devtools' | 'simulate'
const numberOf = ({ audits }: Result, audit: string) => audits[audit]?.numericValue ?? Number.NaN

/** Lighthouse opens its page in the browser's own context: who is signed in there is whom the page greets. */
async function openBrowser(port: number, folder: string): Promise<BrowserContext> {
  const executablePath = findBrowser()
  return chromium.launchPersistentContext(folder, {
    ...devices['Pixel 7'],
    args: [...browserArgs, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
}

/** As on a first visit, but signed in: nothing is kept of files and workers. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await page.close()
}

async function look(url: string, port: number, throttlingMethod: Throttling, again = true): Promise<Result> {
  const options = { port, onlyCategories: ['performance'], logLevel: 'error' } as const
  const run = await lighthouse(url, {
    ...{ ...options, onlyCategories: [...options.onlyCategories] },
    ...{ throttlingMethod, disableStorageReset: true },
  })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`)
  // On a busy machine it can miss the start of a page, and asks to be run again: once, it is.
  return run.lhr.runtimeError && again ? look(url, port, throttlingMethod, false) : run.lhr
}

type Copies = Awaited<ReturnType<typeof serveCopies>>

async function measurePage(page: Page, rounds: number, browser: Browsing): Promise<Figures> {
  const { context, port, shop, copies } = browser
  const { id, path } = page
  const url = `${shop.server.url}${path}`
  const drawn = await context.newPage()
  await drawn.goto(url, { waitUntil: 'networkidle' })
  copies.add(path, await htmlOf(drawn))
  await drawn.close()
  const samples = { ours: [] as number[], copy: [] as number[], tbt: [] as number[], cls: [] as number[] }
  const scores: number[] = []
  for (let round = 0; round < rounds; round++) {
    await forget(context, shop.server.url)
    const ours = await look(url, port, 'devtools')
    await forget(context, copies.url)
    const copy = await look(`${copies.url}${path}`, port, 'devtools')
    await forget(context, shop.server.url)
    const simulated = await look(url, port, 'simulate')
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

type Browsing = { context: BrowserContext; port: number; shop: Visited; copies: Copies }

async function measureAs(who: Who, shop: Visited, copies: Copies, rounds: number): Promise<Figures> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-bench-'))
  const context = await openBrowser(port, folder)
  const figures: Figures = {}
  try {
    await signIn(context, shop, who)
    for (const page of PAGES.filter((each) => each.who === who))
      Object.assign(figures, await measurePage(page, rounds, { context, port, shop, copies }))
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}

export async function measureWeb(rounds: number): Promise<Figures> {
  const shop = await openVisitedShop()
  const copies = await serveCopies(shop.server.url)
  const figures: Figures = {}
  try {
    for (const who of ['visitor', 'customer', 'owner'] as const)
      Object.assign(figures, await measureAs(who, shop, copies, rounds))
  } finally {
    copies.close()
    await shop.server.remove()
  }
  return figures
}
