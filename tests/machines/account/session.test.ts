import { expect, test } from 'vitest'
import * as m from '#texts'
import { asha, form, open, order, owner, signedIn } from './session-setup.ts'

test('a visitor starts signed out without a call', () => {
  const { now, check } = open(null)
  expect(now().value).toBe('signedOut')
  expect(check.requests).toEqual([])
})

test('a stored user is signed in at once while the session is checked', async () => {
  const { now, check } = open(asha)
  expect(now().value).toEqual({ signedIn: 'checking' })
  expect(now().hasTag('busy')).toBe(false)
  await check.resolve(asha)
  expect(now().value).toEqual({ signedIn: 'idle' })
  expect(now().context.user).toEqual(asha)
})

test("the server's answer replaces the stored user", async () => {
  const { now, check } = open(asha)
  await check.resolve(owner)
  expect(now().value).toEqual({ signedIn: 'idle' })
  expect(now().context.user).toEqual(owner)
})

test('an unknown session signs out and keeps the order', async () => {
  const { now, check } = open(asha, order)
  await check.resolve(null)
  expect(now().value).toBe('signedOut')
  expect(now().context).toMatchObject({ user: null, pendingOrder: order })
})

test.each([0, 503])('without an answer (%i) the user stays signed in', async (status) => {
  const { now, check } = open(asha)
  await check.reject(status)
  expect(now().value).toEqual({ signedIn: 'idle' })
  expect(now().context.user).toEqual(asha)
})

test('signing in starts the session without another check', () => {
  const { session, now, check } = open(null)
  session.send({ type: 'session.started', user: asha })
  expect(now().value).toEqual({ signedIn: 'idle' })
  expect(now().context.user).toEqual(asha)
  expect(check.requests).toEqual([])
})

test('signing in as another user replaces the user and cancels the old check', () => {
  const { session, now, check } = open(asha)
  session.send({ type: 'session.started', user: owner })
  expect(now().value).toEqual({ signedIn: 'idle' })
  expect(now().context.user).toEqual(owner)
  expect(check.isPending).toBe(false)
})

test('an expired session removes the user and keeps the order and the home form', async () => {
  const { session, now } = await signedIn(order, form)
  session.send({ type: 'session.expired' })
  expect(now().value).toBe('signedOut')
  expect(now().context).toMatchObject({ user: null, pendingOrder: order, pendingForm: form })
})

test('an order is stashed and cleared, signed in or not', async () => {
  for (const { session, now } of [open(null), await signedIn()]) {
    session.send({ type: 'order.stashed', order })
    expect(now().context.pendingOrder).toEqual(order)
    session.send({ type: 'order.cleared' })
    expect(now().context.pendingOrder).toBeNull()
  }
})

test('the home form is stashed and cleared, signed in or not, beside the order', async () => {
  for (const { session, now } of [open(null, order), await signedIn(order)]) {
    session.send({ type: 'form.stashed', form })
    expect(now().context).toMatchObject({ pendingForm: form, pendingOrder: order })
    session.send({ type: 'form.cleared' })
    expect(now().context).toMatchObject({ pendingForm: null, pendingOrder: order })
  }
})

test('a receipt stays until it is closed or the user logs out', async () => {
  const receipt = { reference: 'PIM-26-0012', ...order, pickupAt: null }
  const { session, now } = await signedIn()
  session.send({ type: 'receipt.received', receipt })
  session.send({ type: 'session.started', user: asha })
  expect(now().context.receipt).toEqual(receipt)
  session.send({ type: 'receipt.dismissed' })
  expect(now().context.receipt).toBeNull()

  session.send({ type: 'receipt.received', receipt })
  session.send({ type: 'session.expired' })
  expect(now().context.receipt).toBeNull()
})

test('a request whose page asked for the login is kept for the login, but not beyond a logout', async () => {
  const { session, check, leave, now } = await signedIn()
  session.send({ type: 'session.expired' })
  session.send({ type: 'request.stashed', id: 42 })
  session.send({ type: 'session.started', user: asha })
  expect(now().context.pendingRequest).toBe(42)
  session.send({ type: 'logout', to: 'home' })
  await leave.resolve(undefined)
  expect(now().context.pendingRequest).toBeNull()
  expect(check.requests).toHaveLength(1)
})

