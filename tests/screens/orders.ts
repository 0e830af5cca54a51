/** Screens of the order, /request and My Requests. */
import type { Page } from 'playwright'
import { fillIn, requestForm } from '../journeys/forms.ts'
import { dialog, expectFailed, failRequest, holdRequest, inSequence, press, type Screen } from './screen.ts'

const S23 = '/repair/mobile-repair/samsung/galaxy-s23'
const SUBMIT = '**/api/repair/submit'
const MINE = /\/api\/repair\/user\/\d+/

const pick = press('Battery Repair')
const arrive = (page: Page) => page.getByRole('heading', { name: 'Confirm your repair' }).waitFor()
const submit = press('Submit request')
const details = {
  'Pickup address': 'फ्लॅट १२, साई रेसिडेन्सी, गणेश मंदिराजवळ, निगडी ४११०४४',
  'Preferred pickup time': '2030-11-21T16:30',
  Notes: 'Ring the bell twice. The lift is out of order until Friday, so please call from the gate.',
}
const fillOrder = (page: Page) => fillIn(page, details)
const fillRequest = (page: Page) => fillIn(page, requestForm)
const sent = (page: Page) => page.route(SUBMIT, (route) => route.fulfill({ json: { id: 1 } }))
const order = { path: S23, as: 'customer' } as const

export const orderScreens: readonly Screen[] = [
  { name: 'order', ...order, first: inSequence(pick, arrive) },
  {
    name: 'order-busy',
    ...order,
    before: holdRequest(SUBMIT),
    first: inSequence(pick, arrive, fillOrder, submit),
  },
  {
    name: 'order-failed',
    ...order,
    before: failRequest(SUBMIT),
    first: inSequence(pick, arrive, submit, dialog),
  },
  { name: 'order-filled', ...order, first: inSequence(pick, arrive, fillOrder) },
  { name: 'order-login', path: S23, first: inSequence(pick, dialog) },
  {
    name: 'order-refused',
    ...order,
    before: failRequest(SUBMIT, 'Please fix the highlighted fields.', {
      preferredPickupAt: 'Choose a time that is still to come.',
    }),
    first: inSequence(pick, arrive, fillOrder, submit, dialog, press('OK')),
  },
  {
    name: 'order-sent',
    ...order,
    frozen: true,
    before: sent,
    first: inSequence(pick, arrive, submit, dialog),
  },
  {
    name: 'order-session-ended',
    ...order,
    before: (page) =>
      page.route(SUBMIT, (route) => route.fulfill({ status: 401, json: { error: 'Log in.' } })),
    first: inSequence(pick, arrive, submit, dialog),
  },

  { name: 'request', path: '/request' },
  {
    name: 'request-busy',
    path: '/request',
    as: 'customer',
    before: holdRequest(SUBMIT),
    first: inSequence(fillRequest, press('Submit')),
  },
  {
    name: 'request-failed',
    path: '/request',
    as: 'customer',
    before: failRequest(SUBMIT),
    first: inSequence(fillRequest, press('Submit'), dialog),
  },
  { name: 'request-filled', path: '/request', as: 'customer', first: fillRequest },
  { name: 'request-login', path: '/request', first: inSequence(fillRequest, press('Submit'), dialog) },
  {
    name: 'request-sent',
    path: '/request',
    as: 'customer',
    before: sent,
    first: inSequence(fillRequest, press('Submit'), dialog),
  },
  { name: 'request-wrong', path: '/request', first: press('Submit') },

  { name: 'requests', path: '/my-requests', as: 'customer' },
  {
    name: 'requests-failed',
    path: '/my-requests',
    as: 'customer',
    before: failRequest(MINE),
    first: expectFailed(),
  },
  { name: 'requests-loading', path: '/my-requests', as: 'customer', before: holdRequest(MINE) },
  { name: 'requests-login', path: '/my-requests', frozen: true },
  { name: 'requests-none', path: '/my-requests', as: 'newcomer' },
  {
    name: 'requests-older',
    path: '/my-requests',
    as: 'customer',
    first: inSequence(holdRequest(/before=/), press('Show older')),
  },
  {
    name: 'requests-older-failed',
    path: '/my-requests',
    as: 'customer',
    first: inSequence(failRequest(/before=/), press('Show older')),
  },
  {
    name: 'requests-refreshing',
    path: '/my-requests',
    as: 'customer',
    first: inSequence(holdRequest(MINE), press('Refresh')),
  },
  {
    name: 'requests-stale',
    path: '/my-requests',
    as: 'customer',
    first: inSequence(failRequest(MINE), press('Refresh')),
  },
]
