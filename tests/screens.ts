/**
 * `npm run screens`: pictures of every screen in its main states at 360, 768 and 1280 px, light and dark, into screens/.
 * Drives the built product on a shop of its own with the sample customers in it. Names as arguments take only those.
 */
import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { DEMO_PASSWORD } from '#server/database/demo.ts'
import { browserArgs, findBrowser } from './support/browser.ts'
import { owner } from './support/owner.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'

const OUT = 'screens'
const WIDTHS = [360, 768, 1280]
const THEMES = ['light', 'dark'] as const
const customer = { email: 'sneha@demo.example', password: DEMO_PASSWORD }

type Screen = {
  name: string
  path: string
  as?: typeof customer
  /** What a person does there before the picture. */
  first?: (page: Page) => Promise<unknown>
}

const pickIssue = (page: Page) => page.getByRole('button', { name: 'Battery Repair' }).click()

const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'brands', path: '/services/mobile-repair' },
  { name: 'models', path: '/services/mobile-repair/samsung' },
  {
    name: 'models-empty',
    path: '/services/mobile-repair/samsung',
    first: (page) => page.getByLabel('Filter models').fill('nokia'),
  },
  { name: 'issues', path: '/repair/mobile-repair/samsung/galaxy-s23' },
  { name: 'issues-missing', path: '/services/macbook-repair/macbook-air/issues' },
  { name: 'order-login', path: '/repair/mobile-repair/samsung/galaxy-s23', first: pickIssue },
  { name: 'order', path: '/repair/mobile-repair/samsung/galaxy-s23', as: customer, first: pickIssue },
  { name: 'glass', path: '/services/tempered-glass/samsung/galaxy-s23' },
  { name: 'brand', path: '/brands/samsung' },
  { name: 'brand-unknown', path: '/brands/nokia' },
  { name: 'request', path: '/request' },
  { name: 'select-brand', path: '/select-brand' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'contact', path: '/contact' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'my-requests', path: '/my-requests', as: customer },
  { name: 'admin', path: '/admin' },
  { name: 'dashboard', path: '/admin-dashboard', as: owner },
  { name: 'orders', path: '/admin-dashboard?tab=orders', as: owner },
  {
    name: 'orders-dialog',
    path: '/admin-dashboard?tab=orders',
    as: owner,
    first: (page) =>
      page
        .getByRole('button', { name: /Mark as Done/ })
        .first()
        .click(),
  },
  { name: 'users', path: '/admin-dashboard?tab=users', as: owner },
  { name: 'messages', path: '/admin-dashboard?tab=messages', as: owner },
  { name: 'edit-models', path: '/admin/edit-models?category=tablet-repair&brand=samsung-tablet', as: owner },
]

async function signIn(context: BrowserContext, { email, password }: typeof customer) {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
}

/** Every wanted screen in one theme and width; who has to sign in does so once. */
async function take(browser: Browser, shop: ServerProcess, width: number, colorScheme: 'light' | 'dark') {
  const wanted = process.argv.slice(2)
  for (const as of [undefined, customer, owner]) {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width, height: width < 600 ? 740 : 900 },
      colorScheme,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Kolkata',
    })
    if (as) await signIn(context, as)
    for (const screen of screens.filter((one) => one.as === as)) {
      if (wanted.length > 0 && !wanted.includes(screen.name)) continue
      const page = await context.newPage()
      await page.goto(screen.path, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await screen.first?.(page)
      await page.waitForLoadState('networkidle')
      const isDialog =
        (await page.getByRole('dialog').count()) + (await page.getByRole('alertdialog').count())
      await page.screenshot({
        path: `${OUT}/${screen.name}-${width}-${colorScheme}.png`,
        fullPage: isDialog === 0,
        animations: 'disabled',
      })
      // What one screen left waiting (an order) must not show on the next.
      if (!as) await page.evaluate(() => localStorage.clear())
      await page.close()
    }
    await context.close()
  }
}

const shop = await startServer()
try {
  const env = { ...process.env, DATA_DIR: shop.dataDir }
  execFileSync(process.execPath, ['server/database/demo.ts'], { env, stdio: 'inherit' })
  await mkdir(OUT, { recursive: true })
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) })
  for (const width of WIDTHS) for (const theme of THEMES) await take(browser, shop, width, theme)
  await browser.close()
  console.log(`Pictures in ${OUT}/`)
} finally {
  await shop.remove()
}
