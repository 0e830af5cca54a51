import { registrationMachine } from '#machines/auth/registration.ts'
import { register, sendOtp, verifyOtp } from '#shared/api.ts'
import type { RegistrationDraft } from '#shared/registration-draft.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { clearDraft, saveDraft } from '../../core/history-drafts.ts'
import { sendOtpActor } from './send-otp-actor.ts'

/** Implementations of the registration machine. */
export const provideRegistrationMachine = oncePerApp(({ client }) => {
  const call = apiActor(client)
  return registrationMachine.provide({
    actors: { sendOtp: sendOtpActor(client, sendOtp), verifyOtp: call(verifyOtp), register: call(register) },
    actions: {
      saveDraft: (_, { draft }: { draft: RegistrationDraft }) => saveDraft('registration', draft),
      clearDraft: () => clearDraft('registration'),
    },
  })
})
