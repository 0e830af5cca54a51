import { describe, expect, test } from 'vitest'
import { registrationErrors, shownErrors } from '#machines/registration-form.ts'
import { asha, DRAFT, later, open } from './registration-flow.ts'

describe('step 1: details', () => {
  test('messages show for fields that were left, and no others', () => {
    const { flow, now } = open()
    expect(shownErrors(now().context)).toEqual({})
    flow.send({ type: 'field.leave', field: 'phone' })
    flow.send({ type: 'field.leave', field: 'phone' })
    expect(shownErrors(now().context)).toEqual({ phone: 'Phone is required.' })
    expect(now().context.touched).toEqual(['phone'])
    flow.send({ type: 'details.change', patch: { phone: '12345' } })
    expect(shownErrors(now().context)).toEqual({ phone: 'Must be 10 digits.' })
    flow.send({ type: 'details.change', patch: { phone: '1234567890' } })
    expect(shownErrors(now().context)).toEqual({ phone: 'Start with 6,7,8,9.' })
    flow.send({ type: 'details.change', patch: { phone: asha.phone } })
    expect(shownErrors(now().context)).toEqual({})
  })

  test('the rules have the words of the specification', () => {
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

  test('an invalid form is not sent: a dialog says so, then every message shows', () => {
    const { flow, now, send } = open()
    flow.send({ type: 'otp.send' })
    expect(now().hasTag('dialog')).toBe(true)
    expect(Object.values(now().getMeta())).toContainEqual({
      dialog: { title: 'Check form', text: 'Please fix highlighted fields.' },
    })
    expect(send.asked).toEqual([])
    flow.send({ type: 'dismiss' })
    expect(Object.keys(shownErrors(now().context))).toHaveLength(4)
  })

  test('a valid form sends the code, on the wire with +91 and passwordHash, and once for two taps', () => {
    const { fill, flow, now, send } = open()
    fill()
    flow.send({ type: 'otp.send' })
    flow.send({ type: 'otp.send' })
    expect(now().hasTag('busy')).toBe(true)
    expect(send.asked).toEqual([
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

  test('a code that was not sent is said, no wait begins, and the words for fields stand beside them', async () => {
    const { fill, flow, now, send } = open()
    fill()
    flow.send({ type: 'otp.send' })
    await send.refuse(422, 'Choose another password.', { passwordHash: 'Too common.', email: 'Odd.' })
    expect(now().matches({ steps: { details: 'sendFailed' } })).toBe(true)
    expect(now().hasTag('dialog')).toBe(true)
    expect(now().context.message).toBe('Choose another password.')
    flow.send({ type: 'dismiss' })
    expect(shownErrors(now().context)).toEqual({ password: 'Too common.', email: 'Odd.' })
    flow.send({ type: 'details.change', patch: { password: 'another1' } })
    expect(shownErrors(now().context)).toEqual({ email: 'Odd.' })
    expect(now().can({ type: 'otp.send' })).toBe(true)
  })

  test('without words of the server the title alone says what failed', async () => {
    for (const words of ['', 'Failed to send OTP']) {
      const { fill, flow, now, send } = open()
      fill()
      flow.send({ type: 'otp.send' })
      await send.refuse(503, words)
      expect(Object.values(now().getMeta())).toContainEqual({ dialog: { title: 'Failed to send OTP' } })
      expect(now().context.message).toBe('')
    }
  })
})

describe('step 2: the code', () => {
  test('the sent code is announced and the wait of 45 seconds begins', async () => {
    const { now, toVerify, flow, clock } = open()
    await toVerify()
    expect(Object.values(now().getMeta())).toContainEqual({ dialog: { title: 'OTP sent to your phone.' } })
    expect(now().context).toMatchObject({ resendAt: later, resendWaitMs: 45_000, message: '' })
    flow.send({ type: 'dismiss' })
    clock.increment(44_999)
    expect(now().can({ type: 'otp.send' })).toBe(false)
    clock.increment(1)
    expect(now().can({ type: 'otp.send' })).toBe(true)
    expect(now().context).toMatchObject({ resendAt: null, resendWaitMs: 0 })
  })

  test('other words of the server stand below the title', async () => {
    const { fill, flow, now, send } = open()
    fill()
    flow.send({ type: 'otp.send' })
    await send.answer({ text: 'Look at your phone.', resendAt: later })
    expect(now().context.message).toBe('Look at your phone.')
  })

  test('an open dialog covers what is below it', async () => {
    const { now, toVerify, clock } = open()
    await toVerify()
    clock.increment(45_000)
    for (const event of [
      { type: 'otp.send' },
      { type: 'otp.change', otp: '1234' },
      { type: 'details.edit' },
    ] as const)
      expect(now().can(event)).toBe(false)
  })

  test('the code takes digits only, six at most, and is checked from four on', async () => {
    const { flow, now, toVerify, verify } = open()
    await toVerify()
    flow.send({ type: 'dismiss' })
    flow.send({ type: 'otp.change', otp: '1a2 3' })
    expect(now().context.otp).toBe('123')
    expect(now().can({ type: 'otp.verify' })).toBe(false)
    flow.send({ type: 'otp.change', otp: '1234' })
    expect(now().can({ type: 'otp.verify' })).toBe(true)
    flow.send({ type: 'otp.change', otp: '12345678' })
    expect(now().context.otp).toBe('123456')
    flow.send({ type: 'otp.verify' })
    expect(now().hasTag('busy')).toBe(true)
    expect(verify.asked).toEqual([{ body: { phone: '+919876543210', otp: '123456' } }])
  })

  test('a wrong code is said and can be corrected', async () => {
    const { flow, now, toVerify, verify } = open()
    await toVerify()
    flow.send({ type: 'dismiss' })
    flow.send({ type: 'otp.change', otp: '111111' })
    flow.send({ type: 'otp.verify' })
    await verify.refuse(422, 'Invalid OTP', { otp: 'Wrong code.' })
    expect(Object.values(now().getMeta())).toContainEqual({ dialog: { title: 'Invalid OTP' } })
    expect(now().context.message).toBe('')
    flow.send({ type: 'dismiss' })
    expect(shownErrors(now().context)).toEqual({ otp: 'Wrong code.' })
    flow.send({ type: 'otp.change', otp: '222222' })
    expect(shownErrors(now().context)).toEqual({})
  })

  test('a code sent again is announced, voids the typed one and starts the wait anew', async () => {
    const { flow, now, toVerify, send, clock } = open()
    await toVerify()
    flow.send({ type: 'dismiss' })
    flow.send({ type: 'otp.change', otp: '111111' })
    clock.increment(45_000)
    flow.send({ type: 'otp.send' })
    expect(now().hasTag('busy')).toBe(true)
    expect(now().can({ type: 'otp.verify' })).toBe(false)
    await send.answer({ text: 'OTP sent to your phone.', resendAt: later })
    expect(now().matches({ steps: { verify: 'sent' }, resend: 'cooling' })).toBe(true)
    expect(now().context.otp).toBe('')
    flow.send({ type: 'dismiss' })
    clock.increment(44_999)
    expect(now().can({ type: 'otp.send' })).toBe(false)
    clock.increment(1)
    expect(now().can({ type: 'otp.send' })).toBe(true)
  })

  test('a code that could not be sent again is said, and may be asked for at once', async () => {
    const { flow, now, toVerify, send, clock } = open()
    await toVerify()
    flow.send({ type: 'dismiss' })
    clock.increment(45_000)
    flow.send({ type: 'otp.send' })
    await send.refuse(429, 'Too many codes today.')
    expect(Object.values(now().getMeta())).toContainEqual({ dialog: { title: 'Failed to send OTP' } })
    expect(now().context.message).toBe('Too many codes today.')
    flow.send({ type: 'dismiss' })
    expect(now().can({ type: 'otp.send' })).toBe(true)
  })

  test('who typed a wrong phone goes back, keeps everything and still waits', async () => {
    const { flow, now, toVerify, clock } = open()
    await toVerify()
    flow.send({ type: 'dismiss' })
    flow.send({ type: 'details.edit' })
    expect(now().matches({ steps: { details: 'editing' } })).toBe(true)
    expect(now().context.details).toEqual(asha)
    flow.send({ type: 'details.change', patch: { phone: '9876543211' } })
    expect(now().can({ type: 'otp.send' })).toBe(false)
    clock.increment(45_000)
    expect(now().can({ type: 'otp.send' })).toBe(true)
  })
})

describe('step 3: the account', () => {
  test('the verified code is announced, and the account is made once', async () => {
    const { flow, now, toComplete, register } = open()
    await toComplete()
    expect(Object.values(now().getMeta())).toContainEqual({ dialog: { title: 'Verified' } })
    expect(now().can({ type: 'account.create' })).toBe(false)
    flow.send({ type: 'dismiss' })
    flow.send({ type: 'account.create' })
    flow.send({ type: 'account.create' })
    expect(now().hasTag('busy')).toBe(true)
    expect(register.asked).toEqual([
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

  test('registered, nothing secret is left and nothing more can happen', async () => {
    const { flow, now, toComplete, register } = open()
    await toComplete()
    flow.send({ type: 'dismiss' })
    flow.send({ type: 'account.create' })
    await register.answer('Registered')
    expect(now().matches({ steps: 'registered' })).toBe(true)
    expect(now().context.details.password).toBe('')
    expect(now().context.otp).toBe('')
    expect(now().can({ type: 'account.create' })).toBe(false)
  })

  test('a refusal shows the words of the server, and one can go back with everything kept', async () => {
    const { flow, now, toComplete, register } = open()
    await toComplete()
    flow.send({ type: 'dismiss' })
    flow.send({ type: 'account.create' })
    await register.refuse(403, 'Please verify your phone again.')
    expect(Object.values(now().getMeta())).toContainEqual({ dialog: { title: 'Registration failed' } })
    expect(now().context.message).toBe('Please verify your phone again.')
    flow.send({ type: 'dismiss' })
    flow.send({ type: 'details.edit' })
    expect(now().matches({ steps: { details: 'editing' } })).toBe(true)
    expect(now().context.details).toEqual(asha)
  })

  test('the phone that registers is the phone that was verified', async () => {
    for (const step of ['verify', 'complete'] as const) {
      const { flow, now } = open({ ...DRAFT, step })
      flow.send({ type: 'details.change', patch: { phone: '9000000000', password: 'secret1' } })
      expect(now().context.details).toEqual(asha)
      flow.send({ type: 'details.change', patch: { phone: '9000000000' } })
      expect(now().context.details).toEqual(asha)
    }
  })
})
