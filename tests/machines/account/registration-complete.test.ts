import { describe, expect, test } from 'vitest'
import { registrationFieldErrors } from '#machines/account/registration-form.ts'
import { asha, DRAFT, later, open } from './registration-setup.ts'

describe('step 3: the account', () => {
  test('the verified code is announced, and the account is created once', async () => {
    const { flow, now, toComplete, register } = open()
    await toComplete()
    expect(Object.values(now().getMeta())).toContainEqual({ alert: { tone: 'done', title: 'Verified' } })
    flow.send({ type: 'account.create' })
    flow.send({ type: 'account.create' })
    expect(now().hasTag('busy')).toBe(true)
    expect(register.requests).toEqual([
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

  test('after the registration no secret is left in the final state', async () => {
    const { flow, now, toComplete, register } = open()
    await toComplete()
    flow.send({ type: 'account.create' })
    await register.resolve('Registered')
    expect(now().matches({ steps: 'registered' })).toBe(true)
    expect(now().context.details.password).toBe('')
    expect(now().context.otp).toBe('')
    expect(now().can({ type: 'account.create' })).toBe(false)
  })

  test("a failure shows the server's text, and going back keeps all input", async () => {
    const { flow, now, toComplete, register } = open()
    await toComplete()
    flow.send({ type: 'account.create' })
    await register.reject(403, 'Please verify your phone again.')
    expect(Object.values(now().getMeta())).toContainEqual({ dialog: { title: 'Registration failed' } })
    expect(now().context.message).toBe('Please verify your phone again.')
    flow.send({ type: 'dismiss' })
    flow.send({ type: 'details.edit' })
    expect(now().matches({ steps: { details: 'editing' } })).toBe(true)
    expect(now().context.details).toEqual(asha)
  })

  test('a refused password is asked for again until another one is sent', async () => {
    const { flow, clock, now, toComplete, register, send } = open()
    await toComplete()
    flow.send({ type: 'account.create' })
    await register.reject(422, 'Choose another password.', { passwordHash: 'Too common.' })
    flow.send({ type: 'dismiss' })
    expect(registrationFieldErrors(now().context).password).toBe('Too common.')
    flow.send({ type: 'form.change', patch: { password: 'c' } })
    expect(now().context.asksPassword).toBe(true)
    flow.send({ type: 'form.change', patch: { password: 'chai at the table' } })
    flow.send({ type: 'details.edit' })
    clock.increment(45_000)
    flow.send({ type: 'otp.send' })
    await send.resolve({ text: 'OTP sent to your phone.', resendAt: later })
    expect(now().context.asksPassword).toBe(false)
  })

  test('the verified phone is the one that registers', async () => {
    for (const step of ['verify', 'complete'] as const) {
      const { flow, now } = open({ ...DRAFT, step })
      flow.send({ type: 'form.change', patch: { phone: '9000000000', password: 'secret1' } })
      expect(now().context.details).toEqual(asha)
      flow.send({ type: 'form.change', patch: { phone: '9000000000' } })
      expect(now().context.details).toEqual(asha)
    }
  })
})
