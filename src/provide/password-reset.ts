import { fromPromise } from 'xstate'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/api.ts'
import { provided } from './parts.ts'
import { sentCode } from './sent-code.ts'

/** Another password, with the code that was sent. */
export const passwordResetFlow = provided(({ client, session, go }) =>
  passwordResetMachine.provide({
    actors: {
      forgotPasswordOtp: sentCode(client, forgotPasswordOtp),
      resetPasswordOtp: fromPromise(async ({ input, signal }) => {
        const text = await client.send(resetPasswordOtp, input, signal)
        // It has ended every session of the account: this browser's too, if it was theirs.
        session.send({ type: 'session.doubted' })
        return text
      }),
    },
    actions: { navigate: go },
  }),
)
