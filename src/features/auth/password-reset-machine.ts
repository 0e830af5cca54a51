import { fromPromise } from 'xstate'
import { passwordResetMachine } from '#machines/auth/password-reset.ts'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/api.ts'
import type { PasswordResetDraft } from '#shared/password-reset-draft.ts'
import { oncePerApp } from '../../api/api-actor.ts'
import { clearDraft, saveDraft } from '../../core/history-drafts.ts'
import { sendOtpActor } from './send-otp-actor.ts'

/** Implementations of the password reset machine. */
export const providePasswordResetMachine = oncePerApp(({ client, session, navigateAction }) =>
  passwordResetMachine.provide({
    actors: {
      forgotPasswordOtp: sendOtpActor(client, forgotPasswordOtp),
      resetPasswordOtp: fromPromise(async ({ input, signal }) => {
        const text = await client.send(resetPasswordOtp, input, signal)
        // The server has ended every session of the account, possibly this browser's.
        session.send({ type: 'session.recheck' })
        return text
      }),
    },
    actions: {
      saveDraft: (_, { draft }: { draft: PasswordResetDraft }) => saveDraft('passwordReset', draft),
      clearDraft: () => clearDraft('passwordReset'),
      navigate: navigateAction,
    },
  }),
)
