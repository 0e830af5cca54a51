/**
 * `npm run lighthouse`: runs Lighthouse with mobile settings on the production build. Accessibility, best practices and SEO
 * must be 100 and the layout shift 0; pages that fail are listed with the failed audits, and the exit code is 1.
 */
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { fewPages } from './support/browser.ts'
import { freePort } from './support/free-port.ts'
import { startServer } from './support/server-process.ts'

const PAGES = [
  '/',
  '/services/mobile-repair/samsung',
  '/repair/mobile-repair/samsung/galaxy-s23',
  '/login',
  '/contact',
  '/hi/',
  '/mr/',
]
const REQUIRED_FULL = ['accessibility', 'best-practices', 'seo'] as const
const CATEGORIES = [...REQUIRED_FULL, 'performance']
const SHIFT = 'cumulative-layout-shift'

const scoreOf = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)
const shiftOf = (result: Result) => result.audits[SHIFT]?.numericValue ?? Number.NaN

/** The failed audits of a category. */
const failedAuditsOf = (result: Result, category: string) =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${result.audits[id]?.title}`)

function faultsOf(result: Result): string[] {
  const below = REQUIRED_FULL.filter((category) => scoreOf(result, category) < 100)
  return [
    ...below.flatMap((category) => failedAuditsOf(result, category)),
    ...(shiftOf(result) === 0 ? [] : [`${SHIFT}: ${shiftOf(result)}`]),
    ...(result.runtimeError ? [result.runtimeError.message] : []),
  ]
}

/** Runs Lighthouse, once more on an error: on a busy machine it can miss the start of a page. */
async function runLighthouse(url: string, port: number, isAgain = false): Promise<Result> {
  const run = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`)
  return run.lhr.runtimeError && !isAgain ? runLighthouse(url, port, true) : run.lhr
}

const port = await freePort()
const shop = await startServer()
const browser = await chromium.launch(fewPages(`--remote-debugging-port=${port}`))
const requestedPages = process.argv.slice(2)
try {
  for (const page of requestedPages.length > 0 ? requestedPages : PAGES) {
    const result = await runLighthouse(`${shop.url}${page}`, port)
    const faults = faultsOf(result)
    const scores = CATEGORIES.map((category) => `${category} ${scoreOf(result, category)}`).join(', ')
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${page}: ${scores}, shift ${shiftOf(result)}`)
    for (const fault of faults) console.log(`    ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await shop.remove()
}
