import * as v from 'valibot'
import { expect, test } from 'vitest'
import { passwordResetErrors } from '#machines/account/password-reset-form.ts'
import { PasswordResetDraft } from '#shared/account/password-reset-draft.ts'
import { CODE_SENT, filled, later, open } from './password-reset-setup.ts'

test('another code can be sent after 45 seconds, not before', () => {
  const { flow, now, clock, send } = open()
  expect(now().context.resendAt).toBe(later)
  clock.increment(44_999)
  flow.send({ type: 'otp.send' })
  expect(now().can({ type: 'otp.send' })).toBe(false)
  expect(send.requests).toEqual([])
  clock.increment(1)
  expect(now().context.resendAt).toBeNull()
  flow.send({ type: 'otp.send' })
  flow.send({ type: 'otp.send' })
  expect(now().hasTag('busy')).toBe(true)
  expect(send.requests).toEqual([{ body: { phone: '+919876543210' } }])
})

test('a new code clears the old one, keeps the password and restarts the cooldown', async () => {
  const { flow, now, type, clock, send } = open(CODE_SENT, 0)
  type(filled)
  flow.send({ type: 'field.blur', field: 'otp' })
  flow.send({ type: 'otp.send' })
  await send.resolve({ text: 'Please check your phone for the OTP.', resendAt: later })
  expect(now().hasTag('dialog')).toBe(true)
  expect(Object.values(now().getMeta())).toEqual([
    { dialog: { title: 'OTP Sent!', text: 'Please check your phone for the OTP.' } },
  ])
  flow.send({ type: 'dismiss' })
  expect(now().context.form).toEqual({ ...filled, otp: '' })
  expect(passwordResetErrors(now().context)).toEqual({})
  expect(now().context.resendAt).toBe(later)
  clock.increment(44_999)
  expect(now().can({ type: 'otp.send' })).toBe(false)
  clock.increment(1)
  expect(now().can({ type: 'otp.send' })).toBe(true)
})

test('the cooldown continues during a dialog and while the password is being set', async () => {
  const { flow, now, type, submit, clock, reset } = open(CODE_SENT, 10_000)
  type(filled)
  submit()
  clock.increment(9_000)
  await reset.reject(422, 'No.')
  clock.increment(1_000)
  flow.send({ type: 'dismiss' })
  expect(now().can({ type: 'otp.send' })).toBe(true)
})

test('no code is sent to an invalid phone, whose error shows', () => {
  const { flow, now, send } = open({ ...CODE_SENT, phone: '98' }, 0)
  flow.send({ type: 'otp.send' })
  expect(send.requests).toEqual([])
  expect(passwordResetErrors(now().context)).toEqual({ phone: 'Must be 10 digits.' })
})

test.each([
  ['', ''],
  ['Wait a minute.', 'Wait a minute.'],
])('a code that was not sent ("%s") shows an alert, and no cooldown begins', async (words, text) => {
  const { flow, now, send } = open(CODE_SENT, 0)
  flow.send({ type: 'otp.send' })
  await send.reject(503, words)
  expect(now().hasTag('dialog')).toBe(false)
  expect(Object.values(now().getMeta())).toEqual([{ alert: { tone: 'error', title: 'Failed to send OTP' } }])
  expect(now().context.message).toBe(text)
  expect(now().can({ type: 'otp.send' })).toBe(true)
})

test('a cooldown that ended while the page was closed is over', () => {
  const { now } = open({ ...CODE_SENT, otp: '1234' }, -5_000)
  expect(now().context).toMatchObject({ resendAt: null, form: { otp: '1234' } })
})

test('every change saves a draft without the password; success deletes it', async () => {
  const { type, submit, reset, drafts } = open()
  type(filled)
  expect(v.parse(PasswordResetDraft, drafts.at(-1))).toEqual({ ...CODE_SENT, otp: '123456' })
  expect(JSON.stringify(drafts)).not.toContain(filled.newPassword)
  submit()
  await reset.resolve('Password reset successful!')
  expect(drafts.at(-1)).toBe('cleared')
})

test('another code saves its cooldown in the draft', async () => {
  const { flow, send, drafts } = open({ ...CODE_SENT, resendAt: null }, 0)
  flow.send({ type: 'otp.send' })
  await send.resolve({ text: 'OTP sent to your phone.', resendAt: later })
  expect(drafts).toEqual([CODE_SENT])
})
