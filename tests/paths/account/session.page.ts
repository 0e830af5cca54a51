/** Page model of the session, on any page. Logins, submits and other tabs are real. */

import type { Page } from 'playwright/test'
import { login, resetPasswordOtp } from '#shared/account/account-api.ts'
import { getSession, logout } from '#shared/account/session-api.ts'
import type { SignedIn } from '#shared/account/signed-in.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { answerNext } from '../engine/answer-in-page.ts'
import { expect } from '../engine/expect.ts'
import type { Observation } from '../engine/model.ts'
import { button, expectNothingElse, expectPath, retype } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { goTo, setStorageInOtherTab, submitHomeForm, submitRequestForm } from './session.actions.ts'
import { form, order, REQUEST_ID, receipt, sessionAfter } from './session.history.ts'
import { sessionModel } from './session.model.ts'

type At = Observation<typeof sessionModel.machine>
type State = At['state']

const field = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true })

const OTHER_TAB_MESSAGES = {
  loggedOut: 'You were logged out in another tab.',
  loggedIn: 'You logged in from another tab.',
  switched: 'Another account logged in from another tab. You see that account now.',
} as const

/** Expects exactly this local storage, and the message about another tab. */
async function expectStorage(
  page: Page,
  { user, pendingOrder, pendingForm, receipt: shown, news }: ReturnType<typeof sessionAfter>,
) {
  const read = () =>
    page.evaluate(() =>
      Object.fromEntries(
        Object.entries(localStorage).map(([name, text]) => [
          name,
          text.startsWith('{') ? JSON.parse(text) : text,
        ]),
      ),
    )
  await expect
    .poll(async () => Object.keys(await read()).sort())
    .toEqual(
      [user && 'userId', user && 'role', pendingOrder && 'pendingOrder', pendingForm && 'pendingForm']
        .filter((name) => name !== null)
        .sort(),
    )
  await expect.poll(read).toMatchObject({
    ...(user && { userId: `${user.userId}`, role: user.role }),
    ...(pendingOrder && { pendingOrder }),
    ...(pendingForm && { pendingForm }),
  })
  await expect(receiptIn(page)).toHaveCount(shown ? 1 : 0)
  for (const [name, text] of Object.entries(OTHER_TAB_MESSAGES))
    await expect(page.getByText(text)).toHaveCount(news === name ? 1 : 0)
}

const pendingRequestIn = (page: Page) => page.getByRole('link', { name: `Go on to request ${REQUEST_ID}` })
const receiptIn = (page: Page) => page.getByRole('region', { name: `Request ${receipt.reference} received` })
/** A sent request always shows its receipt; `receipt.received` is an event of its own. */
const closeReceipt = (page: Page) => receiptIn(page).getByRole('button', { name: 'Close' }).click()

const isAdminPage = (page: Page) => new URL(page.url()).pathname === '/admin-dashboard'

/** Expects these links in the header, and not the others. */
async function expectLinks(page: Page, offered: readonly string[], others: readonly string[]) {
  const links = page.locator('header').locator('a, button').filter({ visible: true })
  for (const text of offered) await expect(links.filter({ hasText: text })).toHaveCount(1)
  for (const text of others) await expect(links.filter({ hasText: text })).toHaveCount(0)
}

async function expectSignedIn(page: Page, at: At) {
  await expectStorage(page, sessionAfter(at))
  if (isAdminPage(page)) return
  await expect(pendingRequestIn(page)).toHaveCount(sessionAfter(at).pendingRequest === null ? 0 : 1)
  const { role } = sessionAfter(at).user ?? {}
  await expectLinks(
    page,
    [...(role === 'TECHNICIAN' ? ['Day sheet'] : []), 'My Requests', 'Logout'],
    ['Login', 'Register', ...(role === 'TECHNICIAN' ? [] : ['Day sheet'])],
  )
}

const isFree = (state: State) =>
  state.matches({ signedIn: 'idle' }) || state.matches({ signedIn: 'checking' })
const isOut = (state: State) => state.matches('signedOut')
const isOwner = ({ context }: State) => context.user?.userId === 1

const CLOSED =
  'The walks of the account’s data close one and see the banner: account-data.page.ts; tests/journeys/account-data.spec.ts reads what is left.'
const NO_STEPS =
  'Steps wait on a technician’s phone only: tests/offline/follow-technician.test.tsx logs out with them.'
const isCustomerOrNobody = (user: SignedIn | null) => user === null || user.role === 'CUSTOMER'

