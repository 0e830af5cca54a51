import { registrationMachine } from '#machines/auth/registration.ts'
import { register, sendOtp, verifyOtp } from '#shared/api.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { sendOtpActor } from './send-otp-actor.ts'

/** Implementations of the registration machine. */
export const provideRegistrationMachine = oncePerApp(({ client }) => {
  const call = apiActor(client)
  return registrationMachine.provide({
    actors: { sendOtp: sendOtpActor(client, sendOtp), verifyOtp: call(verifyOtp), register: call(register) },
  })
})
