/** No page has a layout shift while code and data load, at any width. */
import { expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/seed-demo.ts'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

test.use({ demo: true })

const WIDTHS = [360, 768, 1280]
/** Long enough for the page to render its skeletons. */
const RESPONSE_MS = 300
/** An optional font is used when it arrives shortly after the first paint, which moves the heading by a few pixels; not later. */
const FONT_MS = 1_200
/** Longer than the router's pendingMs, after which it renders the loading page. */
const CODE_MS = 1_800

const PUBLIC_PATHS = [
  '/',
  '/services/mobile-repair/samsung',
  '/repair/mobile-repair/samsung/galaxy-s23',
  '/services/ipad-repair/ipad-air/ipad-air-11-inch-m2/issue',
  '/login',
  '/contact',
]

declare global {
  interface Window {
    shifts: string[]
  }
}

/** Records every shift, including those after user input. */
function recordShifts() {
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.localName}.${node.className}`
      : `“${node?.textContent}” in ${node?.parentElement?.localName}`
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } = entry as PerformanceEntry & {
        value: number
        sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      }
      const moves = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
      )
      window.shifts.push(`${value.toFixed(4)} ${moves.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function expectNoShifts(page: Page, paths: readonly string[]) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => window.shifts), `${path} at ${width} px`).toEqual([])
    }
  }
}

/**
 * Delays data and the heading font until the page is rendered. `code` delays the chunk of a page that is not
 * prerendered until its layout is rendered.
 */
async function delayResponses(page: Page, code: readonly string[] = []) {
  await page.addInitScript(recordShifts)
  const late = [
    ['**/api/**', RESPONSE_MS],
    ['**/*.woff2', FONT_MS],
    ...code.map((name) => [`**/assets/${name}-*.js`, CODE_MS] as const),
  ] as const
  for (const [files, ms] of late)
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue()
    })
}

test('no public page has a layout shift', async ({ person }) => {
  const page = await person()
  await delayResponses(page)
  await expectNoShifts(page, PUBLIC_PATHS)
})

test('a customer’s requests have no layout shift', async ({ person }) => {
  const page = await person()
  await logIn(page, { email: 'sneha@demo.example', password: DEMO_PASSWORD })
  await delayResponses(page, ['my-requests'])
  await expectNoShifts(page, ['/my-requests'])
})

test('no tab of the owner has a layout shift', async ({ person }) => {
  const page = await person()
  await logIn(page, owner)
  await delayResponses(page, ['admin-dashboard'])
  const tabs = ['users', 'orders', 'messages'].map((tab) => `/admin-dashboard?tab=${tab}`)
  await expectNoShifts(page, ['/admin-dashboard', ...tabs])
})
