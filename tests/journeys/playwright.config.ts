/** How the journeys run: the system's or Playwright's own Chromium, against servers that the tests start themselves. */
import { defineConfig } from 'playwright/test'
import { browserArgs, findBrowser } from '../support/browser.ts'
import type { Database } from './shop.ts'

const executablePath = findBrowser()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** What does not depend on the width of the screen runs on one of the two. */
const WIDE_ONLY =
  /(security|texts-\w+|timing|addresses|two-tabs|machines|steady|new-version|updated-shop)\.spec\.ts$/
const NARROW_ONLY = /(offline|picking-offline|once|accessible[\w-]*)\.spec\.ts$/

export default defineConfig<object, { database: Database }>({
  testDir: '.',
  globalSetup: './postgres.config.ts',
  projects: [
    { name: 'phone', use: phone, testIgnore: WIDE_ONLY },
    { name: 'desktop', use: desktop, testIgnore: NARROW_ONLY },
    { name: 'desktop on PostgreSQL', use: { ...desktop, database: 'PostgreSQL' }, grep: /by tapping|killed/ },
  ],
  outputDir: '../../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { args: browserArgs, ...(executablePath ? { executablePath } : {}) },
    // It would answer in place of the routes that journeys lay; its own journeys let it in.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
