/** Nothing moves under a thumb: while code and data arrive one after the other, no page shifts at any width. */
import { execFileSync } from 'node:child_process'
import { expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/cli/seed-demo.ts'
import { owner } from '../support/owner.ts'
import { enter } from './people.ts'
import { test } from './shop.ts'

const WIDTHS = [360, 768, 1280]
/** So long that the page stands there with its skeletons. */
const ANSWER_MS = 300
/** The router waits a second before it shows that a page is on its way. */
const CODE_MS = 1_800

const OPEN_TO_ALL = [
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

/** Notes every shift, also one after a tap: whoever taps does not expect it either. */
function noteShifts() {
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName)
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } = entry as PerformanceEntry & {
        value: number
        sources?: { node: Node | null }[]
      }
      window.shifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function expectSteady(page: Page, paths: readonly string[]) {
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
 * Data and the headings' font come when the page stands there already; `code`, where the build drew nothing, when only
 * what all pages have in common does.
 */
async function slowly(page: Page, code: readonly string[] = []) {
  await page.addInitScript(noteShifts)
  const late = ['**/api/**', '**/*.woff2'].map((files) => [files, ANSWER_MS] as const)
  for (const [files, ms] of [...late, ...code.map((name) => [`**/assets/${name}-*.js`, CODE_MS] as const)])
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue()
    })
}

test('no page that is open to all shifts', async ({ person }) => {
  const page = await person()
  await slowly(page)
  await expectSteady(page, OPEN_TO_ALL)
})

test('neither a customer’s requests nor the owner’s orders shift', async ({ person, shop }) => {
  const env = { ...process.env, DATA_DIR: shop.dataDir }
  execFileSync(process.execPath, ['server/cli/seed-demo.ts'], { env })
  const page = await person()
  await enter(page, { email: 'sneha@demo.example', password: DEMO_PASSWORD })
  await slowly(page, ['my-requests'])
  await expectSteady(page, ['/my-requests'])
  const desk = await person()
  await enter(desk, owner)
  await slowly(desk, ['admin-dashboard'])
  const tabs = ['users', 'orders', 'messages'].map((tab) => `/admin-dashboard?tab=${tab}`)
  await expectSteady(desk, ['/admin-dashboard', ...tabs])
})
