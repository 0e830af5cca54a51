/** Part taps: from a tap to the next screen drawn, on a phone four times slower than this machine. */
import { type CDPSession, devices, type Page } from 'playwright'
import * as v from 'valibot'
import { launch, newContext, openVisitedShop } from './browser.ts'
import type { Figures } from './figures.ts'
import { TAPS } from './limits.ts'
import { median } from './median.ts'

const SLOWER = 4
/** Nobody taps before they have found what to tap. */
const LOOK_MS = 1_000
/** How long a finger rests on the glass when it taps; what is loaded at the touch has this much of a start. */
const FINGER_MS = 80
/** What is tapped to come to each screen. */
const NAMES: Record<(typeof TAPS)[number], { role: 'link' | 'button'; name: string }> = {
  brand: { role: 'link', name: 'Mobile Repair' },
  model: { role: 'link', name: 'Samsung' },
  issue: { role: 'link', name: 'Galaxy S23' },
  details: { role: 'button', name: 'Battery Repair' },
}

/** Runs in the page: keeps the longest interaction, and waits from a click to the frame that shows another title. */
function watch(): void {
  const longest = { ms: 0 }
  // Interactions from 16 ms on; the compiler's DOM does not know the threshold yet.
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) longest.ms = Math.max(longest.ms, entry.duration)
  }).observe(options)
  const title = () => document.querySelector('h1')?.textContent
  const drawn = () =>
    new Promise<number>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const [path, before] = [location.pathname, title()]
          const look = () => {
            if (location.pathname === path || !title() || title() === before) requestAnimationFrame(look)
            // The frame that holds it is on the screen when the one after it begins.
            else requestAnimationFrame(() => resolve(performance.now() - timeStamp))
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
  Object.assign(window, { benchDrawn: drawn, benchLongest: longest })
}

/** @returns the milliseconds that the person waited, from the finger's leaving on */
async function tap(page: Page, phone: CDPSession, { role, name }: (typeof NAMES)['brand']): Promise<number> {
  const waiting = await page.evaluateHandle('({ done: benchDrawn() })')
  const target = page.getByRole('main').getByRole(role, { name, exact: true })
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`"${name}" is not on the screen.`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(FINGER_MS)
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return v.parse(v.number(), await waiting.evaluate(({ done }) => done))
}

export async function measureTaps(rounds: number): Promise<Figures> {
  const shop = await openVisitedShop()
  const browser = await launch()
  const waits = new Map(TAPS.map((name) => [name, [] as number[]]))
  const longest: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const context = await newContext(browser, shop, 'customer', devices['Pixel 7'])
      await context.addInitScript(watch)
      const page = await context.newPage()
      await page.goto(shop.server.url, { waitUntil: 'networkidle' })
      const phone = await context.newCDPSession(page)
      await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      for (const [name, of] of waits) {
        await page.waitForTimeout(LOOK_MS)
        of.push(await tap(page, phone, NAMES[name]))
      }
      // The browser tells of an interaction some frames later.
      await page.waitForTimeout(500)
      longest.push(v.parse(v.number(), await page.evaluate('benchLongest.ms')))
      await context.close()
    }
  } finally {
    await browser.close()
    await shop.server.remove()
  }
  const detail = (values: readonly number[]) => values.map((value) => Math.round(value)).join(', ')
  return {
    ...Object.fromEntries(
      [...waits].map(([name, of]) => [`taps.${name}`, { value: median(of), detail: detail(of) }]),
    ),
    'taps.inp': {
      value: median(longest),
      detail: `${detail(longest)}: the longest interaction of each walk`,
    },
  }
}
