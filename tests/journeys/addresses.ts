/** Every address of the specification's section 2, with an example of each, and what its page is called. */

export type Role = 'nobody' | 'customer' | 'owner'

export type Address = {
  path: string
  /** The page's first heading. */
  heading: string | RegExp
  /** Where other people than nobody land, or where everybody does. */
  leadsTo?: Partial<Record<Role, RegExp>>
}

const everybody = (to: RegExp) => ({ nobody: to, customer: to, owner: to })

export const addresses: readonly Address[] = [
  { path: '/', heading: /We repair your/ },
  { path: '/login', heading: 'Login' },
  { path: '/register', heading: /Create your account|Register/ },
  { path: '/reset-password-otp', heading: /password/i },
  { path: '/request', heading: /request/i },
  { path: '/contact', heading: /.+/ },
  { path: '/my-requests', heading: /My requests|Login/i, leadsTo: { nobody: /\/login$/ } },
  { path: '/order-details', heading: /.+/, leadsTo: everybody(/\/select-brand$/) },
  {
    path: '/admin-dashboard',
    heading: /Dashboard|Login/,
    leadsTo: { nobody: /\/login$/, customer: /\/login$/ },
  },
  { path: '/admin/edit-models', heading: /models/i },
  { path: '/brands/samsung', heading: /Samsung/ },
  { path: '/select-brand', heading: /.+/ },
  { path: '/admin', heading: /Admin Login|Dashboard/, leadsTo: { owner: /\/admin-dashboard$/ } },
  ...['mobile-repair', 'ipad-repair', 'tablet-repair', 'macbook-repair', 'apple-watch-repair'].map(
    (category) => ({ path: `/services/${category}`, heading: /.+/ }),
  ),
  { path: '/services/mobile-repair/samsung', heading: /Samsung/ },
  { path: '/services/ipad-repair/ipad-pro', heading: /iPad Pro/ },
  { path: '/services/tablet-repair/samsung-tablet', heading: /Samsung Tablet/ },
  { path: '/services/macbook-repair/macbook-air', heading: /MacBook Air/ },
  { path: '/services/apple-watch-repair/models', heading: /Apple Watch/ },
  { path: '/services/mobile-repair/samsung/galaxy-s23', heading: /Galaxy S23/ },
  { path: '/services/mobile-repair/Samsung/Galaxy%20S23', heading: /Galaxy S23/ },
  { path: '/repair/mobile-repair/samsung/galaxy-s23', heading: /Galaxy S23/ },
  { path: '/services/ipad-repair/ipad-pro/ipad-pro-11-inch/issue', heading: /iPad Pro/ },
  {
    path: '/services/tablet-repair/Samsung%20Tablet/Galaxy%20Tab%20A8%2010.5/issue',
    heading: /Galaxy Tab A8 10\.5/,
  },
  { path: '/services/macbook-repair/macbook-air/issues', heading: /.+/ },
  { path: '/services/apple-watch-repair/issues', heading: /.+/ },
]
