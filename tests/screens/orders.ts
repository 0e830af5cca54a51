/** Screens of the order, /request and My Requests. */
import type { Page } from 'playwright'
import { fillIn, requestForm } from '../journeys/forms.ts'
import { pickupField } from '../support/pickup-time.ts'
import {
  expectFailed,
  failRequest,
  holdRequest,
  inSequence,
  press,
  type Screen,
  waitForDialog,
} from './screen.ts'

const S23 = '/repair/mobile-repair/samsung/galaxy-s23'
const SUBMIT = '**/api/repair/submit'
const CONTACT = '**/api/requests/*/contact'
const MINE = /\/api\/repair\/user\/\d+/

const pick = press('Battery Repair')
const arrive = (page: Page) => page.getByRole('heading', { name: 'Confirm your repair' }).waitFor()
const submit = press('Submit')
const details = {
  'Pickup address': 'फ्लॅट १२, साई रेसिडेन्सी, गणेश मंदिराजवळ, निगडी ४११०४४',
  'Preferred pickup time': pickupField(30),
  Notes: 'Ring the bell twice. The lift is out of order until Friday, so please call from the gate.',
}
const fillOrder = (page: Page) => fillIn(page, details)
const fillRequest = (page: Page) => fillIn(page, requestForm)
const sent = (page: Page) =>
  page.route(SUBMIT, (route) => route.fulfill({ json: { id: 1, reference: 'PIM-26-0001' } }))
/** Opens the newest request, and waits for its reference. */
const openNewest = async (page: Page) => {
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^PIM-/ }).waitFor()
}
const openCorrection = press(/^(Correct the address|Add an address)$/)
const saveCorrection = press('Save the correction')
const order = { path: S23, as: 'customer' } as const

export const orderScreens: readonly Screen[] = [
  { name: 'order', ...order, act: inSequence(pick, arrive) },
  {
    name: 'order-busy',
    ...order,
    prepare: holdRequest(SUBMIT),
    act: inSequence(pick, arrive, fillOrder, submit),
  },
  {
    name: 'order-failed',
    ...order,
    prepare: failRequest(SUBMIT),
    act: inSequence(pick, arrive, submit, waitForDialog),
  },
  { name: 'order-filled', ...order, act: inSequence(pick, arrive, fillOrder) },
  { name: 'order-login', path: S23, act: inSequence(pick, waitForDialog) },
  {
    name: 'order-refused',
    ...order,
    prepare: failRequest(SUBMIT, 'Please fix the highlighted fields.', {
      preferredPickupAt: 'Choose a time that is still to come.',
    }),
    act: inSequence(pick, arrive, fillOrder, submit, waitForDialog, press('OK')),
  },
  {
    name: 'order-sent',
    ...order,
    pausedClock: true,
    prepare: sent,
    act: inSequence(pick, arrive, submit, waitForDialog),
  },
  {
    name: 'order-session-ended',
    ...order,
    prepare: (page) =>
      page.route(SUBMIT, (route) => route.fulfill({ status: 401, json: { error: 'Log in.' } })),
    act: inSequence(pick, arrive, submit, waitForDialog),
  },

  { name: 'request', path: '/request' },
  {
    name: 'request-busy',
    path: '/request',
    as: 'customer',
    prepare: holdRequest(SUBMIT),
    act: inSequence(fillRequest, press('Submit')),
  },
  {
    name: 'request-failed',
    path: '/request',
    as: 'customer',
    prepare: failRequest(SUBMIT),
    act: inSequence(fillRequest, press('Submit'), waitForDialog),
  },
  { name: 'request-filled', path: '/request', as: 'customer', act: fillRequest },
  { name: 'request-login', path: '/request', act: inSequence(fillRequest, press('Submit'), waitForDialog) },
  {
    name: 'request-sent',
    path: '/request',
    as: 'customer',
    prepare: sent,
    act: inSequence(fillRequest, press('Submit'), waitForDialog),
  },
  { name: 'request-wrong', path: '/request', act: press('Submit') },

  { name: 'requests', path: '/my-requests', as: 'customer' },
  {
    name: 'requests-failed',
    path: '/my-requests',
    as: 'customer',
    prepare: failRequest(MINE),
    act: expectFailed(),
  },
  { name: 'requests-loading', path: '/my-requests', as: 'customer', prepare: holdRequest(MINE) },
  { name: 'requests-login', path: '/my-requests', pausedClock: true },
  { name: 'requests-none', path: '/my-requests', as: 'newcomer' },
  {
    name: 'requests-older',
    path: '/my-requests',
    as: 'customer',
    act: inSequence(holdRequest(/before=/), press('Show older')),
  },
  {
    name: 'requests-older-failed',
    path: '/my-requests',
    as: 'customer',
    act: inSequence(failRequest(/before=/), press('Show older')),
  },
  {
    name: 'requests-refreshing',
    path: '/my-requests',
    as: 'customer',
    act: inSequence(holdRequest(MINE), press('Refresh')),
  },
  {
    name: 'requests-stale',
    path: '/my-requests',
    as: 'customer',
    act: inSequence(failRequest(MINE), press('Refresh')),
  },

  { name: 'request-page', path: '/my-requests', as: 'customer', act: openNewest },
  {
    name: 'request-page-cancel',
    path: '/my-requests',
    as: 'customer',
    act: inSequence(openNewest, press('Cancel the request'), waitForDialog),
  },
  {
    name: 'request-page-correct',
    path: '/my-requests',
    as: 'customer',
    act: inSequence(openNewest, openCorrection),
  },
  {
    name: 'request-page-correct-refused',
    path: '/my-requests',
    as: 'customer',
    prepare: failRequest(CONTACT, 'We do not come to this PIN code yet.', {
      pin: 'We do not come to this PIN code yet.',
    }),
    act: inSequence(
      openNewest,
      openCorrection,
      (page) => fillIn(page, { 'PIN code': '410401' }),
      saveCorrection,
      (page) => page.getByText('We do not come to this PIN code yet.').waitFor(),
    ),
  },
  {
    name: 'request-page-corrected',
    path: '/my-requests',
    as: 'customer',
    prepare: (page) => page.route(CONTACT, (route) => route.fulfill({ status: 204 })),
    act: inSequence(
      openNewest,
      openCorrection,
      (page) => fillIn(page, { Landmark: 'गणेश मंदिराजवळ' }),
      saveCorrection,
      (page) => page.getByText('Corrected.').waitFor(),
    ),
  },
  { name: 'request-page-unknown', path: '/my-requests/999999', as: 'customer' },
  { name: 'track-incomplete', path: '/track' },
  { name: 'track-unknown', path: '/track?#k7m2p9' },
]
