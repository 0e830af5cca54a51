/** Part "taps": the time from a tap to the next screen's paint, with a CPU throttled to a quarter. */
import { type CDPSession, devices, type Page } from 'playwright'
import * as v from 'valibot'
import { launch, newContext, openVisitedShop } from './browser.ts'
import type { Figures } from './figures.ts'
import { median } from './median.ts'
import { TAPS } from './page-limits.ts'
import { CPU_SLOWDOWN } from './slow-phone.ts'

/** The pause before each tap: people first look for what to tap. */
const PAUSE_MS = 1_000
/** The time between touchstart and touchend; prefetching at touchstart has this head start. */
const TOUCH_MS = 80
/** The control that leads to each screen. */
const TARGETS: Record<(typeof TAPS)[number], { role: 'link' | 'button'; name: string }> = {
  brand: { role: 'link', name: 'Mobile Repair' },
  model: { role: 'link', name: 'Samsung' },
  issue: { role: 'link', name: 'Galaxy S23' },
  details: { role: 'button', name: 'Battery Repair' },
}

/** Runs in the page: records the longest interaction, and measures from a click to the frame that shows another heading. */
function observeInteractions(): void {
  const longest = { ms: 0 }
  // Interactions of 16 ms and more; TypeScript's DOM types do not have the option yet.
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) longest.ms = Math.max(longest.ms, entry.duration)
  }).observe(options)
  const title = () => document.querySelector('h1')?.textContent
  const nextScreen = () =>
    new Promise<number>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const [path, before] = [location.pathname, title()]
          const check = () => {
            if (location.pathname === path || !title() || title() === before) requestAnimationFrame(check)
            // A frame has been presented when the next one begins.
            else requestAnimationFrame(() => resolve(performance.now() - timeStamp))
          }
          requestAnimationFrame(check)
        },
        { capture: true, once: true },
      )
    })
  Object.assign(window, { benchNextScreen: nextScreen, benchLongest: longest })
}

/** @returns milliseconds from the click to the next screen's paint */
async function tap(
  page: Page,
  phone: CDPSession,
  { role, name }: (typeof TARGETS)['brand'],
): Promise<number> {
  const waiting = await page.evaluateHandle('({ done: benchNextScreen() })')
  const target = page.getByRole('main').getByRole(role, { name, exact: true })
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`"${name}" is not on the screen.`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(TOUCH_MS)
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return v.parse(v.number(), await waiting.evaluate(({ done }) => done))
}

export async function measureTaps(rounds: number): Promise<Figures> {
  const shop = await openVisitedShop()
  const browser = await launch(shop)
  const waits = new Map(TAPS.map((name) => [name, [] as number[]]))
  const longest: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const context = await newContext(browser, shop, 'customer', devices['Pixel 7'])
      await context.addInitScript(observeInteractions)
      const page = await context.newPage()
      await page.goto(shop.server.url, { waitUntil: 'networkidle' })
      const phone = await context.newCDPSession(page)
      await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      for (const [name, of] of waits) {
        await page.waitForTimeout(PAUSE_MS)
        of.push(await tap(page, phone, TARGETS[name]))
      }
      // Event timing entries are delivered some frames later.
      await page.waitForTimeout(500)
      longest.push(v.parse(v.number(), await page.evaluate('benchLongest.ms')))
      await context.close()
    }
  } finally {
    await browser.close()
    await shop.close()
  }
  const detail = (values: readonly number[]) => values.map((value) => Math.round(value)).join(', ')
  return {
    ...Object.fromEntries(
      [...waits].map(([name, of]) => [`taps.${name}`, { value: median(of), detail: detail(of) }]),
    ),
    'taps.inp': {
      value: median(longest),
      detail: `${detail(longest)}: the longest interaction of each round`,
    },
  }
}
