/** Opens the password reset machine with stubbed calls. */

import { createActor, SimulatedClock } from 'xstate'
import { passwordResetMachine } from '#machines/account/password-reset.ts'
import type { OtpSent } from '#machines/account/resend-cooldown.ts'
import type { Destination } from '#machines/lib/destination.ts'
import type { PasswordReset } from '#shared/account/account.ts'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/account/account-api.ts'
import type { PasswordResetDraft } from '#shared/account/password-reset-draft.ts'
import { stubActor } from '../stub-actor.ts'

export const filled: PasswordReset = { phone: '9876543210', otp: '123456', newPassword: 'secret2' }
export const later = Date.parse('2026-11-21T10:00:45.000Z')
/** The input after a code was sent from the login page. */
export const CODE_SENT: PasswordResetDraft = { step: 'code', phone: '9876543210', otp: '', resendAt: later }

/** `cooldownMs` is the remaining cooldown of the draft. */
export function open(draft: PasswordResetDraft | null = CODE_SENT, cooldownMs = 45_000) {
  const send = stubActor<typeof forgotPasswordOtp, OtpSent>(forgotPasswordOtp)
  const reset = stubActor(resetPasswordOtp)
  const clock = new SimulatedClock()
  const destinations: Destination[] = []
  const drafts: (PasswordResetDraft | 'cleared')[] = []
  const machine = passwordResetMachine.provide({
    actors: { forgotPasswordOtp: send.actor, resetPasswordOtp: reset.actor },
    actions: {
      saveDraft: (_, params) => drafts.push(params.draft),
      clearDraft: () => drafts.push('cleared'),
      navigate: (_, destination) => destinations.push(destination),
    },
  })
  const flow = createActor(machine, { input: { draft, cooldownMs }, clock }).start()
  const type = (patch: Partial<PasswordReset>) => flow.send({ type: 'form.change', patch })
  const submit = () => flow.send({ type: 'submit' })
  return { flow, send, reset, clock, destinations, drafts, type, submit, now: () => flow.getSnapshot() }
}
