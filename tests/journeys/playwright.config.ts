/** Journeys run in Playwright's or the system's Chromium against servers that the tests start. */
import { defineConfig } from 'playwright/test'
import { findShell, manyPagesArgs } from '../support/browser.ts'
import type { Database } from './fixtures.ts'

const executablePath = findShell()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/**
 * Journeys that do not depend on the screen width run at one width only; so do tests with the tag @one-width. Of the
 * languages, each has a width of its own.
 */
const WIDE_ONLY =
  /(security|texts-\w+|timing|urls|tab-sync|machines|new-version|signed-in-links|updated-shop|languages-layout|prefetch|today-sheet|statecharts)\.spec\.ts$/
const NARROW_ONLY =
  /(offline|picking-offline|idempotency|accessible(?!-languages)[\w-]*|(prerendered|personal)-pages|click-replay|messages-in-place|export|request-forms|thread)\.spec\.ts$/
const LAYOUT_SHIFT = /layout-shift\.spec\.ts$/

export default defineConfig<object, { database: Database }>({
  testDir: '.',
  globalSetup: './postgres.config.ts',
  projects: [
    // First, because these tests mostly wait: at the end nothing else would use the processor meanwhile.
    { name: 'layout shift', use: desktop, testMatch: LAYOUT_SHIFT },
    { name: 'phone', use: phone, testIgnore: [WIDE_ONLY, LAYOUT_SHIFT], grepInvert: /@one-width/ },
    { name: 'desktop', use: desktop, testIgnore: [NARROW_ONLY, LAYOUT_SHIFT] },
    { name: 'desktop on PostgreSQL', use: { ...desktop, database: 'PostgreSQL' }, grep: /by tapping|killed/ },
  ],
  outputDir: '../../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  // Two cores: while one page waits, the others use them. `--trace on` records a failed journey.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { args: manyPagesArgs, ...(executablePath ? { executablePath } : {}) },
    // A service worker would bypass page.route(); the offline journeys allow it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // Without it a press that cannot happen is reported as the timeout of the whole test, without its place.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
})
