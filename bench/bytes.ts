/** Part bytes: what each route loads, as Chromium receives it from the built product, packed with Brotli. */
import type { Browser, Request } from 'playwright'
import { launch, newContext, openVisitedShop, type Visited, type Who } from './browser.ts'
import type { Figures } from './figures.ts'
import { ROUTES } from './limits.ts'

const KB = 1_000

type Loaded = { scripts: ReadonlyMap<string, number>; total: number }

/** Whoever saves data is spared the next page's code (src/app/prefetch.ts): what is left is what this one needs. */
const SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

/** Everything that a first visit loads until nothing more comes. */
async function visit(browser: Browser, shop: Visited, path: string, who: Who): Promise<Loaded> {
  const context = await newContext(browser, shop, who)
  await context.addInitScript(SAVING)
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(`${shop.server.url}${path}`, { waitUntil: 'networkidle' })
  const scripts = new Map<string, number>()
  let total = 0
  for (const request of requests) {
    const { responseBodySize } = await request.sizes()
    total += responseBodySize
    if (request.resourceType() === 'script') scripts.set(request.url(), responseBodySize)
  }
  await context.close()
  return { scripts, total }
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0)
const kB = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

/** The bytes do not differ from run to run: one visit of each is enough. */
export async function measureBytes(): Promise<Figures> {
  const shop = await openVisitedShop()
  const browser = await launch()
  try {
    const home = await visit(browser, shop, '/', 'visitor')
    const script = sum(home.scripts.values())
    const detail = `${home.scripts.size} files; ${kB(home.total)} in all`
    const figures: Figures = { 'bytes.home': { value: script / KB, detail } }
    for (const { id, path, who } of ROUTES) {
      const { scripts, total } = await visit(browser, shop, path, who)
      const more = [...scripts].filter(([url]) => !home.scripts.has(url)).map(([, size]) => size)
      figures[`bytes.${id}`] = {
        value: sum(more) / KB,
        detail: `${more.length} files; ${kB(sum(scripts.values()))} of script and ${kB(total)} in all when it is the first page`,
      }
    }
    return figures
  } finally {
    await browser.close()
    await shop.server.remove()
  }
}
