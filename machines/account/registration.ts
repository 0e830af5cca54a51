import { toRegistration } from '#shared/account/account.ts'
import * as m from '#texts'
import { initialContext, saveDraftAt } from './registration-form.ts'
import { registrationSetup } from './registration-setup.ts'
import { verifyState } from './registration-verify.ts'
import { resendRegion } from './resend-cooldown.ts'

/**
 * The three steps of section 4. A parallel region holds the resend cooldown, which continues when the person returns to
 * an earlier step. Calls are states of the `steps` region, so no other event is taken meanwhile; alerts are substates of
 * `editing`, so that the form stays usable.
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  description: 'Three steps to an account: details, the code sent to the phone, and creating the account.',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    steps: {
      initial: 'init',
      states: {
        init: {
          always: [
            { guard: 'wasVerifying', target: '#verify.editing' },
            { guard: 'wasCompleting', target: '#complete.editing' },
            { target: 'details' },
          ],
        },
        details: {
          id: 'details',
          initial: 'editing',
          states: {
            editing: {
              initial: 'idle',
              states: {
                idle: {},
                sendFailed: { meta: { alert: { tone: 'error', title: m.otp_not_sent() } } },
              },
              on: {
                'form.change': {
                  actions: [{ type: 'changeDetails', params: ({ event }) => event }, saveDraftAt('details')],
                },
                'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
                'otp.send': [
                  { guard: 'isInvalid', actions: 'touchAll' },
                  { guard: 'isCooldownOver', target: 'sending' },
                ],
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendOtp',
                src: 'sendOtp',
                input: ({ context }) => ({ body: toRegistration(context.details) }),
                onDone: {
                  target: '#verify.editing.sent',
                  actions: [
                    { type: 'startCooldown', params: ({ event }) => event.output },
                    {
                      type: 'setMessage',
                      params: ({ event }) => ({ text: event.output.text, title: m.otp_sent() }),
                    },
                    saveDraftAt('verify'),
                  ],
                },
                onError: {
                  target: 'editing.sendFailed',
                  actions: {
                    type: 'setError',
                    params: ({ event: { error } }) => ({ error, title: m.otp_not_sent() }),
                  },
                },
              },
            },
          },
        },
        verify: verifyState,
        complete: {
          id: 'complete',
          initial: 'editing',
          states: {
            editing: {
              description: 'Asks for the password again when a reload lost it or the server refused it.',
              initial: 'idle',
              states: {
                idle: {},
                verified: { meta: { alert: { tone: 'done', title: m.otp_verified() } } },
              },
              on: {
                'form.change': { actions: { type: 'changePassword', params: ({ event }) => event } },
                'account.create': [{ guard: 'isValid', target: 'registering' }, { actions: 'touchAll' }],
                'details.edit': { target: '#details', actions: saveDraftAt('details') },
              },
            },
            registering: {
              tags: 'busy',
              invoke: {
                id: 'register',
                src: 'register',
                input: ({ context }) => ({ body: toRegistration(context.details) }),
                onDone: { target: '#registered', actions: 'clearDraft' },
                onError: {
                  target: 'refused',
                  actions: {
                    type: 'setError',
                    params: ({ event: { error } }) => ({ error, title: m.not_registered() }),
                  },
                },
              },
            },
            refused: {
              tags: 'dialog',
              meta: { dialog: { title: m.not_registered() } },
              on: { dismiss: 'editing' },
            },
          },
        },
        registered: { id: 'registered', entry: 'clearSecrets', type: 'final' },
      },
    },
    resend: resendRegion,
  },
})
