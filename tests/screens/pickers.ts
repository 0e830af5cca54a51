/** From the category to the issue, and the pages around them. */
import type { Page } from 'playwright'
import { serveShell } from '../support/serve-shell.ts'
import { fail, failed, hold, inTurn, press, type Screen } from './screen.ts'

const filter = (text: string) => (page: Page) => page.getByLabel('Filter models').fill(text)
const SAMSUNG = '/services/mobile-repair/samsung'
const S23 = '/repair/mobile-repair/samsung/galaxy-s23'
const BRANDS = '**/api/admin/brands'
const CATALOGUE = '**/api/catalogue'
const MODELS = '**/api/admin/brands/*/models'

export const pickerScreens: readonly Screen[] = [
  {
    name: 'pick-brand-failed',
    path: '/services/mobile-repair',
    before: inTurn(serveShell, fail(BRANDS)),
    first: failed(),
  },
  { name: 'pick-brand-ipad', path: '/services/ipad-repair' },
  { name: 'pick-brand-loading', path: '/services/mobile-repair', before: inTurn(serveShell, hold(BRANDS)) },
  { name: 'pick-brand-macbook', path: '/services/macbook-repair' },
  { name: 'pick-brand-mobile', path: '/services/mobile-repair' },
  { name: 'pick-brand-tablet', path: '/services/tablet-repair' },
  { name: 'pick-brand-watch', path: '/services/apple-watch-repair' },
  { name: 'pick-glass', path: '/services/tempered-glass/samsung/galaxy-s23' },
  { name: 'pick-issue-failed', path: S23, before: inTurn(serveShell, fail(MODELS)), first: failed() },
  { name: 'pick-issue-fold', path: '/repair/mobile-repair/samsung/galaxy-z-fold5' },
  { name: 'pick-issue-ipad', path: '/services/ipad-repair/ipad-pro/ipad-pro-11-inch-m4/issue' },
  { name: 'pick-issue-iphone', path: '/repair/mobile-repair/apple/iphone-16-pro' },
  { name: 'pick-issue-loading', path: S23, before: inTurn(serveShell, hold(MODELS)) },
  {
    name: 'pick-issue-macbook',
    path: '/services/macbook-repair/macbook-air',
    first: inTurn(
      (page) =>
        page
          .getByRole('main')
          .getByRole('link', { name: /M2, 2022/ })
          .first()
          .click(),
      (page) => page.getByRole('heading', { name: /What is wrong/ }).waitFor(),
    ),
  },
  { name: 'pick-issue-missing', path: '/services/macbook-repair/macbook-air/issues' },
  { name: 'pick-issue-phone', path: S23 },
  {
    name: 'pick-issue-pointed',
    path: S23,
    first: (page) => page.getByRole('button', { name: 'Battery Repair' }).focus(),
  },
  {
    name: 'pick-issue-watch',
    path: '/services/apple-watch-repair/models',
    first: inTurn(
      (page) =>
        page
          .getByRole('main')
          .getByRole('link', { name: /Ultra 2/ })
          .first()
          .click(),
      (page) => page.getByRole('heading', { name: /What is wrong/ }).waitFor(),
    ),
  },
  { name: 'pick-model-empty', path: SAMSUNG, first: filter('nokia') },
  { name: 'pick-model-failed', path: SAMSUNG, before: inTurn(serveShell, fail(MODELS)), first: failed() },
  { name: 'pick-model-filtered', path: SAMSUNG, first: filter('s2') },
  { name: 'pick-model-found', path: `${SAMSUNG}#galaxy-s23` },
  { name: 'pick-model-ipad', path: '/services/ipad-repair/ipad-pro' },
  { name: 'pick-model-iphone', path: '/services/mobile-repair/apple' },
  { name: 'pick-model-loading', path: SAMSUNG, before: inTurn(serveShell, hold(MODELS)) },
  { name: 'pick-model-macbook', path: '/services/macbook-repair/macbook-pro' },
  {
    name: 'pick-model-none',
    path: SAMSUNG,
    before: (page) => page.route(MODELS, (route) => route.fulfill({ json: [] })),
  },
  { name: 'pick-model-samsung', path: SAMSUNG },
  { name: 'pick-model-tablet', path: '/services/tablet-repair/lenovo-tablet' },
  {
    name: 'pick-model-unreachable',
    path: SAMSUNG,
    before: inTurn(serveShell, (page) => page.route(MODELS, (route) => route.abort('connectionreset'))),
    first: failed(),
  },
  { name: 'pick-model-watch', path: '/services/apple-watch-repair/models' },
  { name: 'pick-start', path: '/select-brand' },
  { name: 'brand', path: '/brands/samsung' },
  {
    name: 'brand-failed',
    path: '/brands/samsung',
    before: inTurn(serveShell, fail(CATALOGUE)),
    first: failed(),
  },
  { name: 'brand-loading', path: '/brands/samsung', before: inTurn(serveShell, hold(CATALOGUE)) },
  { name: 'brand-unknown', path: '/brands/nokia' },
  { name: 'site-device-unknown', path: '/services/mobile-repair/nokia' },
  { name: 'site-not-found', path: '/nowhere' },
  { name: 'site-page-loading', path: '/', first: lazyPage(hold) },
  { name: 'site-page-missing', path: '/', first: inTurn(lazyPage(cut), failed()) },
  {
    name: 'site-page-offline',
    path: '/',
    first: inTurn(lazyPage(cut), (page) => page.context().setOffline(true), failed()),
  },
  { name: 'site-elsewhere', path: '/my-requests', as: 'customer', first: logOutElsewhere },
  {
    name: 'site-logout-failed',
    path: '/',
    as: 'customer',
    before: fail('**/api/auth/logout'),
    first: logOut,
  },
  { name: 'site-parts', path: '/ui' },
]

function cut(path: string | RegExp) {
  return (page: Page) => page.route(path, (route) => route.abort('connectionreset'))
}

/** The page's own code is on its way, or does not come. */
function lazyPage(what: typeof hold) {
  return async (page: Page) => {
    await what(/assets\/contact-/)(page)
    await what('**/api/health')(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click({ noWaitAfter: true })
    await page.waitForTimeout(1_500)
  }
}

async function logOutElsewhere(page: Page) {
  const other = await page.context().newPage()
  await other.goto('/')
  await other.evaluate(() => localStorage.removeItem('userId'))
  await other.close()
  await page.getByText('logged out in another tab').waitFor()
}

async function logOut(page: Page) {
  await press('Logout')(page)
  await page.getByRole('dialog').waitFor()
}
