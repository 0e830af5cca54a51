/** Who is signed in, wherever the page is: each thing done by the flow that does it, each other tab a real one. */
import type { Page } from 'playwright/test'
import { getSession, listUserRepairs, login, logout, resetPasswordOtp, submitRepair } from '#shared/api.ts'
import { expect } from '../engine/expect.ts'
import type { Observation } from '../engine/model.ts'
import { button, expectNothingElse, expectPath, retype } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { answerNext, goTo, keepElsewhere, submitHomeForm } from './session.actions.ts'
import { form, knownBy, order } from './session.history.ts'
import { sessionModel } from './session.model.ts'

type At = Observation<typeof sessionModel.machine>
type State = At['state']

const field = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true })

const NEWS = {
  loggedOut: 'You were logged out in another tab.',
  loggedIn: 'You were logged in in another tab.',
  switched: 'Another account was logged in in another tab. You see that account now.',
} as const

/** What the browser keeps, nothing beside it, and what is told of another tab. */
async function seeKnown(page: Page, { user, pendingOrder, pendingForm, news }: ReturnType<typeof knownBy>) {
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
  for (const [name, text] of Object.entries(NEWS))
    await expect(page.getByText(text)).toHaveCount(news === name ? 1 : 0)
}

const isDesk = (page: Page) => new URL(page.url()).pathname === '/admin-dashboard'

/** What the header offers, and what it does not. */
async function seeLinks(page: Page, offered: readonly string[], others: readonly string[]) {
  const links = page.locator('header').locator('a, button').filter({ visible: true })
  for (const text of offered) await expect(links.filter({ hasText: text })).toHaveCount(1)
  for (const text of others) await expect(links.filter({ hasText: text })).toHaveCount(0)
}

async function seeSignedIn(page: Page, at: At) {
  await seeKnown(page, knownBy(at))
  if (isDesk(page)) return
  await seeLinks(page, ['My Requests', 'Logout'], ['Login', 'Register'])
}

const isFree = (state: State) =>
  state.matches({ signedIn: 'idle' }) || state.matches({ signedIn: 'checking' })
const isOut = (state: State) => state.matches('signedOut')
const isOwner = ({ context }: State) => context.user?.userId === 1

export const sessionPage = pageModel({
  flow: sessionModel,
  opens: {
    'a customer': { at: '/', as: 'customer' },
    nobody: { at: '/' },
    'a customer for whom things wait': {
      at: '/',
      as: 'customer',
      stored: { pendingOrder: order, pendingForm: form },
    },
    'the owner': { at: '/admin-dashboard', as: 'owner' },
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
      await answerNext(page, listUserRepairs, 401, { error: 'Please log in.' })
      await goTo(page, '/my-requests')
      if (state.matches({ signedIn: 'signingOut' })) return
      await button('Go to Login')(page).click()
      await expectPath(page, '/login')
    },
    async 'session.recheck'(page) {
      await answerNext(page, resetPasswordOtp, 200, 'Your password is changed.')
      await goTo(page, '/reset-password-otp')
      await retype(field(page, 'OTP'), '482913')
      await retype(field(page, 'New password'), 'monsoon-mango-47')
      await retype(page.locator('main').getByLabel('Phone'), '9876543210')
      await button('Reset password')(page).click()
      await button('OK')(page).click()
      await expectPath(page, '/login')
    },
    'session.changed': keepElsewhere,
    async 'order.stashed'(page) {
      await goTo(page, '/order-details', { order })
      await button('Go to Login')(page).click()
      await expectPath(page, '/login')
    },
    async 'order.cleared'(page) {
      await answerNext(page, submitRepair, 200, { id: 12 })
      await goTo(page, '/order-details', { order })
      await button('Submit request')(page).click()
      await button('OK')(page).click()
      await expectPath(page, '/')
    },
    async 'form.stashed'(page) {
      await submitHomeForm(page)
      await button('Go to Login')(page).click()
      await expectPath(page, '/login')
    },
    async 'form.cleared'(page) {
      await answerNext(page, submitRepair, 200, { id: 12 })
      await submitHomeForm(page)
      await button('OK')(page).click()
    },
    async logout(page, { to }) {
      await goTo(page, to === 'login' ? '/admin-dashboard' : '/contact')
      await page.getByRole('button', { name: 'Logout' }).click()
    },
    retry: { press: button('Try again') },
    async dismiss(page, _, state) {
      if (state.matches({ signedIn: 'signOutFailed' })) await button('Stay logged in')(page).click()
      else await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
    },
  },
  offers: {
    // Who logs in with an order waiting goes on to it, and it waits no more: that is the login's own flow.
    'session.started': (state) => (isFree(state) || isOut(state)) && state.context.pendingOrder === null,
    // Only what really changes is heard of; a role changes in two steps, and is asked for after each.
    'session.changed': ({ context }, { user, pendingOrder }) =>
      context.user?.role !== 'ADMIN' &&
      user?.role !== 'ADMIN' &&
      (context.user?.userId !== user?.userId || (context.pendingOrder === null) !== (pendingOrder === null)),
    'order.stashed': isOut,
    'order.cleared': isFree,
    'form.stashed': isOut,
    'form.cleared': isFree,
    logout: (state, { to }) => to === 'home' || isOwner(state),
    dismiss: (state) => state.matches({ signedIn: 'signOutFailed' }) || state.context.otherTabEvent !== null,
  },
  calls: { getSession: { endpoint: getSession }, logout: { endpoint: logout } },
  disturbances: {
    reload: ({ state }) => ({ in: states(isOut(state) ? 'signedOut' : 'signedIn.checking') }),
    // The same session on every page.
    away: () => null,
    loggedOut: () => ({ in: states('signedOut') }),
  },
  sees: {
    init: 'passes',
    'signedIn.leaving': 'passes',
    async signedOut(page, at) {
      const known = knownBy(at)
      if (known.left) await expectPath(page, known.to === 'login' ? '/login' : '/')
      await seeKnown(page, known)
      await seeLinks(page, ['Login', 'Register'], ['My Requests', 'Logout'])
    },
    'signedIn.checking': seeSignedIn,
    'signedIn.idle': seeSignedIn,
    async 'signedIn.signingOut'(page, at) {
      await seeSignedIn(page, at)
      await expect(page.getByText('Logging out…')).toBeAttached()
    },
    'signedIn.signOutFailed': expectNothingElse,
  },
})
