import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { loginErrors, loginMachine } from '#machines/account/login.ts'
import type { Destination } from '#machines/lib/destination.ts'
import { login } from '#shared/account/account-api.ts'
import type { SignedIn } from '#shared/account/signed-in.ts'
import type { PendingOrder } from '#shared/request/request.ts'
import * as m from '#texts'
import { stubActor } from '../stub-actor.ts'

const order: PendingOrder = { brand: 'Apple', model: 'iPhone 14', issue: 'Screen Repair' }
const credentials = { email: 'asha@example.com', password: 'secret1' }

function open(pendingOrder: PendingOrder | null = null, email = '') {
  const call = stubActor(login)
  const did: (Destination | SignedIn | 'orderCleared')[] = []
  const machine = loginMachine.provide({
    actors: { login: call.actor },
    actions: {
      startSession: (_, user) => did.push(user),
      clearOrder: () => did.push('orderCleared'),
      navigate: (_, destination) => did.push(destination),
    },
  })
  const flow = createActor(machine, { input: { pendingOrder, email, isPasswordReset: false } }).start()
  const submit = () => {
    flow.send({ type: 'form.change', patch: credentials })
    flow.send({ type: 'submit' })
  }
  return { flow, call, did, submit, now: () => flow.getSnapshot() }
}

test('an empty form is not sent and shows what is missing', () => {
  const { flow, call, now } = open()
  expect(now().context.submitted).toBe(false)
  flow.send({ type: 'submit' })
  expect(now().matches('editing')).toBe(true)
  expect(now().context.submitted).toBe(true)
  expect(loginErrors(now().context)).toEqual({
    email: 'Email is required.',
    password: 'Password is required.',
  })
  expect(call.requests).toEqual([])
})

test('the email is restored after a reload, and only the password is missing', () => {
  const { flow, now } = open(null, 'asha@example.com')
  flow.send({ type: 'submit' })
  expect(now().context.email).toBe('asha@example.com')
  expect(loginErrors(now().context)).toEqual({ password: 'Password is required.' })
})

test('the local admin signs in as owner@localhost', () => {
  expect(loginErrors({ email: 'owner@localhost', password: 'x' })).toEqual({})
})

test('the call contains the plain password as passwordHash', () => {
  const { submit, call, now } = open()
  submit()
  expect(now().hasTag('busy')).toBe(true)
  expect(call.requests).toEqual([{ body: { email: 'asha@example.com', passwordHash: 'secret1' } }])
})

test('a customer is redirected to the home page', async () => {
  const { submit, call, did, now } = open()
  submit()
  await call.resolve({ userId: 7, role: 'CUSTOMER' })
  expect(now().status).toBe('done')
  expect(did).toEqual([{ userId: 7, role: 'CUSTOMER' }, { to: 'home' }])
})

test('an admin is redirected to the dashboard', async () => {
  const { submit, call, did } = open()
  submit()
  await call.resolve({ userId: 1, role: 'ADMIN' })
  expect(did).toEqual([{ userId: 1, role: 'ADMIN' }, { to: 'adminDashboard' }])
})

test('a technician is redirected to the day sheet', async () => {
  const { submit, call, did } = open()
  submit()
  await call.resolve({ userId: 8, role: 'TECHNICIAN' })
  expect(did).toEqual([{ userId: 8, role: 'TECHNICIAN' }, { to: 'day' }])
})

test.each(['CUSTOMER', 'ADMIN', 'TECHNICIAN'] as const)(
  'a pending order is opened first, also for %s, and is cleared',
  async (role) => {
    const { submit, call, did } = open(order)
    submit()
    await call.resolve({ userId: 7, role })
    expect(did).toEqual([{ userId: 7, role }, 'orderCleared', { to: 'orderDetails', order }])
  },
)

test('the password is cleared after the login', async () => {
  for (const [waiting, role] of [
    [null, 'CUSTOMER'],
    [null, 'ADMIN'],
    [null, 'TECHNICIAN'],
    [order, 'CUSTOMER'],
  ] as const) {
    const { submit, call, now } = open(waiting)
    submit()
    await call.resolve({ userId: 7, role })
    expect(now().context.password).toBe('')
  }
})

test.each([400, 401, 422])(
  'the error (%i) does not say whether email or password is wrong',
  async (status) => {
    const { submit, call, now, flow, did } = open()
    submit()
    await call.reject(status, 'no such user')
    expect(now().hasTag('dialog')).toBe(true)
    expect(now().getMeta()['login.failed']).toEqual({ dialog: { title: 'Login Failed' } })
    expect(now().context.message).toBe(m.login_failed_text())
    flow.send({ type: 'dismiss' })
    expect(now().matches('editing')).toBe(true)
    expect(now().context).toMatchObject(credentials)
    expect(did).toEqual([])
  },
)

test.each([0, 429, 503])(
  'an error (%i) before the password was checked does not report a wrong password',
  async (status) => {
    const { submit, call, now, flow } = open()
    submit()
    await call.reject(status)
    expect(now().context.message).toBe(m.unreachable())
    flow.send({ type: 'dismiss' })
    flow.send({ type: 'submit' })
    await call.reject(status, 'Too many tries. Wait a minute.')
    expect(now().context.message).toBe('Too many tries. Wait a minute.')
  },
)

test('a double tap signs in once, and input is ignored meanwhile', () => {
  const { submit, call, flow, now } = open()
  submit()
  flow.send({ type: 'submit' })
  flow.send({ type: 'form.change', patch: { email: 'other@example.com' } })
  expect(call.requests).toHaveLength(1)
  expect(now().context.email).toBe('asha@example.com')
})
