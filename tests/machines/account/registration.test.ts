import { describe, expect, test } from 'vitest'
import { registrationErrors, registrationFieldErrors } from '#machines/account/registration-form.ts'
import { asha, open } from './registration-setup.ts'

describe('step 1: details', () => {
  test('errors show for blurred fields only', () => {
    const { flow, now } = open()
    expect(registrationFieldErrors(now().context)).toEqual({})
    flow.send({ type: 'field.blur', field: 'phone' })
    flow.send({ type: 'field.blur', field: 'phone' })
    expect(registrationFieldErrors(now().context)).toEqual({ phone: 'Phone is required.' })
    expect(now().context.touched).toEqual(['phone'])
    flow.send({ type: 'form.change', patch: { phone: '12345' } })
    expect(registrationFieldErrors(now().context)).toEqual({ phone: 'Must be 10 digits.' })
    flow.send({ type: 'form.change', patch: { phone: '1234567890' } })
    expect(registrationFieldErrors(now().context)).toEqual({ phone: 'Start with 6,7,8,9.' })
    flow.send({ type: 'form.change', patch: { phone: asha.phone } })
    expect(registrationFieldErrors(now().context)).toEqual({})
  })

  test("the error messages have the specification's texts", () => {
    expect(registrationErrors({ fullName: '', email: '', phone: '', password: '' })).toEqual({
      fullName: 'Full name is required.',
      email: 'Email is required.',
      phone: 'Phone is required.',
      password: 'Password is required.',
    })
    expect(registrationErrors({ fullName: 'R2', email: 'no', phone: '1', password: '12345' })).toEqual({
      fullName: 'Use letters and spaces only.',
      email: 'Enter a valid email.',
      phone: 'Must be 10 digits.',
      password: 'Min 6 characters.',
    })
  })

  test('an invalid form is not sent, and every error shows', () => {
    const { flow, now, send } = open()
    flow.send({ type: 'otp.send' })
    expect(send.requests).toEqual([])
    expect(Object.keys(registrationFieldErrors(now().context))).toHaveLength(4)
  })

  test('a valid form sends the code once for a double tap, with +91 and passwordHash in the body', () => {
    const { fill, flow, now, send } = open()
    fill()
    flow.send({ type: 'otp.send' })
    flow.send({ type: 'otp.send' })
    expect(now().hasTag('busy')).toBe(true)
    expect(send.requests).toEqual([
      {
        body: {
          fullName: 'Asha Patil',
          email: 'asha@example.com',
          phone: '+919876543210',
          passwordHash: 'secret1',
        },
      },
    ])
  })

  test('a failed code shows an error and the field errors, and starts no cooldown', async () => {
    const { fill, flow, now, send } = open()
    fill()
    flow.send({ type: 'otp.send' })
    await send.reject(422, 'Choose another password.', { passwordHash: 'Too common.', email: 'Odd.' })
    expect(now().matches({ steps: { details: { editing: 'sendFailed' } } })).toBe(true)
    expect(now().context.message).toBe('Choose another password.')
    expect(registrationFieldErrors(now().context)).toEqual({ password: 'Too common.', email: 'Odd.' })
    flow.send({ type: 'form.change', patch: { password: 'another1' } })
    expect(registrationFieldErrors(now().context)).toEqual({ email: 'Odd.' })
    expect(now().can({ type: 'otp.send' })).toBe(true)
  })

  test('without a text of the server the title alone is shown', async () => {
    for (const words of ['', 'Failed to send OTP']) {
      const { fill, flow, now, send } = open()
      fill()
      flow.send({ type: 'otp.send' })
      await send.reject(503, words)
      expect(Object.values(now().getMeta())).toContainEqual({
        alert: { tone: 'error', title: 'Failed to send OTP' },
      })
      expect(now().context.message).toBe('')
    }
  })
})
