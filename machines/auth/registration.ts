import { toRegistration } from '#shared/account.ts'
import { checkForm, notRegistered, otpNotSent, otpSent, otpVerified } from '#shared/texts.ts'
import { initialContext, saveDraftAt } from './registration-form.ts'
import { registrationSetup } from './registration-setup.ts'
import { verifyState } from './registration-verify.ts'
import { resendRegion } from './resend-cooldown.ts'

/**
 * The three steps of section 4. A parallel region holds the resend cooldown, which continues when the person returns to
 * an earlier step. Dialogs and calls are states of the `steps` region, so no other event is taken meanwhile.
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
              on: {
                'details.change': {
                  actions: [{ type: 'changeDetails', params: ({ event }) => event }, saveDraftAt('details')],
                },
                'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
                'otp.send': [
                  { guard: 'isInvalid', target: 'invalid', actions: 'touchAll' },
                  { guard: 'isCooldownOver', target: 'sending' },
                ],
              },
            },
            invalid: {
              tags: 'dialog',
              meta: { dialog: { title: checkForm.title, text: checkForm.registration } },
              on: { dismiss: 'editing' },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendOtp',
                src: 'sendOtp',
                input: ({ context }) => ({ body: toRegistration(context.details) }),
                onDone: {
                  target: '#verify',
                  actions: [
                    { type: 'startCooldown', params: ({ event }) => event.output },
                    {
                      type: 'setMessage',
                      params: ({ event }) => ({ text: event.output.text, title: otpSent }),
                    },
                    saveDraftAt('verify'),
                  ],
                },
                onError: {
                  target: 'sendFailed',
                  actions: {
                    type: 'setError',
                    params: ({ event: { error } }) => ({ error, title: otpNotSent }),
                  },
                },
              },
            },
            sendFailed: {
              tags: 'dialog',
              meta: { dialog: { title: otpNotSent } },
              on: { dismiss: 'editing' },
            },
          },
        },
        verify: verifyState,
        complete: {
          id: 'complete',
          initial: 'verified',
          states: {
            verified: {
              tags: 'dialog',
              meta: { dialog: { title: otpVerified } },
              on: { dismiss: 'editing' },
            },
            editing: {
              description: 'Asks for the password again when a reload lost it or the server refused it.',
              on: {
                'details.change': { actions: { type: 'changePassword', params: ({ event }) => event } },
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
                    params: ({ event: { error } }) => ({ error, title: notRegistered }),
                  },
                },
              },
            },
            refused: {
              tags: 'dialog',
              meta: { dialog: { title: notRegistered } },
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
