import { forgotPasswordMachine } from '#machines/forgot-password.ts'
import { forgotPasswordOtp } from '#shared/api.ts'
import { provided } from './parts.ts'
import { sentCode } from './sent-code.ts'

/** A code to the phone of who forgot the password. */
export const forgotPasswordFlow = provided(({ client, go }) =>
  forgotPasswordMachine.provide({
    actors: { forgotPasswordOtp: sentCode(client, forgotPasswordOtp) },
    actions: { navigate: go },
  }),
)
