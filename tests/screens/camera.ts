/** Opens a screen once and takes screenshots at every width in both themes. */
import type { Browser, BrowserContext, Page } from 'playwright'
import type { Language } from '#texts/languages.ts'
import { translatePage } from '../support/translated-page.ts'
import type { Screen } from './screen.ts'

export const WIDTHS = [360, 768, 1280] as const
export const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The target of a screenshot; `state` has the user's cookies and storage. */
export type Shot = {
  url: string
  state: StorageState | undefined
  widths: readonly number[]
  themes: readonly Theme[]
  folder: string
  /** The screen's steps find its words in this language. */
  language: Language
}

const SETTLED_MS = 2_500
const PATIENCE_MS = 25_000

const heightOf = (width: number) => (width < 600 ? 740 : 900)

/** Pauses the clock before the page opens, so that nothing redirects by itself. */
async function pauseClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

/** Not `networkidle`, which never comes while a request is pending. */
const settle = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined)

async function openScreen(page: Page, { path, prepare, act, pausedClock }: Screen) {
  if (pausedClock) await pauseClock(page)
  await prepare?.(page)
  await page.goto(path)
  await page.locator('h1:visible, [role=status]:visible').first().waitFor()
  await settle(page)
  await act?.(page)
  await settle(page)
}

/** Waits until the resize of the previous full-page screenshot is over. */
async function resize(page: Page, width: number) {
  const height = heightOf(width)
  await page.setViewportSize({ width, height })
  const isReached = () => page.evaluate((wanted) => window.innerHeight === wanted, height)
  for (let tries = 0; tries < 50 && !(await isReached()); tries++) await page.waitForTimeout(20)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Writes `<screen>-<width>-<theme>.png` files and returns their names. */
export async function takeScreenshots(browser: Browser, screen: Screen, shot: Shot): Promise<string[]> {
  const widths = shot.widths.filter((width) => screen.widths?.includes(width) ?? true)
  const [width] = widths.toReversed()
  if (width === undefined) return []
  const context = await browser.newContext({
    baseURL: shot.url,
    viewport: { width, height: heightOf(width) },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    locale: `${shot.language}-IN`,
    ...(shot.state && { storageState: shot.state }),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = translatePage(await context.newPage(), shot.language)
  const files: string[] = []
  try {
    await openScreen(page, screen)
    const isDialog =
      (await page.getByRole('dialog').count()) + (await page.getByRole('alertdialog').count()) > 0
    for (const each of widths) {
      await resize(page, each)
      for (const colorScheme of shot.themes) {
        await page.emulateMedia({ colorScheme })
        const file = `${screen.name}-${each}-${colorScheme}.png`
        await page.screenshot({
          path: `${shot.folder}/${file}`,
          fullPage: !isDialog,
          animations: 'disabled',
        })
        files.push(file)
      }
    }
  } finally {
    await context.close()
  }
  return files
}
