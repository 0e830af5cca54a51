/** Screens of the account page. */
import type { Page } from 'playwright'
import { fillIn } from '../journeys/forms.ts'
import {
  expectFailed,
  failRequest,
  holdRequest,
  inSequence,
  press,
  type Screen,
  waitForDialog,
} from './screen.ts'

const PASSWORD = '**/api/account/password'
const SESSIONS = '**/api/account/sessions'
const passwords = (page: Page) =>
  fillIn(page, {
    'Current password': 'marigold garland',
    'New password': 'a kettle on the stove',
    'Repeat new password': 'a kettle on the stove',
  })
const device = { startedAt: '2026-11-20T10:00:00.000Z', seenAt: '2026-11-21T10:30:00.000Z' }
const someDevices = [
  { ...device, id: 'here', device: 'Firefox on Linux', current: true },
  { ...device, id: 'phone', device: 'Chrome on Android', current: false },
  { ...device, id: 'tablet', device: 'Safari on iPad', current: false },
]

export const ownAccountScreens: readonly Screen[] = [
  { name: 'own-account', path: '/account', as: 'customer' },
  {
    name: 'own-account-changing',
    path: '/account',
    as: 'customer',
    prepare: holdRequest(PASSWORD),
    act: inSequence(passwords, press('Change password')),
  },
  {
    name: 'own-account-failed',
    path: '/account',
    as: 'customer',
    prepare: failRequest(/\/api\/account/),
    act: expectFailed(2),
  },
  { name: 'own-account-loading', path: '/account', as: 'customer', prepare: holdRequest(/\/api\/account/) },
  { name: 'own-account-login', path: '/account', pausedClock: true },
  {
    name: 'own-account-not-changed',
    path: '/account',
    as: 'customer',
    prepare: failRequest(PASSWORD),
    act: inSequence(passwords, press('Change password'), waitForDialog),
  },
  { name: 'own-account-owner', path: '/account', as: 'owner' },
  { name: 'own-account-wrong', path: '/account', as: 'customer', act: press('Change password') },
  {
    name: 'own-account-log-out',
    path: '/account',
    as: 'customer',
    prepare: (page) => page.route(SESSIONS, (route) => route.fulfill({ json: someDevices })),
    act: inSequence(press('Log out all other devices'), waitForDialog),
  },
]
