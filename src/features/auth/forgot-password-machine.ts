import { forgotPasswordMachine } from '#machines/auth/forgot-password.ts'
import { forgotPasswordOtp } from '#shared/api.ts'
import { provided } from '../../api/api-actor.ts'
import { sentCode } from './send-otp-actor.ts'

/** A code to the phone of who forgot the password. */
export const forgotPasswordFlow = provided(({ client, go }) =>
  forgotPasswordMachine.provide({
    actors: { forgotPasswordOtp: sentCode(client, forgotPasswordOtp) },
    actions: { navigate: go },
  }),
)
