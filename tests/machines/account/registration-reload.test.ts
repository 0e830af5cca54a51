import * as v from 'valibot'
import { expect, test } from 'vitest'
import { registrationFieldErrors } from '#machines/account/registration-form.ts'
import { RegistrationDraft } from '#shared/account/registration-draft.ts'
import { asha, DRAFT, later, open } from './registration-setup.ts'

test('unfinished details are restored without the password', () => {
  const { now } = open({ ...DRAFT, email: 'ash', step: 'details' })
  expect(now().matches({ steps: { details: 'editing' } })).toBe(true)
  expect(now().context.details).toEqual({ ...asha, email: 'ash', password: '' })
  expect(now().context.asksPassword).toBe(false)
})

test('the remaining cooldown continues after a reload, also in step 1', () => {
  for (const step of ['details', 'verify'] as const) {
    const { flow, clock, now } = open({ ...DRAFT, step, resendAt: later }, 12_000)
    flow.send({ type: 'form.change', patch: { password: asha.password } })
    expect(now().context.resendAt).toBe(later)
    clock.increment(11_999)
    expect(now().can({ type: 'otp.send' })).toBe(false)
    clock.increment(1)
    expect(now().can({ type: 'otp.send' })).toBe(true)
    expect(now().context.resendAt).toBeNull()
  }
})

test('a cooldown that ended while the page was closed is over', () => {
  const { now } = open({ ...DRAFT, step: 'verify', resendAt: later }, -5_000)
  expect(now().matches({ resend: 'ready' })).toBe(true)
  expect(now().context).toMatchObject({ resendAt: null, cooldownMs: 0 })
})

test('after a reload in step 2 the code can be checked at once, but sending another requires the password', async () => {
  const { flow, now, send, verify } = open({ ...DRAFT, step: 'verify', otp: '123456' })
  expect(now().matches({ steps: { verify: 'editing' } })).toBe(true)
  expect(now().context.asksPassword).toBe(true)
  expect(now().can({ type: 'otp.verify' })).toBe(true)
  flow.send({ type: 'otp.send' })
  expect(send.requests).toEqual([])
  expect(registrationFieldErrors(now().context)).toEqual({ password: 'Password is required.' })
  flow.send({ type: 'form.change', patch: { password: asha.password } })
  flow.send({ type: 'otp.send' })
  expect(send.requests[0]?.body.passwordHash).toBe(asha.password)
  await send.resolve({ text: 'OTP sent to your phone.', resendAt: later })
  flow.send({ type: 'otp.change', otp: '654321' })
  flow.send({ type: 'otp.verify' })
  await verify.resolve('Verified')
  expect(now().matches({ steps: { complete: { editing: 'verified' } } })).toBe(true)
})

test('after a reload in step 3 the account is not created before the password is typed again', () => {
  const { flow, now, register } = open({ ...DRAFT, step: 'complete' })
  expect(now().matches({ steps: { complete: 'editing' } })).toBe(true)
  expect(now().context.asksPassword).toBe(true)
  flow.send({ type: 'account.create' })
  expect(register.requests).toEqual([])
  expect(registrationFieldErrors(now().context)).toEqual({ password: 'Password is required.' })
  flow.send({ type: 'form.change', patch: { password: asha.password } })
  flow.send({ type: 'account.create' })
  expect(register.requests).toHaveLength(1)
})

test.each(['verify', 'complete'] as const)('a draft at %s with an invalid phone starts at step 1', (step) => {
  const { now } = open({ ...DRAFT, step, phone: '12' })
  expect(now().matches({ steps: { details: 'editing' } })).toBe(true)
})

test('every change saves a draft with the step and without the password', async () => {
  const { fill, toVerify, flow, send, drafts } = open()
  expect(drafts).toEqual([])
  fill()
  expect(drafts.at(-1)).toEqual(DRAFT)
  await toVerify()
  expect(drafts.at(-1)).toEqual({ ...DRAFT, step: 'verify', resendAt: later })
  flow.send({ type: 'otp.change', otp: '12' })
  expect(drafts.at(-1)).toEqual({ ...DRAFT, step: 'verify', otp: '12', resendAt: later })
  flow.send({ type: 'details.edit' })
  expect(drafts.at(-1)).toMatchObject({ step: 'details' })
  expect(send.requests).toHaveLength(1)

  const other = open()
  await other.toComplete()
  const draft = other.drafts.at(-1)
  expect(v.parse(RegistrationDraft, draft)).toEqual({
    ...DRAFT,
    step: 'complete',
    otp: '123456',
    resendAt: later,
  })
  expect(JSON.stringify(other.drafts)).not.toContain(asha.password)
  other.flow.send({ type: 'dismiss' })
  other.flow.send({ type: 'details.edit' })
  expect(other.drafts.at(-1)).toMatchObject({ step: 'details' })
})

test('another code saves its cooldown in the draft', async () => {
  const { flow, send, drafts } = open({ ...DRAFT, step: 'verify' })
  flow.send({ type: 'form.change', patch: { password: asha.password } })
  flow.send({ type: 'otp.send' })
  await send.resolve({ text: 'OTP sent to your phone.', resendAt: later })
  expect(drafts).toEqual([{ ...DRAFT, step: 'verify', resendAt: later }])
})

test('a registered person’s draft is deleted', async () => {
  const { toComplete, flow, register, drafts } = open()
  await toComplete()
  flow.send({ type: 'account.create' })
  await register.resolve('Registered')
  expect(drafts.at(-1)).toBe('cleared')
})
