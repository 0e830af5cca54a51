import { expect, test } from 'vitest'
import type { SignedIn } from '#shared/account.ts'
import { asha, form, open, order, signedIn } from './session-setup.ts'

test('another tab signs in: this one follows, and checks', () => {
  const { session, now, check } = open(null)
  session.send({ type: 'session.changed', user: asha, pendingOrder: order, pendingForm: form })
  expect(now().value).toEqual({ signedIn: 'checking' })
  expect(now().context).toMatchObject({ user: asha, pendingOrder: order, pendingForm: form })
  expect(check.requests).toHaveLength(1)
})

test('another tab signs out: this one follows', async () => {
  const { session, now, did } = await signedIn(order, form)
  session.send({ type: 'session.changed', user: null, pendingOrder: null, pendingForm: null })
  expect(now().value).toBe('signedOut')
  expect(now().context).toMatchObject({ user: null, pendingOrder: null, pendingForm: null })
  expect(did).toEqual([])
})

test('another tab parks an order and a form: a logout under way goes on', async () => {
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

test('what another tab did is told until it is dismissed', async () => {
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
  ['the same person comes back', asha, 'loggedIn'],
  ['somebody else comes', { userId: 8, role: 'CUSTOMER' as const }, 'switched'],
])('another tab signs out, then %s: that is told', async (_, user, news) => {
  const { session, now } = await signedIn()
  session.send(change(null))
  session.send(change(user))
  expect(now().context.otherTabEvent).toBe(news)
})

test('another tab changes the account without a logout: that is told too', async () => {
  const { session, now } = await signedIn()
  session.send(change({ userId: 8, role: 'CUSTOMER' }))
  expect(now().context.otherTabEvent).toBe('switched')
})

test('the first login of this browser, in another tab, is told', () => {
  const { session, now } = open(null)
  session.send(change(asha))
  expect(now().context.otherTabEvent).toBe('loggedIn')
})

test('the role that another tab writes after the person is no news', async () => {
  const { session, now } = await signedIn()
  session.send(change({ ...asha, role: 'ADMIN' }))
  expect(now().context).toMatchObject({ otherTabEvent: null, user: { role: 'ADMIN' } })
})

test('a login here settles what another tab did', async () => {
  const { session, now } = await signedIn()
  session.send(change(null))
  session.send({ type: 'session.started', user: asha })
  expect(now().context.otherTabEvent).toBeNull()
})

test('a logout here starts with a clean slate', async () => {
  const { session, leave, now } = await signedIn()
  session.send({ type: 'logout', to: 'home' })
  await leave.resolve(undefined)
  session.send(change({ userId: 8, role: 'CUSTOMER' }))
  expect(now().context.otherTabEvent).toBe('loggedIn')
})

test('a session that is in doubt is checked again', async () => {
  const { session, now, check } = await signedIn()
  session.send({ type: 'session.recheck' })
  expect(check.requests).toHaveLength(2)
  await check.resolve(null)
  expect(now().value).toBe('signedOut')
  expect(now().context.otherTabEvent).toBeNull()
})
