/** Opens the registration machine with stubbed calls. */

import { createActor, SimulatedClock } from 'xstate'
import { registrationMachine } from '#machines/account/registration.ts'
import type { OtpSent } from '#machines/account/resend-cooldown.ts'
import { register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import type { RegistrationDraft } from '#shared/account/registration-draft.ts'
import { stubActor } from '../stub-actor.ts'

export const asha = {
  fullName: 'Asha Patil',
  email: 'asha@example.com',
  phone: '9876543210',
  password: 'secret1',
}
export const later = Date.parse('2026-11-21T10:00:45.000Z')
export const DRAFT: RegistrationDraft = {
  fullName: asha.fullName,
  email: asha.email,
  phone: asha.phone,
  otp: '',
  step: 'details',
  resendAt: null,
}

/** `cooldownMs` is the remaining cooldown of the draft. */
export function open(draft: RegistrationDraft | null = null, cooldownMs = 0) {
  const calls = {
    send: stubActor<typeof sendOtp, OtpSent>(sendOtp),
    verify: stubActor(verifyOtp),
    register: stubActor(register),
  }
  const clock = new SimulatedClock()
  const drafts: (RegistrationDraft | 'cleared')[] = []
  const machine = registrationMachine.provide({
    actions: {
      saveDraft: (_, params) => drafts.push(params.draft),
      clearDraft: () => drafts.push('cleared'),
    },
    actors: {
      sendOtp: calls.send.actor,
      verifyOtp: calls.verify.actor,
      register: calls.register.actor,
    },
  })
  const flow = createActor(machine, { input: { draft, cooldownMs }, clock }).start()
  const fill = () => flow.send({ type: 'form.change', patch: asha })
  async function toVerify() {
    fill()
    flow.send({ type: 'otp.send' })
    await calls.send.resolve({ text: 'OTP sent to your phone.', resendAt: later })
  }
  async function toComplete() {
    await toVerify()
    flow.send({ type: 'otp.change', otp: '123456' })
    flow.send({ type: 'otp.verify' })
    await calls.verify.resolve('Verified')
  }
  return { flow, clock, drafts, fill, toVerify, toComplete, now: () => flow.getSnapshot(), ...calls }
}
