import { describe, expect, test } from 'vitest'
import { registrationFieldErrors } from '#machines/account/registration-form.ts'
import { asha, later, open } from './registration-setup.ts'

describe('step 2: the code', () => {
  test('the sent code is announced and the cooldown of 45 seconds starts', async () => {
    const { now, toVerify, clock } = open()
    await toVerify()
    expect(Object.values(now().getMeta())).toContainEqual({
      alert: { tone: 'plain', title: 'OTP sent to your phone.' },
    })
    expect(now().context).toMatchObject({ resendAt: later, cooldownMs: 45_000, message: '' })
    clock.increment(44_999)
    expect(now().can({ type: 'otp.send' })).toBe(false)
    clock.increment(1)
    expect(now().can({ type: 'otp.send' })).toBe(true)
    expect(now().context).toMatchObject({ resendAt: null, cooldownMs: 0 })
  })

  test('another text of the server shows below the title', async () => {
    const { fill, flow, now, send } = open()
    fill()
    flow.send({ type: 'otp.send' })
    await send.resolve({ text: 'Look at your phone.', resendAt: later })
    expect(now().context.message).toBe('Look at your phone.')
  })

  test('the message about the code leaves the form usable', async () => {
    const { now, toVerify, clock } = open()
    await toVerify()
    clock.increment(45_000)
    for (const event of [
      { type: 'otp.send' },
      { type: 'otp.change', otp: '1234' },
      { type: 'details.edit' },
    ] as const)
      expect(now().can(event)).toBe(true)
  })

  test('the code accepts four to six digits', async () => {
    const { flow, now, toVerify, verify } = open()
    await toVerify()
    flow.send({ type: 'otp.change', otp: '1a2 3' })
    expect(now().context.otp).toBe('123')
    expect(now().can({ type: 'otp.verify' })).toBe(false)
    flow.send({ type: 'otp.change', otp: '1234' })
    expect(now().can({ type: 'otp.verify' })).toBe(true)
    flow.send({ type: 'otp.change', otp: '12345678' })
    expect(now().context.otp).toBe('123456')
    flow.send({ type: 'otp.verify' })
    expect(now().hasTag('busy')).toBe(true)
    expect(verify.requests).toEqual([{ body: { phone: '+919876543210', otp: '123456' } }])
  })

  test('a wrong code shows its message at the field and can be corrected', async () => {
    const { flow, now, toVerify, verify } = open()
    await toVerify()
    flow.send({ type: 'otp.change', otp: '111111' })
    flow.send({ type: 'otp.verify' })
    await verify.reject(422, 'Invalid OTP', { otp: 'Invalid OTP' })
    expect(now().hasTag('dialog')).toBe(false)
    expect(registrationFieldErrors(now().context)).toEqual({ otp: 'Invalid OTP' })
    flow.send({ type: 'otp.change', otp: '222222' })
    expect(registrationFieldErrors(now().context)).toEqual({})
  })

  test('another code is announced, clears the typed one and restarts the cooldown', async () => {
    const { flow, now, toVerify, send, clock } = open()
    await toVerify()
    flow.send({ type: 'otp.change', otp: '111111' })
    clock.increment(45_000)
    flow.send({ type: 'otp.send' })
    expect(now().hasTag('busy')).toBe(true)
    expect(now().can({ type: 'otp.verify' })).toBe(false)
    await send.resolve({ text: 'OTP sent to your phone.', resendAt: later })
    expect(now().matches({ steps: { verify: { editing: 'sent' } }, resend: 'coolingDown' })).toBe(true)
    expect(now().context.otp).toBe('')
    clock.increment(44_999)
    expect(now().can({ type: 'otp.send' })).toBe(false)
    clock.increment(1)
    expect(now().can({ type: 'otp.send' })).toBe(true)
  })

  test('a failed resend shows an error and can be retried at once', async () => {
    const { flow, now, toVerify, send, clock } = open()
    await toVerify()
    clock.increment(45_000)
    flow.send({ type: 'otp.send' })
    await send.reject(429, 'Too many codes today.')
    expect(Object.values(now().getMeta())).toContainEqual({
      alert: { tone: 'error', title: 'Failed to send OTP' },
    })
    expect(now().context.message).toBe('Too many codes today.')
    expect(now().can({ type: 'otp.send' })).toBe(true)
  })

  test('going back to correct the phone keeps all input and the cooldown', async () => {
    const { flow, now, toVerify, clock } = open()
    await toVerify()
    flow.send({ type: 'details.edit' })
    expect(now().matches({ steps: { details: 'editing' } })).toBe(true)
    expect(now().context.details).toEqual(asha)
    flow.send({ type: 'form.change', patch: { phone: '9876543211' } })
    expect(now().can({ type: 'otp.send' })).toBe(false)
    clock.increment(45_000)
    expect(now().can({ type: 'otp.send' })).toBe(true)
  })
})
