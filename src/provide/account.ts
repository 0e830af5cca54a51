/** The flows of an account: signing in, registering, a forgotten password, and the account's own page. */
import { fromPromise } from 'xstate'
import { accountMachine } from '#machines/account.ts'
import { forgotPasswordMachine } from '#machines/forgot-password.ts'
import { loginMachine } from '#machines/login.ts'
import { passwordResetMachine } from '#machines/password-reset.ts'
import { registrationMachine } from '#machines/registration.ts'
import type { OtpSent } from '#machines/resend-wait.ts'
import type { SignedIn } from '#shared/account.ts'
import * as api from '#shared/api.ts'
import type { Call } from '#shared/endpoint.ts'
import { OTP_RESEND_MS } from '#shared/limits.ts'
import { callsOf, type Parts } from './parts.ts'

export function accountMachines({ client, session, go }: Parts) {
  const call = callsOf(client)
  /** A call that sends a code: the wait for another one begins when it has been sent. */
  const sent = <E extends typeof api.sendOtp | typeof api.forgotPasswordOtp>(endpoint: E) =>
    fromPromise<OtpSent, Call<E>>(async ({ input, signal }) => ({
      text: await client.send(endpoint, input, signal),
      resendAt: Date.now() + OTP_RESEND_MS,
    }))
  return {
    account: accountMachine.provide({
      actors: {
        changePassword: call(api.changePassword),
        listSessions: call(api.listSessions),
        endSessions: call(api.endSessions),
      },
      actions: { navigate: go },
    }),
    login: loginMachine.provide({
      actors: { login: call(api.login) },
      actions: {
        startSession: (_, user: SignedIn) => session.send({ type: 'session.started', user }),
        clearOrder: () => session.send({ type: 'order.cleared' }),
        navigate: go,
      },
    }),
    registration: registrationMachine.provide({
      actors: {
        sendOtp: sent(api.sendOtp),
        verifyOtp: call(api.verifyOtp),
        register: call(api.register),
      },
    }),
    forgotPassword: forgotPasswordMachine.provide({
      actors: { forgotPasswordOtp: sent(api.forgotPasswordOtp) },
      actions: { navigate: go },
    }),
    passwordReset: passwordResetMachine.provide({
      actors: {
        forgotPasswordOtp: sent(api.forgotPasswordOtp),
        resetPasswordOtp: fromPromise(async ({ input, signal }) => {
          const text = await client.send(api.resetPasswordOtp, input, signal)
          // It has ended every session of the account: this browser's too, if it was theirs.
          session.send({ type: 'session.doubted' })
          return text
        }),
      },
      actions: { navigate: go },
    }),
  }
}
