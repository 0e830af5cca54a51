/** Every URL of the specification's section 2, with an example and the heading of its page. */
import { expect, type Page } from 'playwright/test'

export const ROLES = ['nobody', 'customer', 'owner'] as const
export type Role = (typeof ROLES)[number]

export type Address = {
  path: string
  /** The page's first heading. */
  heading: string | RegExp
  /** Redirects by role. */
  redirects?: Partial<Record<Role, RegExp>>
  /** The heading of the page after the redirect. */
  redirectHeading?: string
}

const LOGIN = /\/login$/
const MISSING_MODEL = 'Please go back and select a model first.'

const categories = [
  ['mobile-repair', 'Which brand is your phone?'],
  ['ipad-repair', 'Which iPad do you have?'],
  ['tablet-repair', 'Which brand is your tablet?'],
  ['macbook-repair', 'Which MacBook do you have?'],
  ['apple-watch-repair', 'Which watch do you have?'],
] as const

export const addresses: readonly [Address, ...Address[]] = [
  { path: '/', heading: /We repair your/ },
  { path: '/login', heading: 'Login' },
  { path: '/register', heading: 'Create your account' },
  { path: '/reset-password-otp', heading: 'Set a new password' },
  { path: '/request', heading: 'Request a repair' },
  { path: '/contact', heading: 'Talk to us' },
  { path: '/help', heading: 'Help' },
  { path: '/privacy', heading: 'What we keep about you' },
  { path: '/my-requests', heading: 'My requests', redirects: { nobody: LOGIN }, redirectHeading: 'Login' },
  { path: '/account', heading: 'Account', redirects: { nobody: LOGIN }, redirectHeading: 'Login' },
  {
    path: '/order-details',
    heading: 'Confirm your repair',
    redirects: { nobody: /\/select-brand$/, customer: /\/select-brand$/, owner: /\/select-brand$/ },
    redirectHeading: 'Which device?',
  },
  {
    path: '/admin-dashboard',
    heading: 'Dashboard',
    redirects: { nobody: LOGIN, customer: LOGIN },
    redirectHeading: 'Login',
  },
  { path: '/admin/edit-models', heading: 'Edit Models' },
  {
    path: '/admin/new-request',
    heading: 'Phone request',
    redirects: { nobody: LOGIN, customer: LOGIN },
    redirectHeading: 'Login',
  },
  { path: '/brands/samsung', heading: 'Samsung repair' },
  { path: '/select-brand', heading: 'Which device?' },
  {
    path: '/admin',
    heading: 'Admin Login',
    redirects: { owner: /\/admin-dashboard$/ },
    redirectHeading: 'Dashboard',
  },
  ...categories.map(([slug, heading]) => ({ path: `/services/${slug}`, heading })),
  { path: '/services/mobile-repair/samsung', heading: 'Which Samsung phone do you have?' },
  { path: '/services/ipad-repair/ipad-pro', heading: 'Which iPad Pro do you have?' },
  { path: '/services/tablet-repair/samsung-tablet', heading: 'Which Samsung tablet do you have?' },
  { path: '/services/macbook-repair/macbook-air', heading: 'Which MacBook Air do you have?' },
  { path: '/services/apple-watch-repair/models', heading: 'Which Apple Watch do you have?' },
  { path: '/services/mobile-repair/samsung/galaxy-s23', heading: 'What is wrong with your Galaxy S23?' },
  { path: '/services/mobile-repair/Samsung/Galaxy%20S23', heading: 'What is wrong with your Galaxy S23?' },
  { path: '/repair/mobile-repair/samsung/galaxy-s23', heading: 'What is wrong with your Galaxy S23?' },
  {
    path: '/services/ipad-repair/ipad-pro/ipad-pro-11-inch-m4/issue',
    heading: 'What is wrong with your iPad Pro (11-inch, M4)?',
  },
  {
    path: '/services/tablet-repair/Samsung%20Tablet/Galaxy%20Tab%20A8%2010.5/issue',
    heading: 'What is wrong with your Galaxy Tab A8 10.5?',
  },
  { path: '/services/macbook-repair/macbook-air/issues', heading: MISSING_MODEL },
  { path: '/services/apple-watch-repair/issues', heading: MISSING_MODEL },
]

/** Expects the page's heading, or the URL and the heading after a redirect. */
export async function expectPage(page: Page, address: Address, role: Role) {
  const { path, heading, redirects: leadsTo, redirectHeading: headingThere } = address
  const elsewhere = leadsTo?.[role]
  if (elsewhere) await expect(page, path).toHaveURL(elsewhere)
  const name = elsewhere ? headingThere : heading
  if (name === undefined) throw new Error(`What is the page called that ${path} leads to?`)
  const title = page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })
  await expect(title, path).toBeVisible()
}
