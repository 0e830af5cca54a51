/** Step 2 of the registration: verifies the code sent to the phone. */
import { toRegistration } from '#shared/account/account.ts'
import { DIAL_PREFIX } from '#shared/limits.ts'
import * as m from '#texts'
import { errorOf } from '../lib/api-actor.ts'
import { saveDraftAt } from './registration-form.ts'
import { registrationSetup } from './registration-setup.ts'

export const verifyState = registrationSetup.createStateConfig({
  id: 'verify',
  initial: 'editing',
  states: {
    editing: {
      description: 'Asks for the password again after a reload, because sending another code needs it.',
      initial: 'idle',
      states: {
        idle: {},
        sent: { meta: { alert: { tone: 'plain', title: m.otp_sent() } } },
        resendFailed: { meta: { alert: { tone: 'error', title: m.otp_not_sent() } } },
      },
      on: {
        'otp.change': {
          actions: [{ type: 'changeOtp', params: ({ event }) => event }, saveDraftAt('verify')],
        },
        'form.change': { actions: { type: 'changePassword', params: ({ event }) => event } },
        'otp.verify': { guard: 'hasOtp', target: 'verifying' },
        'otp.send': [
          { guard: 'mayResend', target: 'resending' },
          { guard: 'isCooldownOver', actions: 'touchAll' },
        ],
        'details.edit': { target: '#details', actions: saveDraftAt('details') },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verifyOtp',
        src: 'verifyOtp',
        input: ({ context: { details, otp } }) => ({
          body: { phone: `${DIAL_PREFIX}${details.phone}`, otp },
        }),
        onDone: {
          target: '#complete.editing.verified',
          actions: [
            { type: 'setMessage', params: ({ event }) => ({ text: event.output, title: m.otp_verified() }) },
            saveDraftAt('complete'),
          ],
        },
        onError: { target: 'editing', actions: { type: 'setOtpError', params: errorOf } },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resendOtp',
        src: 'sendOtp',
        input: ({ context }) => ({ body: toRegistration(context.details) }),
        onDone: {
          target: 'editing.sent',
          actions: [
            { type: 'startCooldown', params: ({ event }) => event.output },
            { type: 'setMessage', params: ({ event }) => ({ text: event.output.text, title: m.otp_sent() }) },
            saveDraftAt('verify'),
          ],
        },
        onError: {
          target: 'editing.resendFailed',
          actions: {
            type: 'setError',
            params: ({ event: { error } }) => ({ error, title: m.otp_not_sent() }),
          },
        },
      },
    },
  },
})
