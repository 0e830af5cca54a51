/** Part "bytes": the bytes that each route of the production build transfers, Brotli-compressed, measured in Chromium. */
import type { Browser, Request } from 'playwright'
import { addressOf, launch, newContext, openVisitedShop, type Role, type VisitedShop } from './browser.ts'
import type { Figures } from './figures.ts'
import { HOMES, ROUTES } from './pages.ts'

const KB = 1_000

type Transfer = { scripts: ReadonlyMap<string, number>; total: number }

/** With saveData set the application does not prefetch (src/app/prefetch.ts), so only the route's own code is counted. */
const SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

/** Opens a page in a fresh context and collects the sizes of all responses until the network is idle. */
async function visit(browser: Browser, shop: VisitedShop, path: string, who: Role): Promise<Transfer> {
  const context = await newContext(browser, shop, who)
  await context.addInitScript(SAVE_DATA)
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(addressOf(shop, path), { waitUntil: 'networkidle' })
  const scripts = new Map<string, number>()
  let total = 0
  for (const request of requests) {
    // Over HTTP/2 the size that Chromium reports contains frame headers.
    const size = Number(await (await request.response())?.headerValue('Content-Length')) || 0
    total += size
    if (request.resourceType() === 'script') scripts.set(request.url(), size)
  }
  await context.close()
  return { scripts, total }
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0)
const kB = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

/** Measures each route once: sizes do not vary between runs. */
export async function measureBytes(): Promise<Figures> {
  const shop = await openVisitedShop()
  const browser = await launch(shop)
  try {
    const figures: Figures = {}
    const homeScripts = new Set<string>()
    for (const { id, path } of HOMES) {
      const { scripts, total } = await visit(browser, shop, path, 'visitor')
      const detail = `${scripts.size} files; ${kB(total)} in all`
      figures[`bytes.${id}`] = { value: sum(scripts.values()) / KB, detail }
      if (path === '/') for (const url of scripts.keys()) homeScripts.add(url)
    }
    for (const { id, path, who } of ROUTES) {
      const { scripts, total } = await visit(browser, shop, path, who)
      const more = [...scripts].filter(([url]) => !homeScripts.has(url)).map(([, size]) => size)
      figures[`bytes.${id}`] = {
        value: sum(more) / KB,
        detail: `${more.length} files; ${kB(sum(scripts.values()))} of script and ${kB(total)} in all when it is the first page`,
      }
    }
    return figures
  } finally {
    await browser.close()
    await shop.close()
  }
}
