import { registrationMachine } from '#machines/auth/registration.ts'
import { register, sendOtp, verifyOtp } from '#shared/api.ts'
import { callsOf, provided } from '../../api/api-actor.ts'
import { sentCode } from './send-otp-actor.ts'

/** Registering with a code from the phone. */
export const registrationFlow = provided(({ client }) => {
  const call = callsOf(client)
  return registrationMachine.provide({
    actors: { sendOtp: sentCode(client, sendOtp), verifyOtp: call(verifyOtp), register: call(register) },
  })
})
