/** The account's own page. */
import { dialog, fail, hold, inTurn, press, type Screen } from './screen.ts'

const device = { startedAt: '2026-11-20T10:00:00.000Z', seenAt: '2026-11-21T10:30:00.000Z' }
const someDevices = [
  { ...device, id: 'here', device: 'Firefox on Linux', current: true },
  { ...device, id: 'phone', device: 'Chrome on Android', current: false },
  { ...device, id: 'tablet', device: 'Safari on iPad', current: false },
]

export const ownAccountScreens: readonly Screen[] = [
  { name: 'own-account', path: '/account', as: 'customer' },
  { name: 'own-account-failed', path: '/account', as: 'customer', before: fail(/\/api\/account/) },
  { name: 'own-account-loading', path: '/account', as: 'customer', before: hold(/\/api\/account/) },
  { name: 'own-account-login', path: '/account', frozen: true },
  { name: 'own-account-owner', path: '/account', as: 'owner' },
  { name: 'own-account-wrong', path: '/account', as: 'customer', first: press('Change password') },
  {
    name: 'own-account-log-out',
    path: '/account',
    as: 'customer',
    before: (page) => page.route('**/api/account/sessions', (route) => route.fulfill({ json: someDevices })),
    first: inTurn(press('Log out all other devices'), dialog),
  },
]
