import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { forgotPasswordErrors, forgotPasswordMachine } from '#machines/account/forgot-password.ts'
import type { OtpSent } from '#machines/account/resend-cooldown.ts'
import type { Destination } from '#machines/lib/destination.ts'
import { forgotPasswordOtp } from '#shared/account/account-api.ts'
import { stubActor } from '../stub-actor.ts'

const later = Date.parse('2026-11-21T10:00:45.000Z')

function open(phone: string | null = null) {
  const call = stubActor<typeof forgotPasswordOtp, OtpSent>(forgotPasswordOtp)
  const destinations: Destination[] = []
  const machine = forgotPasswordMachine.provide({
    actors: { forgotPasswordOtp: call.actor },
    actions: { navigate: (_, destination) => destinations.push(destination) },
  })
  const flow = createActor(machine, { input: { phone } }).start()
  return { flow, call, destinations, now: () => flow.getSnapshot() }
}

test('the form is closed at first', () => {
  const { flow, now } = open()
  expect(now().value).toBe('closed')
  flow.send({ type: 'open' })
  expect(now().matches('editing')).toBe(true)
  expect(forgotPasswordErrors(now().context)).toEqual({})
  flow.send({ type: 'close' })
  expect(now().value).toBe('closed')
})

test('phone and open form are restored after a reload', () => {
  expect(open('98765').now()).toMatchObject({ value: { editing: 'idle' }, context: { phone: '98765' } })
  expect(open('').now()).toMatchObject({ value: { editing: 'idle' }, context: { phone: '' } })
})

test('the phone keeps ten digits and shows its error after a blur', () => {
  const { flow, now } = open('')
  flow.send({ type: 'form.change', patch: { phone: '+91 98765 43210' } })
  expect(now().context.phone).toBe('9876543210')
  flow.send({ type: 'form.change', patch: { phone: '98-76' } })
  expect(forgotPasswordErrors(now().context)).toEqual({})
  flow.send({ type: 'field.blur', field: 'phone' })
  expect(forgotPasswordErrors(now().context)).toEqual({ phone: 'Must be 10 digits.' })
})

test.each([
  ['', 'Phone is required.'],
  ['98765', 'Must be 10 digits.'],
  ['5876543210', 'Start with 6,7,8,9.'],
])('a code is not sent to "%s": %s', (phone, message) => {
  const { flow, now, call } = open(phone)
  flow.send({ type: 'otp.send' })
  expect(now().matches('editing')).toBe(true)
  expect(forgotPasswordErrors(now().context)).toEqual({ phone: message })
  expect(call.requests).toEqual([])
})

test('the code is sent once for a double tap and confirmed, and the phone is passed to the new password', async () => {
  const { flow, now, call, destinations } = open('9876543210')
  flow.send({ type: 'otp.send' })
  flow.send({ type: 'otp.send' })
  expect(now().hasTag('busy')).toBe(true)
  expect(call.requests).toEqual([{ body: { phone: '+919876543210' } }])
  await call.resolve({ text: 'Please check your phone for the OTP.', resendAt: later })
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['forgotPassword.sent']).toEqual({
    dialog: { title: 'OTP Sent!', text: 'Please check your phone for the OTP.' },
  })
  expect(destinations).toEqual([])
  flow.send({ type: 'dismiss' })
  expect(destinations).toEqual([{ to: 'resetPassword', phone: '9876543210', resendAt: later }])
  expect(now().status).toBe('done')
})

test.each([
  ['', ''],
  ['Failed to send OTP', ''],
  ['Wait 30 seconds.', 'Wait 30 seconds.'],
])('a code that was not sent ("%s") shows an alert with "%s"', async (words, text) => {
  const { flow, now, call } = open('9876543210')
  flow.send({ type: 'otp.send' })
  await call.reject(429, words)
  expect(now().getMeta()['forgotPassword.editing.sendFailed']).toEqual({
    alert: { tone: 'error', title: 'Failed to send OTP' },
  })
  expect(now().context.message).toBe(text)
  expect(now().matches('editing')).toBe(true)
  expect(now().context.phone).toBe('9876543210')
})

test('a phone that the server refuses is marked until it changes', async () => {
  const { flow, now, call } = open('9876543210')
  flow.send({ type: 'otp.send' })
  await call.reject(422, 'No.', { phone: 'Not a mobile number.' })
  expect(forgotPasswordErrors(now().context)).toEqual({ phone: 'Not a mobile number.' })
  flow.send({ type: 'form.change', patch: { phone: '9876543211' } })
  expect(forgotPasswordErrors(now().context)).toEqual({})
})
