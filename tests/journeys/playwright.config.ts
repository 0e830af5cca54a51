/** How the journeys run: the system's or Playwright's own Chromium, against servers that the tests start themselves. */
import { defineConfig } from 'playwright/test'
import { browserArgs, findBrowser } from '../support/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { args: browserArgs, ...(executablePath ? { executablePath } : {}) },
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
