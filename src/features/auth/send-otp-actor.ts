/** Creates an actor that sends an OTP and returns when another may be sent (epoch ms). */

import { fromPromise } from 'xstate'
import type { OtpSent } from '#machines/account/resend-cooldown.ts'
import type { forgotPasswordOtp, sendOtp } from '#shared/account/account-api.ts'
import type { RequestOf } from '#shared/endpoint.ts'
import { OTP_RESEND_MS } from '#shared/limits.ts'
import type { Client } from '../../api/client.ts'

export const sendOtpActor = <E extends typeof sendOtp | typeof forgotPasswordOtp>(
  client: Client,
  endpoint: E,
) =>
  fromPromise<OtpSent, RequestOf<E>>(async ({ input, signal }) => ({
    text: await client.send(endpoint, input, signal),
    resendAt: Date.now() + OTP_RESEND_MS,
  }))