export const sessionPage = pageModel({
  flow: sessionModel,
  opens: {
    'a customer': { at: '/', as: 'customer' },
    nobody: { at: '/' },
    'a customer with pending forms': {
      at: '/',
      as: 'customer',
      stored: { pendingOrder: order, pendingForm: form },
    },
    'the owner': { at: '/admin-dashboard', as: 'owner' },
    'a technician': NO_STEPS,
  },
  does: {
    async 'session.started'(page, { user }) {
      await answerNext(page, login, 200, user)
      await goTo(page, '/login')
      await field(page, 'Email').fill('asha@mail.example')
      await field(page, 'Password').fill('monsoon-mango-47')
      await button('Login')(page).click()
      await expectPath(page, '/')
    },
    async 'session.expired'(page, _, state) {
      await answerNext(page, listOwnRequests, 401, { error: 'Please log in.' })
      await goTo(page, '/my-requests')
      if (state.matches({ signedIn: 'signingOut' })) return
      await button('Go to Login')(page).click()
      await expectPath(page, '/login')
    },
    async 'session.recheck'(page) {
      await answerNext(page, resetPasswordOtp, 200, 'Your password is changed.')
      await goTo(page, '/reset-password-otp')
      await button('I have a code')(page).click()
      await retype(field(page, 'OTP'), '482913')
      await retype(field(page, 'New password'), 'monsoon-mango-47')
      await retype(page.locator('main').getByLabel('Phone'), '9876543210')
      await button('Reset password')(page).click()
      await expectPath(page, '/login')
    },
    'session.changed': setStorageInOtherTab,
    async 'order.stashed'(page) {
      await goTo(page, '/order-details', { order })
      await button('Go to Login')(page).click()
      await expectPath(page, '/login')
    },
    async 'order.cleared'(page, _, { context }) {
      await answerNext(page, submitRequest, 200, { id: 12, reference: receipt.reference })
      await goTo(page, '/order-details', { order })
      await button('Submit')(page).click()
      await button('OK')(page).click()
      await expectPath(page, '/')
      if (!context.receipt) await closeReceipt(page)
    },
    async 'form.stashed'(page) {
      await submitHomeForm(page)
      await button('Go to Login')(page).click()
      await expectPath(page, '/login')
    },
    async 'form.cleared'(page, _, { context }) {
      await answerNext(page, submitRequest, 200, { id: 12, reference: receipt.reference })
      await submitHomeForm(page)
      await button('OK')(page).click()
      if (!context.receipt) await closeReceipt(page)
    },
    async 'request.stashed'(page) {
      await goTo(page, `/my-requests/${REQUEST_ID}`)
      await button('Go to Login')(page).click()
      await expectPath(page, '/login')
    },
    async 'request.cleared'(page) {
      await pendingRequestIn(page).click()
      await expectPath(page, `/my-requests/${REQUEST_ID}`)
    },
    async 'receipt.received'(page) {
      await answerNext(page, submitRequest, 200, { id: 12, reference: receipt.reference })
      await submitRequestForm(page)
      await button('OK')(page).click()
    },
    'receipt.dismissed': closeReceipt,
    async logout(page, { to }) {
      await goTo(page, to === 'login' ? '/admin-dashboard' : '/contact')
      await page.getByRole('button', { name: 'Logout' }).click()
    },
    async 'unsent.changed'() {
      throw new Error(NO_STEPS)
    },
    async 'account.closed'() {
      throw new Error(CLOSED)
    },
    confirm: { press: button('Log out and delete') },
    retry: { press: button('Try again') },
    async dismiss(page, _, state) {
      if (state.matches({ signedIn: 'signOutFailed' })) await button('Stay logged in')(page).click()
      else await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
    },
  },
  offers: {
    // A login with a pending order continues with the order, which the login's own model covers.
    // A technician's login leads to the day sheet, which this session of a customer may not read: tests/journeys/board.spec.ts.
    'session.started': (state, { user }) =>
      user.role !== 'TECHNICIAN' && (isFree(state) || isOut(state)) && state.context.pendingOrder === null,
    // Storage events fire for real changes only; a change of role takes two events, each followed by a check.
    'session.changed': ({ context }, { user, pendingOrder }) =>
      isCustomerOrNobody(context.user) &&
      isCustomerOrNobody(user) &&
      (context.user?.userId !== user?.userId || (context.pendingOrder === null) !== (pendingOrder === null)),
    'order.stashed': isOut,
    'order.cleared': isFree,
    'form.stashed': isOut,
    'form.cleared': isFree,
    'request.stashed': isOut,
    'request.cleared': (state) => isFree(state) && state.context.pendingRequest !== null,
    'receipt.received': isFree,
    'receipt.dismissed': ({ context }) => context.receipt !== null,
    'unsent.changed': () => false,
    logout: (state, { to }) => to === 'home' || isOwner(state),
    'account.closed': () => false,
    dismiss: (state) => state.matches({ signedIn: 'signOutFailed' }) || state.context.otherTabEvent !== null,
  },
  calls: { getSession: { endpoint: getSession }, logout: { endpoint: logout } },
  disturbances: {
    reload: ({ state }) => ({ in: states(isOut(state) ? 'signedOut' : 'signedIn.checking') }),
    // The session is the same on every page.
    away: () => null,
    loggedOut: () => ({ in: states('signedOut') }),
  },
  sees: {
    init: 'passes',
    'signedIn.leaving': 'passes',
    async signedOut(page, at) {
      const known = sessionAfter(at)
      if (known.left) await expectPath(page, known.to === 'login' ? '/login' : '/')
      await expectStorage(page, known)
      await expectLinks(page, ['Login', 'Register'], ['My Requests', 'Logout'])
    },
    accountClosed: expectNothingElse,
    'signedIn.checking': expectSignedIn,
    'signedIn.idle': expectSignedIn,
    'signedIn.unsent': expectNothingElse,
    async 'signedIn.signingOut'(page, at) {
      await expectSignedIn(page, at)
      await expect(page.getByText('Logging out…')).toBeAttached()
    },
    'signedIn.signOutFailed': expectNothingElse,
  },
  unreachable: {
    'session account.closed -> session.accountClosed': CLOSED,
    'session.accountClosed session.started -> session.signedIn.idle': CLOSED,
    'session.accountClosed dismiss -> session.signedOut': CLOSED,
    'session unsent.changed': NO_STEPS,
    'session.signedIn.checking logout#1 -> session.signedIn.unsent': NO_STEPS,
    'session.signedIn.idle logout#1 -> session.signedIn.unsent': NO_STEPS,
    'session.signedIn.unsent unsent.changed#1 -> session.signedIn.idle': NO_STEPS,
    'session.signedIn.unsent unsent.changed#2': NO_STEPS,
    'session.signedIn.unsent confirm -> session.signedIn.signingOut': NO_STEPS,
    'session.signedIn.unsent dismiss -> session.signedIn.idle': NO_STEPS,
  },
})
