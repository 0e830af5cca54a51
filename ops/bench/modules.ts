/** Which modules use the processor while a page starts, by a profile and the source maps of the build. */
import { existsSync, readFileSync } from 'node:fs'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { type CDPSession, devices } from 'playwright'
import { addressOf, launch, newContext, openVisitedShop } from './browser.ts'
import type { Modules } from './figures.ts'
import { PROFILED } from './pages.ts'
import { slowDown } from './slow-phone.ts'

const DIST = 'dist'
const SAMPLED_EVERY_US = 200
/** Until the page is idle. */
const IDLE_MS = 4_000
const SHOWN = 25

type Profile = Awaited<ReturnType<typeof stop>>['profile']
const stop = (devtools: CDPSession) => devtools.send('Profiler.stop')

const maps = new Map<string, TraceMap>()
function mapOf(script: string): TraceMap | undefined {
  const file = `${DIST}/assets/${script}.map`
  if (!maps.has(script) && existsSync(file)) maps.set(script, new TraceMap(readFileSync(file, 'utf8')))
  return maps.get(script)
}

type Frame = Profile['nodes'][number]['callFrame']

/** The source file; of a script's own evaluation its chunk; of the browser's work its name in brackets. */
function moduleOf({ url, functionName, lineNumber, columnNumber }: Frame): string {
  const script = /\/assets\/([^/]+\.js)$/.exec(url)?.[1]
  if (!script) return url === '' ? `(${functionName.replaceAll(/[()]/g, '')})` : '(inline scripts)'
  const chunk = script.replace(/-[\w-]{7}\.js$/, '')
  if (lineNumber === 0 && columnNumber === 0) return `(evaluation of ${chunk})`
  const map = mapOf(script)
  const { source } = map ? originalPositionFor(map, { line: lineNumber + 1, column: columnNumber }) : {}
  return source?.replace(/^(?:\.\.\/)+/, '').replace(/^node_modules\//, '') ?? `(${chunk})`
}

/** Milliseconds by module, without those called. */
function timesOf({ nodes, samples = [], timeDeltas = [] }: Profile): Map<string, number> {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, moduleOf(callFrame)]))
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? ''
    times.set(name, (times.get(name) ?? 0) + Math.max(0, timeDeltas[index] ?? 0) / 1_000)
  }
  return times
}

/** @throws Error when the build has no source maps */
export async function measureModules(rounds: number): Promise<Modules> {
  const shop = await openVisitedShop()
  const browser = await launch(shop)
  const modules: Modules = {}
  try {
    for (const { path, who } of PROFILED) {
      const sums = new Map<string, number>()
      for (let round = 0; round < rounds; round++) {
        const context = await newContext(browser, shop, who, devices['Pixel 7'])
        const page = await context.newPage()
        // A page of the same site: a profile does not survive the change to another process.
        await page.goto(`${shop.server.url}/robots.txt`)
        const devtools = await context.newCDPSession(page)
        await slowDown(devtools)
        await devtools.send('Profiler.enable')
        await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY_US })
        await devtools.send('Profiler.start')
        await page.goto(addressOf(shop, path))
        await page.locator('[data-hydrated]').waitFor({ state: 'attached' })
        await page.waitForTimeout(IDLE_MS)
        for (const [name, ms] of timesOf((await stop(devtools)).profile))
          sums.set(name, (sums.get(name) ?? 0) + ms / rounds)
        await context.close()
      }
      sums.delete('(idle)')
      modules[path] = [...sums]
        .sort(([, a], [, b]) => b - a)
        .slice(0, SHOWN)
        .map(([name, ms]) => ({ name, ms: Math.round(ms * 10) / 10 }))
    }
    if (maps.size === 0) throw new Error('The build has no source maps: npm run build -- --sourcemap hidden')
    return modules
  } finally {
    await browser.close()
    await shop.close()
  }
}
