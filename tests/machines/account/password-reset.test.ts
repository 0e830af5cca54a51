import { expect, test } from 'vitest'
import { passwordResetErrors } from '#machines/account/password-reset-form.ts'
import { filled, later, open } from './password-reset-setup.ts'

test('the phone is prefilled and can be changed; code and phone keep digits only', () => {
  const { now, type } = open()
  expect(now().context.form).toEqual({ phone: '9876543210', otp: '', newPassword: '' })
  type({ phone: '+91 91234 56789', otp: '12 34-56 78', newPassword: ' 12 ' })
  expect(now().context.form).toEqual({ phone: '9123456789', otp: '123456', newPassword: ' 12 ' })
})

test('without a phone in the input the machine asks for it first, then for code and password', async () => {
  const { flow, now, type, submit, send } = open(null, 0)
  expect(now().matches({ form: 'phone' })).toBe(true)
  submit()
  flow.send({ type: 'otp.send' })
  expect(passwordResetErrors(now().context)).toEqual({ phone: 'Phone is required.' })
  type({ phone: filled.phone })
  flow.send({ type: 'otp.send' })
  await send.resolve({ text: 'Please check your phone for the OTP.', resendAt: later })
  flow.send({ type: 'dismiss' })
  expect(now().matches({ form: 'editing' })).toBe(true)
  expect(now().context.form).toEqual({ phone: filled.phone, otp: '', newPassword: '' })
})

test('a person who already has a code can skip sending one', () => {
  const { flow, now, type, submit, reset } = open(null, 0)
  flow.send({ type: 'code.enter' })
  submit()
  expect(passwordResetErrors(now().context)).toEqual({
    phone: 'Phone is required.',
    otp: 'Enter the 4-6 digit code.',
    newPassword: 'Password is required.',
  })
  type({ ...filled, newPassword: '12345' })
  expect(passwordResetErrors(now().context)).toEqual({ newPassword: 'Min 6 characters.' })
  submit()
  expect(reset.requests).toEqual([])
})

test('a blurred field shows its error, and no other does', () => {
  const { flow, now } = open()
  flow.send({ type: 'field.blur', field: 'otp' })
  flow.send({ type: 'field.blur', field: 'otp' })
  expect(now().context.touched).toEqual(['otp'])
  expect(passwordResetErrors(now().context)).toEqual({ otp: 'Enter the 4-6 digit code.' })
})

test('the new password is set once for a double tap, and the login page confirms it', async () => {
  const { now, type, submit, reset, destinations } = open()
  type(filled)
  submit()
  submit()
  expect(now().hasTag('busy')).toBe(true)
  expect(reset.requests).toEqual([
    { body: { phone: '+919876543210', otp: '123456', newPassword: 'secret2' } },
  ])
  await reset.resolve('Password reset successful!')
  expect(now().context.form).toEqual({ phone: '9876543210', otp: '', newPassword: '' })
  expect(destinations).toEqual([{ to: 'login', isPasswordReset: true }])
})

test.each([
  ['', ''],
  ['Failed to reset password. Check OTP or try again.', ''],
  ['Choose a less common password.', 'Choose a less common password.'],
])(
  'a failure ("%s") shows a dialog with the text "%s", and the form stays unchanged',
  async (words, text) => {
    const { flow, now, type, submit, reset, destinations } = open()
    type(filled)
    submit()
    await reset.reject(422, words)
    expect(now().hasTag('dialog')).toBe(true)
    expect(Object.values(now().getMeta())).toEqual([
      { dialog: { title: 'Failed to reset password. Check OTP or try again.' } },
    ])
    expect(now().context.message).toBe(text)
    flow.send({ type: 'dismiss' })
    expect(now().context.form).toEqual(filled)
    submit()
    expect(reset.requests).toHaveLength(2)
    expect(destinations).toEqual([])
  },
)

test("the server's field errors show until the fields change", async () => {
  const { flow, now, type, submit, reset } = open()
  type(filled)
  submit()
  await reset.reject(422, 'No.', { newPassword: 'Too common.', otp: 'Invalid OTP' })
  flow.send({ type: 'dismiss' })
  expect(passwordResetErrors(now().context)).toEqual({ newPassword: 'Too common.', otp: 'Invalid OTP' })
  type({ newPassword: 'another1' })
  expect(passwordResetErrors(now().context)).toEqual({ otp: 'Invalid OTP' })
})
