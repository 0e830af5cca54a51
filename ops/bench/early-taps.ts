/** Taps made while a page starts: when something is painted, when they have their effect, and whether they are lost. */
import { setTimeout } from 'node:timers/promises'
import { type Browser, devices } from 'playwright'
import * as v from 'valibot'
import { launch, newContext, type VisitedShop } from './browser.ts'
import type { Figures } from './figures.ts'
import { median } from './median.ts'
import { EARLY_TAPS } from './page-limits.ts'
import { slowDown } from './slow-phone.ts'
import { readTap, Seen, type Tapped, type Target, watchDocument } from './watched-taps.ts'

type Name = (typeof EARLY_TAPS)[number]

/** After the address was opened. */
const TAPPED_AT_MS = [500, 1_000, 2_000, 3_000, 4_000, 5_000]
const TOUCH_MS = 80
const TYPED = 'ravi'
/** A tap without an effect by then is lost. */
const LOST_AFTER_MS = 20_000
/** What a late render would take back is gone by then, and the entries of event timing have been delivered. */
const SETTLED_MS = 1_000
const TARGETS: Record<Name, Target> = {
  menu: { path: '/', at: 'header button[aria-expanded]', effect: '[role=dialog] nav' },
  search: {
    path: '/',
    at: 'header button[aria-haspopup]:not([aria-expanded])',
    effect: '[role=dialog] input:focus',
  },
  tile: {
    path: '/',
    at: 'main a[href="/services/mobile-repair"]',
    effect: 'main a[href^="/services/mobile-repair/"]',
  },
  field: { path: '/login', at: '#email', effect: '#email', typed: TYPED },
}

const contextOf = (browser: Browser, shop: VisitedShop) =>
  newContext(browser, shop, 'visitor', devices['Pixel 7'])

type Place = { x: number; y: number; scroll: number }
/** Below the header, which stays at the top. */
const TAPPED_Y = 300

/** Where the target is after the page was scrolled to it. */
async function placeOf(browser: Browser, shop: VisitedShop, { path, at }: Target): Promise<Place> {
  const context = await contextOf(browser, shop)
  const page = await context.newPage()
  await page.goto(`${shop.server.url}${path}`, { waitUntil: 'networkidle' })
  const box = await page.locator(at).filter({ visible: true }).first().boundingBox()
  const height = page.viewportSize()?.height ?? 0
  await context.close()
  if (!box) throw new Error(`${path} has no ${at}.`)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const scroll = middle.y < height ? 0 : middle.y - TAPPED_Y
  return { x: middle.x, y: middle.y - scroll, scroll }
}

/** Opens the page and taps `ms` later. */
async function tapEarly(
  browser: Browser,
  shop: VisitedShop,
  target: Target,
  { x, y, scroll }: Place,
  ms: number,
): Promise<Tapped> {
  const context = await contextOf(browser, shop)
  const seen: Seen[] = []
  await context.exposeBinding('tellBench', (_, what) => void seen.push(v.parse(Seen, what)))
  await context.addInitScript(watchDocument, target)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowDown(devtools)
  const opened = performance.now()
  const isLoaded = page.goto(`${shop.server.url}${target.path}`, { waitUntil: 'commit' })
  await setTimeout(ms)
  // Much faster than a finger, so that the tap is not late.
  if (scroll > 0)
    await devtools.send('Input.synthesizeScrollGesture', {
      ...{ x, y, yDistance: -scroll, speed: 20_000, gestureSourceType: 'mouse' },
    })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await setTimeout(TOUCH_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  if (target.typed) await page.keyboard.type(target.typed)
  await isLoaded
  const has = (kind: Seen['kind']) => seen.some((each) => each.kind === kind)
  while (performance.now() - opened < LOST_AFTER_MS && !(has('hydrated') && (has('effect') || !has('tap'))))
    await setTimeout(50)
  await setTimeout(SETTLED_MS)
  const isStillThere = await page.evaluate('Boolean(benchHasEffect())')
  await context.close()
  return readTap(seen, isStillThere === true)
}

async function measureTarget(
  name: Name,
  rounds: number,
  browser: Browser,
  shop: VisitedShop,
): Promise<Figures> {
  const target = TARGETS[name]
  const place = await placeOf(browser, shop, target)
  const figures = { painted: [] as number[], effect: [] as number[] }
  const details: string[] = []
  let lost = 0
  for (const ms of TAPPED_AT_MS) {
    const taps: Tapped[] = []
    for (let round = 0; round < rounds; round++) taps.push(await tapEarly(browser, shop, target, place, ms))
    lost += taps.filter((tap) => tap === 'lost').length
    const answered = taps.filter((tap) => typeof tap === 'object')
    const at = `${ms / 1_000} s`
    if (answered.length === 0) {
      details.push(`${at}: ${taps[0]}`)
      continue
    }
    const painted = median(answered.map((tap) => tap.painted))
    const effect = median(answered.map((tap) => tap.effect))
    figures.painted.push(painted)
    figures.effect.push(effect)
    details.push(`${at}: ${Math.round(painted)} and ${Math.round(effect)} ms`)
  }
  if (figures.painted.length === 0) throw new Error(`No tap on ${name} had an effect.`)
  const detail = details.join('; ')
  return {
    [`awake.${name}.painted`]: {
      value: Math.max(...figures.painted),
      detail: `painted and effect by time: ${detail}`,
    },
    [`awake.${name}.effect`]: { value: Math.max(...figures.effect), detail: 'the slowest of those times' },
    [`awake.${name}.lost`]: { value: lost, detail: `of ${TAPPED_AT_MS.length * rounds}` },
  }
}

export async function measureEarlyTaps(shop: VisitedShop, rounds: number): Promise<Figures> {
  const browser = await launch(shop)
  try {
    const figures: Figures = {}
    for (const name of EARLY_TAPS) Object.assign(figures, await measureTarget(name, rounds, browser, shop))
    return figures
  } finally {
    await browser.close()
  }
}
