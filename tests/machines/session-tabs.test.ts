import { expect, test } from 'vitest'
import type { SignedIn } from '#shared/account.ts'
import { asha, form, open, order, signedIn } from './session-flow.ts'

test('another tab signs in: this one follows, and checks', () => {
  const { session, now, check } = open(null)
  session.send({ type: 'session.changed', user: asha, pendingOrder: order, pendingForm: form })
  expect(now().value).toEqual({ signedIn: 'checking' })
  expect(now().context).toMatchObject({ user: asha, pendingOrder: order, pendingForm: form })
  expect(check.asked).toHaveLength(1)
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
    expect(check.asked).toHaveLength(2)
  },
)
