import { changeNotAnswered, loginRequired, logOutElsewhere, passwordNotChanged } from '#shared/texts.ts'
import { invariant } from '../lib/api-actor.ts'
import { accountSetup, initialContext } from './account-setup.ts'

/** The form of a new password, wherever it may be typed in. */
const typing = accountSetup.createStateConfig({
  on: {
    'form.change': { actions: { type: 'changeForm', params: ({ event }) => event } },
    'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
  },
}).on

/** The same, once nothing is under way: it may be sent. */
const sending = accountSetup.createStateConfig({
  on: {
    ...typing,
    submit: [{ guard: 'isValid', target: 'changing', actions: 'beginChange' }, { actions: 'touchAll' }],
  },
}).on

/**
 * A person's sign-in in their own hands: another password, and the devices that are logged in with it. Both calls
 * want the password; both change the list, which is then read again.
 */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  description:
    'A new password, and logging out other devices; anybody who is not signed in is sent to login.',
  context: ({ input }) => initialContext(input),
  initial: 'init',
  states: {
    init: { always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'loginRequired' }] },
    loginRequired: {
      entry: 'clearTarget',
      tags: 'dialog',
      meta: { dialog: { title: loginRequired.title, text: loginRequired.account } },
      after: { loginRedirect: 'leaving' },
      on: { dismiss: 'leaving' },
    },
    loading: {
      tags: 'busy',
      on: typing,
      invoke: {
        id: 'loadSessions',
        src: 'listSessions',
        input: {},
        onDone: {
          target: 'listed',
          actions: { type: 'setSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => ({ error: event.error }) },
            target: 'loginRequired',
          },
          { target: 'failed', actions: 'clearSessions' },
        ],
      },
    },
    failed: {
      description: 'No list to show: says so in place and offers another try. The password can be changed.',
      on: { ...sending, retry: 'loading' },
    },
    listed: {
      on: {
        ...sending,
        ask: { target: 'confirming', actions: { type: 'setTarget', params: ({ event }) => event } },
      },
    },
    resolving: { always: [{ guard: 'isListed', target: 'listed' }, { target: 'failed' }] },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { form } }) => ({
          body: { currentPassword: form.currentPassword, newPassword: form.newPassword },
        }),
        onDone: {
          target: 'loading',
          actions: { type: 'finishChange', params: ({ event }) => ({ text: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => ({ error: event.error }) },
            target: 'loginRequired',
          },
          {
            guard: { type: 'isNoResponse', params: ({ event }) => ({ error: event.error }) },
            target: 'noResponse',
          },
          {
            guard: { type: 'hasFields', params: ({ event }) => ({ error: event.error }) },
            target: 'resolving',
            actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    noResponse: { tags: 'dialog', meta: { dialog: changeNotAnswered }, on: { dismiss: 'resolving' } },
    refused: {
      tags: 'dialog',
      meta: { dialog: { title: passwordNotChanged } },
      on: { dismiss: 'resolving' },
    },
    confirming: {
      description: 'Asks for the password; a refusal, or no answer, comes back here with it still typed.',
      tags: 'dialog',
      meta: { dialog: { title: logOutElsewhere } },
      on: {
        'confirmPassword.change': {
          actions: { type: 'changeConfirmPassword', params: ({ event }) => event },
        },
        confirm: [
          { guard: 'hasConfirmPassword', target: 'endingSessions', actions: 'beginEnding' },
          { actions: 'validateConfirmPassword' },
        ],
        dismiss: { target: 'listed', actions: 'clearTarget' },
      },
    },
    endingSessions: {
      tags: 'busy',
      on: typing,
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => {
          const { id } = invariant(context.target, 'asked')
          return { body: { currentPassword: context.confirmPassword, ...(id !== null && { id }) } }
        },
        onDone: { target: 'loading', actions: ['setEndResult', 'clearTarget'] },
        onError: [
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => ({ error: event.error }) },
            target: 'loginRequired',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: ['setEndResult', 'clearTarget'],
          },
          {
            target: 'confirming',
            actions: { type: 'setEndingError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    leaving: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
  },
})