test('a form stashed at the last visit is restored', () => {
  expect(open(null, null, form).now().context.pendingForm).toEqual(form)
})

test.each(['home', 'login'] as const)('a logout clears everything and navigates to %s', async (to) => {
  const { session, now, leave, did } = await signedIn(order, form)
  session.send({ type: 'logout', to })
  expect(now().hasTag('busy')).toBe(true)
  expect(now().context.user).toEqual(asha)
  expect(did).toEqual([])
  await leave.resolve(undefined)
  expect(now().value).toBe('signedOut')
  expect(now().context).toMatchObject({ user: null, pendingOrder: null, pendingForm: null })
  expect(did).toEqual(['cleared', { to }])
})

test('a double tap on Logout makes one call', async () => {
  const { session, leave } = await signedIn()
  session.send({ type: 'logout', to: 'home' })
  session.send({ type: 'logout', to: 'home' })
  expect(leave.requests).toHaveLength(1)
})

test('a logout is possible before the check is answered', async () => {
  const { session, now, leave } = open(asha)
  session.send({ type: 'logout', to: 'home' })
  await leave.resolve(undefined)
  expect(now().value).toBe('signedOut')
})

test.each([401, 403])('a logout of a session that has already ended (%i) succeeds', async (status) => {
  const { session, now, leave, did } = await signedIn()
  session.send({ type: 'logout', to: 'home' })
  await leave.reject(status)
  expect(now().value).toBe('signedOut')
  expect(did).toEqual(['cleared', { to: 'home' }])
})

test('a session that expires during the logout counts as logged out', async () => {
  const { session, now, did } = await signedIn()
  session.send({ type: 'logout', to: 'login' })
  session.send({ type: 'session.expired' })
  expect(now().value).toBe('signedOut')
  expect(did).toEqual(['cleared', { to: 'login' }])
})

test('a failed logout shows a dialog, and the user is still signed in', async () => {
  const { session, now, leave, did } = await signedIn()
  session.send({ type: 'logout', to: 'home' })
  await leave.reject(0)
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['session.signedIn.signOutFailed']).toEqual({
    dialog: {
      title: m.logout_failed(),
      buttons: [
        { event: 'retry', label: 'Try again' },
        { event: 'dismiss', label: 'Stay logged in' },
      ],
    },
  })
  expect(now().context.message).toBe(m.unreachable())
  session.send({ type: 'dismiss' })
  expect(now().value).toEqual({ signedIn: 'idle' })
  expect(now().context.user).toEqual(asha)
  expect(did).toEqual([])
})

test('a failed logout can be retried and keeps its destination', async () => {
  const { session, now, leave, did } = await signedIn()
  session.send({ type: 'logout', to: 'login' })
  await leave.reject(503, 'Back in a minute.')
  expect(now().context.message).toBe('Back in a minute.')
  session.send({ type: 'retry' })
  await leave.resolve(undefined)
  expect(did).toEqual(['cleared', { to: 'login' }])
})

test.each([true, false])(
  'a deleted account leaves nothing of the person, and is said once (signed in: %s)',
  async (isSignedIn) => {
    const { session, now, did } = await signedIn(order, form)
    if (!isSignedIn) session.send({ type: 'session.expired' })
    session.send({ type: 'account.closed' })
    expect(now().value).toBe('accountClosed')
    expect(now().context).toMatchObject({
      user: null,
      lastUserId: null,
      pendingOrder: null,
      pendingForm: null,
    })
    expect(did).toEqual(['cleared', { to: 'home' }])
    session.send({ type: 'dismiss' })
    expect(now().value).toBe('signedOut')
  },
)

test('whoever logs in after a deleted account does not read of it', async () => {
  const { session, now } = await signedIn()
  session.send({ type: 'account.closed' })
  session.send({ type: 'session.started', user: owner })
  expect(now().value).toEqual({ signedIn: 'idle' })
  expect(now().context.user).toEqual(owner)
})
