/** Screens of the device pickers and the pages around them. */
import type { Page } from 'playwright'
import { serveShell } from '../support/serve-shell.ts'
import { expectFailed, failRequest, holdRequest, inSequence, press, type Screen } from './screen.ts'

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
    prepare: inSequence(serveShell, failRequest(BRANDS)),
    act: expectFailed(),
  },
  { name: 'pick-brand-ipad', path: '/services/ipad-repair' },
  {
    name: 'pick-brand-loading',
    path: '/services/mobile-repair',
    prepare: inSequence(serveShell, holdRequest(BRANDS)),
  },
  { name: 'pick-brand-macbook', path: '/services/macbook-repair' },
  { name: 'pick-brand-mobile', path: '/services/mobile-repair' },
  { name: 'pick-brand-tablet', path: '/services/tablet-repair' },
  { name: 'pick-brand-watch', path: '/services/apple-watch-repair' },
  { name: 'pick-glass', path: '/services/tempered-glass/samsung/galaxy-s23' },
  {
    name: 'pick-issue-failed',
    path: S23,
    prepare: inSequence(serveShell, failRequest(MODELS)),
    act: expectFailed(),
  },
  { name: 'pick-issue-fold', path: '/repair/mobile-repair/samsung/galaxy-z-fold5' },
  { name: 'pick-issue-ipad', path: '/services/ipad-repair/ipad-pro/ipad-pro-11-inch-m4/issue' },
  { name: 'pick-issue-iphone', path: '/repair/mobile-repair/apple/iphone-16-pro' },
  { name: 'pick-issue-loading', path: S23, prepare: inSequence(serveShell, holdRequest(MODELS)) },
  {
    name: 'pick-issue-macbook',
    path: '/services/macbook-repair/macbook-air',
    act: inSequence(
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
    act: (page) => page.getByRole('button', { name: 'Battery Repair' }).focus(),
  },
  {
    name: 'pick-issue-watch',
    path: '/services/apple-watch-repair/models',
    act: inSequence(
      (page) =>
        page
          .getByRole('main')
          .getByRole('link', { name: /Ultra 2/ })
          .first()
          .click(),
      (page) => page.getByRole('heading', { name: /What is wrong/ }).waitFor(),
    ),
  },
  { name: 'pick-model-empty', path: SAMSUNG, act: filter('nokia') },
  {
    name: 'pick-model-failed',
    path: SAMSUNG,
    prepare: inSequence(serveShell, failRequest(MODELS)),
    act: expectFailed(),
  },
  { name: 'pick-model-filtered', path: SAMSUNG, act: filter('s2') },
  { name: 'pick-model-found', path: `${SAMSUNG}#galaxy-s23` },
  { name: 'pick-model-ipad', path: '/services/ipad-repair/ipad-pro' },
  { name: 'pick-model-iphone', path: '/services/mobile-repair/apple' },
  { name: 'pick-model-loading', path: SAMSUNG, prepare: inSequence(serveShell, holdRequest(MODELS)) },
  { name: 'pick-model-macbook', path: '/services/macbook-repair/macbook-pro' },
  {
    name: 'pick-model-none',
    path: SAMSUNG,
    prepare: (page) => page.route(MODELS, (route) => route.fulfill({ json: [] })),
  },
  { name: 'pick-model-samsung', path: SAMSUNG },
  { name: 'pick-model-tablet', path: '/services/tablet-repair/lenovo-tablet' },
  {
    name: 'pick-model-unreachable',
    path: SAMSUNG,
    prepare: inSequence(serveShell, (page) => page.route(MODELS, (route) => route.abort('connectionreset'))),
    act: expectFailed(),
  },
  { name: 'pick-model-watch', path: '/services/apple-watch-repair/models' },
  { name: 'pick-start', path: '/select-brand' },
  { name: 'brand', path: '/brands/samsung' },
  {
    name: 'brand-failed',
    path: '/brands/samsung',
    prepare: inSequence(serveShell, failRequest(CATALOGUE)),
    act: expectFailed(),
  },
  { name: 'brand-loading', path: '/brands/samsung', prepare: inSequence(serveShell, holdRequest(CATALOGUE)) },
  { name: 'brand-unknown', path: '/brands/nokia' },
  { name: 'site-device-unknown', path: '/services/mobile-repair/nokia' },
  { name: 'site-not-found', path: '/nowhere' },
  { name: 'site-page-loading', path: '/', act: lazyPage(holdRequest) },
  { name: 'site-page-missing', path: '/', act: inSequence(lazyPage(abortRequest), expectFailed()) },
  {
    name: 'site-page-offline',
    path: '/',
    act: inSequence(lazyPage(abortRequest), (page) => page.context().setOffline(true), expectFailed()),
  },
  { name: 'site-elsewhere', path: '/my-requests', as: 'customer', act: logOutInOtherTab },
  {
    name: 'site-logout-failed',
    path: '/',
    as: 'customer',
    prepare: failRequest('**/api/auth/logout'),
    act: logOut,
  },
  { name: 'site-parts', path: '/ui' },
]

function abortRequest(path: string | RegExp) {
  return (page: Page) => page.route(path, (route) => route.abort('connectionreset'))
}

/** The page's own chunk is delayed, or fails to load. */
function lazyPage(what: typeof holdRequest) {
  return async (page: Page) => {
    await what(/assets\/contact-/)(page)
    await what('**/api/health')(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click({ noWaitAfter: true })
    await page.waitForTimeout(1_500)
  }
}

async function logOutInOtherTab(page: Page) {
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
