/**
 * A browser page that several walks use in turn; storage and cookies are reset before each. A new page for each walk would
 * cost three times as much as the walk itself.
 */
import type { Browser, Page } from 'playwright/test'
import { CLOCK_START, NOW } from './clock.ts'
import { interceptCalls } from './intercepted-calls.ts'
import { observe } from './machine-observer.ts'
import { runZeroTimeouts } from './zero-timeouts.ts'

/** Console messages about failed calls and the blocked service worker are expected; all others are faults. */
const EXPECTED_CONSOLE = /Failed to load resource|Service Worker registration blocked by Playwright/

/** A resource of the shop's origin without scripts, opened while the storage is reset. */
const BLANK_PATH = '/favicon.svg'

type Cookie = { name: string; value: string }
/** The cookies and local storage at the start of a walk. */
export type BrowserState = { stored: Readonly<Record<string, string>>; cookies: readonly Cookie[] }

/** @param url the shop's origin */
export async function openBrowserPage(browser: Browser, url: string) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A service worker would answer calls that the walk intercepts.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !EXPECTED_CONSOLE.test(message.text()))
      faults.push(`${message.type()}: ${message.text()}`)
  })
  const observer = await observe(page)
  const calls = await interceptCalls(page)
  await page.clock.install({ time: CLOCK_START })
  await page.clock.pauseAt(NOW)
  await page.addInitScript(runZeroTimeouts)
  // Nothing moves: a spinner or a skeleton would be painted sixty times a second while its call is held.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  // What is loaded once it is on the screen is loaded at once.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  let visits = 0
  let secondTab: Page | undefined
  return {
    context,
    page,
    faults,
    observer,
    calls,
    visits: () => visits,
    /** Runs `act` in a second tab of the same browser context. */
    async inSecondTab(act: (tab: Page) => Promise<unknown>) {
      secondTab ??= await context.newPage()
      await act(secondTab)
      await secondTab.goto(BLANK_PATH)
    },
    /** Resets the page to exactly this storage and these cookies. */
    async arrange({ stored, cookies }: BrowserState) {
      visits++
      await context.setOffline(false)
      calls.expect([])
      await page.goto(BLANK_PATH)
      await context.clearCookies()
      await page.evaluate(async (entries) => {
        // What a technician's phone keeps.
        const deleted = window.indexedDB.deleteDatabase('day')
        await new Promise((resolve) => {
          deleted.onsuccess = resolve
        })
        window.sessionStorage.clear()
        window.localStorage.clear()
        for (const [name, value] of Object.entries(entries)) window.localStorage.setItem(name, value)
      }, stored)
      // The shop's cookies are secure; Chromium sends them to http://localhost too.
      const secure = { url: url.replace('http:', 'https:'), secure: true }
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, ...secure })))
      await page.clock.setSystemTime(NOW)
      await page.emulateMedia({ reducedMotion: null })
      faults.length = 0
      observer.forget()
    },
  }
}
export type BrowserPage = Awaited<ReturnType<typeof openBrowserPage>>
