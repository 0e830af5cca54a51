import { type ForgotPasswordDraft, forgotPasswordMachine } from '#machines/auth/forgot-password.ts'
import { forgotPasswordOtp } from '#shared/api.ts'
import { oncePerApp } from '../../api/api-actor.ts'
import { clearDraft, saveDraft } from '../../core/history-drafts.ts'
import { sendOtpActor } from './send-otp-actor.ts'

/** Implementations of the forgot-password machine. */
export const provideForgotPasswordMachine = oncePerApp(({ client, navigateAction }) =>
  forgotPasswordMachine.provide({
    actors: { forgotPasswordOtp: sendOtpActor(client, forgotPasswordOtp) },
    actions: {
      saveDraft: (_, { draft }: { draft: ForgotPasswordDraft }) => saveDraft('forgotPassword', draft),
      clearDraft: () => clearDraft('forgotPassword'),
      navigate: navigateAction,
    },
  }),
)
