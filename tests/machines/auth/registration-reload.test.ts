import * as v from 'valibot'
import { expect, test } from 'vitest'
import { registrationDraft } from '#machines/auth/registration.ts'
import { registrationFieldErrors } from '#machines/auth/registration-form.ts'
import { RegistrationDraft } from '#shared/registration-draft.ts'
import { asha, DRAFT, later, open } from './registration-setup.ts'

test('unfinished details are there again, without the password', () => {
  const { now } = open({ ...DRAFT, email: 'ash', step: 'details' })
  expect(now().matches({ steps: { details: 'editing' } })).toBe(true)
  expect(now().context.details).toEqual({ ...asha, email: 'ash', password: '' })
  expect(now().context.asksPassword).toBe(false)
})

test('what is left of the wait goes on after a reload, in step 1 too', () => {
  for (const step of ['details', 'verify'] as const) {
    const { flow, clock, now } = open({ ...DRAFT, step, resendAt: later }, 12_000)
    flow.send({ type: 'details.change', patch: { password: asha.password } })
    expect(now().context.resendAt).toBe(later)
    clock.increment(11_999)
    expect(now().can({ type: 'otp.send' })).toBe(false)
    clock.increment(1)
    expect(now().can({ type: 'otp.send' })).toBe(true)
    expect(now().context.resendAt).toBeNull()
  }
})

test('a wait that ended while the page was away is over', () => {
  const { now } = open({ ...DRAFT, step: 'verify', resendAt: later }, -5_000)
  expect(now().matches({ resend: 'ready' })).toBe(true)
  expect(now().context).toMatchObject({ resendAt: null, cooldownMs: 0 })
})

test('in step 2 the code can be checked at once, but sent again only with the password', async () => {
  const { flow, now, send, verify } = open({ ...DRAFT, step: 'verify', otp: '123456' })
  expect(now().matches({ steps: { verify: 'editing' } })).toBe(true)
  expect(now().context.asksPassword).toBe(true)
  expect(now().can({ type: 'otp.verify' })).toBe(true)
  flow.send({ type: 'otp.send' })
  expect(send.requests).toEqual([])
  expect(registrationFieldErrors(now().context)).toEqual({ password: 'Password is required.' })
  flow.send({ type: 'details.change', patch: { password: asha.password } })
  flow.send({ type: 'otp.send' })
  expect(send.requests[0]?.body.passwordHash).toBe(asha.password)
  await send.resolve({ text: 'OTP sent to your phone.', resendAt: later })
  flow.send({ type: 'dismiss' })
  flow.send({ type: 'otp.change', otp: '654321' })
  flow.send({ type: 'otp.verify' })
  await verify.resolve('Verified')
  expect(now().matches({ steps: { complete: 'verified' } })).toBe(true)
})

test('in step 3 the account is not made before the password is there again', () => {
  const { flow, now, register } = open({ ...DRAFT, step: 'complete' })
  expect(now().matches({ steps: { complete: 'editing' } })).toBe(true)
  expect(now().context.asksPassword).toBe(true)
  flow.send({ type: 'account.create' })
  expect(register.requests).toEqual([])
  expect(registrationFieldErrors(now().context)).toEqual({ password: 'Password is required.' })
  flow.send({ type: 'details.change', patch: { password: asha.password } })
  flow.send({ type: 'account.create' })
  expect(register.requests).toHaveLength(1)
})

test.each(['verify', 'complete'] as const)(
  'a draft at %s without a proper phone begins at step 1',
  (step) => {
    const { now } = open({ ...DRAFT, step, phone: '12' })
    expect(now().matches({ steps: { details: 'editing' } })).toBe(true)
  },
)

test('the draft says where the person is, is fit to be stored, and holds no password', async () => {
  const { now, toVerify, flow } = open()
  expect(registrationDraft(now())).toEqual({
    fullName: '',
    email: '',
    phone: '',
    otp: '',
    step: 'details',
    resendAt: null,
  })
  await toVerify()
  expect(registrationDraft(now())).toEqual({ ...DRAFT, step: 'verify', resendAt: later })
  flow.send({ type: 'dismiss' })
  flow.send({ type: 'details.edit' })
  expect(registrationDraft(now())?.step).toBe('details')

  const other = open()
  await other.toComplete()
  const draft = registrationDraft(other.now())
  expect(v.parse(RegistrationDraft, draft)).toEqual({
    ...DRAFT,
    step: 'complete',
    otp: '123456',
    resendAt: later,
  })
  expect(JSON.stringify(draft)).not.toContain(asha.password)
})

test('once registered there is nothing to come back to', async () => {
  const { now, toComplete, flow, register } = open()
  await toComplete()
  flow.send({ type: 'dismiss' })
  flow.send({ type: 'account.create' })
  await register.resolve('Registered')
  expect(registrationDraft(now())).toBeNull()
})
