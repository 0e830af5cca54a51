import { expect, test } from 'vitest'
import type { SignedIn } from '#shared/account/signed-in.ts'
import { asha, form, open, order, signedIn } from './session-setup.ts'

test('a login in another tab is adopted and checked', () => {
  const { session, now, check } = open(null)
  session.send({ type: 'session.changed', user: asha, pendingOrder: order, pendingForm: form })
  expect(now().value).toEqual({ signedIn: 'checking' })
  expect(now().context).toMatchObject({ user: asha, pendingOrder: order, pendingForm: form })
  expect(check.requests).toHaveLength(1)
})

test('a logout in another tab is adopted', async () => {
  const { session, now, did } = await signedIn(order, form)
  session.send({ type: 'session.changed', user: null, pendingOrder: null, pendingForm: null })
  expect(now().value).toBe('signedOut')
  expect(now().context).toMatchObject({ user: null, pendingOrder: null, pendingForm: null })
  expect(did).toEqual([])
})

test('a form stashed in another tab does not interrupt a logout', async () => {
  const { session, now } = await signedIn()
  session.send({ type: 'logout', to: 'home' })
  session.send({ type: 'session.changed', user: asha, pendingOrder: order, pendingForm: form })
  expect(now().value).toEqual({ signedIn: 'signingOut' })
  expect(now().context).toMatchObject({ pendingOrder: order, pendingForm: form })
})

test.each<SignedIn>([
  { userId: 8, role: 'CUSTOMER' },
  { userId: 7, role: 'ADMIN' },
])(
  'another tab signs in as somebody else ($userId, $role): this one follows, and checks again',
  async (user) => {
    const { session, now, check } = await signedIn()
    session.send({ type: 'session.changed', user, pendingOrder: null, pendingForm: null })
    expect(now().value).toEqual({ signedIn: 'checking' })
    expect(now().context.user).toEqual(user)
    expect(check.requests).toHaveLength(2)
  },
)

const nobody = { user: null, pendingOrder: null, pendingForm: null }
const change = (user: SignedIn | null) => ({ ...nobody, type: 'session.changed' as const, user })

test("the other tab's event is shown until it is dismissed", async () => {
  const { session, now } = await signedIn()
  expect(now().context.otherTabEvent).toBeNull()
  session.send(change(null))
  expect(now().context.otherTabEvent).toBe('loggedOut')
  session.send({ type: 'dismiss' })
  expect(now().context.otherTabEvent).toBeNull()
  session.send(change(null))
  expect(now().context.otherTabEvent).toBeNull()
})

test.each([
  ['the same user logs in again', asha, 'loggedIn'],
  ['another user logs in', { userId: 8, role: 'CUSTOMER' as const }, 'switched'],
])('a logout in another tab is reported, also when %s', async (_, user, news) => {
  const { session, now } = await signedIn()
  session.send(change(null))
  session.send(change(user))
  expect(now().context.otherTabEvent).toBe(news)
})

test('a change of the account in another tab without a logout is reported', async () => {
  const { session, now } = await signedIn()
  session.send(change({ userId: 8, role: 'CUSTOMER' }))
  expect(now().context.otherTabEvent).toBe('switched')
})

test('the first login, in another tab, is reported', () => {
  const { session, now } = open(null)
  session.send(change(asha))
  expect(now().context.otherTabEvent).toBe('loggedIn')
})

test('a role that another tab writes after the user id is not reported again', async () => {
  const { session, now } = await signedIn()
  session.send(change({ ...asha, role: 'ADMIN' }))
  expect(now().context).toMatchObject({ otherTabEvent: null, user: { role: 'ADMIN' } })
})

test("a login clears the other tab's event", async () => {
  const { session, now } = await signedIn()
  session.send(change(null))
  session.send({ type: 'session.started', user: asha })
  expect(now().context.otherTabEvent).toBeNull()
})

test("a logout clears the other tab's event", async () => {
  const { session, leave, now } = await signedIn()
  session.send({ type: 'logout', to: 'home' })
  await leave.resolve(undefined)
  session.send(change({ userId: 8, role: 'CUSTOMER' }))
  expect(now().context.otherTabEvent).toBe('loggedIn')
})

test('an unauthorized response triggers a recheck of the session', async () => {
  const { session, now, check } = await signedIn()
  session.send({ type: 'session.recheck' })
  expect(check.requests).toHaveLength(2)
  await check.resolve(null)
  expect(now().value).toBe('signedOut')
  expect(now().context.otherTabEvent).toBeNull()
})
