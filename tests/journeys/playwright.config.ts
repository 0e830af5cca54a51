/** Journeys run in Playwright's or the system's Chromium against servers that the tests start. */
import { defineConfig } from 'playwright/test'
import { manyPages } from '../support/browser.ts'
import type { Front } from '../support/front.ts'
import { PATIENCE_MS, TEST_TIMEOUT_MS } from '../support/patience.ts'
import type { Database, Looks } from './fixtures.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** Journeys for wide screens only, for phones only, and those that do not depend on the width. All others run at both. */
const WIDE_ONLY =
  /(security|texts-\w+|timing|urls|tab-sync|machines|new-version|signed-in-links|updated-shop|languages-layout|prefetch|today-sheet|statecharts)\.spec\.ts$/
const NARROW_ONLY =
  /(offline|practice|day-money|day-photos|whole-day|picking-offline|idempotency|accessible[\w-]*|(prerendered|personal)-pages|click-replay|messages-in-place|export|owner-phone|request-forms|thread)\.spec\.ts$/
/**
 * What `npm run test:all` runs and `npm test` does not: whole files, and tests with the tag. (A title begins with its file.)
 */
const ALL =
  /@all|(layout-shift|languages-layout|accessible-(languages|colours|forms|tree)|new-version|urls|owner-day|texts-\w+|messages-in-place|visit-terms|outbox|site-frame|signed-in-links|statecharts|older-browser)\.spec\.ts/
/** Each has projects of its own in `all`. */
const LOOKS = /(layout-shift|older-browser|accessible(-languages|-colours)?)\.spec\.ts$/

/** The main journeys, and what only an older browser can prove. */
const OLDER = /older-browser\.spec|by tapping|goes through all its steps|lists series/

/** Every rule once: a journey runs at one width. */
const rules = [
  { name: 'phone', use: phone, testMatch: NARROW_ONLY, grepInvert: ALL },
  { name: 'desktop', use: desktop, testIgnore: NARROW_ONLY, grepInvert: ALL },
]

/** Rendered pages over HTTPS: by the shop itself and behind the proxies of ops/deploy. */
const FRONTS = ['tls', 'caddy', 'nginx'] as const

/** More journeys, the other width, every state in every look, the languages, PostgreSQL. */
const all = [
  // First, because these tests mostly wait: at the end nothing else would use the processor meanwhile.
  { name: 'all: layout shift', use: desktop, testMatch: /layout-shift/ },
  { name: 'all: phone', use: phone, testMatch: NARROW_ONLY, testIgnore: LOOKS, grep: ALL },
  { name: 'all: desktop', use: desktop, testIgnore: [NARROW_ONLY, LOOKS], grep: ALL },
  {
    name: 'all: the other width',
    use: phone,
    testIgnore: [WIDE_ONLY, NARROW_ONLY, LOOKS],
    grepInvert: /@one-width/,
  },
  {
    name: 'all: states',
    use: { ...phone, looks: 'every' as const },
    testMatch: /accessible(-colours)?\.spec/,
  },
  {
    name: 'all: DejaVu',
    use: { ...phone, looks: 'every' as const, launchOptions: manyPages('dejavu') },
    testMatch: /accessible\.spec/,
    grep: /of all URLs|tracking links/,
  },
  { name: 'all: Hindi', use: phone, testMatch: /accessible-languages/ },
  { name: 'all: Marathi', use: desktop, testMatch: /accessible-languages/ },
  {
    name: 'all: an older browser',
    use: { ...phone, olderBrowser: true, bypassCSP: true },
    grep: OLDER,
  },
  {
    name: 'all: PostgreSQL',
    use: { ...desktop, database: 'PostgreSQL' as const },
    grep: /by tapping|the server was killed/,
  },
  ...FRONTS.map((front) => ({
    name: `all: ${front}`,
    use: { ...phone, front, ignoreHTTPSErrors: true },
    testMatch: /personal-pages/,
  })),
]

export default defineConfig<
  object,
  { database: Database; looks: Looks; olderBrowser: boolean; front: Front }
>({
  testDir: '.',
  globalSetup: './postgres.config.ts',
  projects: [...rules, ...all],
  outputDir: '../../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  // Two cores: while one page waits, the others use them. `--trace on` records a failed journey.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: PATIENCE_MS },
  use: {
    launchOptions: manyPages(),
    // A service worker would bypass page.route(); the offline journeys allow it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // Without it a press that cannot happen is reported as the timeout of the whole test, without its place.
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    screenshot: 'only-on-failure',
  },
})
