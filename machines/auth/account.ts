import { changeNotAnswered, loginRequired, logOutElsewhere, passwordNotChanged } from '#shared/texts.ts'
import { invariant } from '../lib/api-actor.ts'
import { accountSetup, startOf } from './account-setup.ts'

/** The form of a new password, wherever it may be typed in. */
const typing = accountSetup.createStateConfig({
  on: {
    'form.change': { actions: { type: 'changeForm', params: ({ event }) => event } },
    'field.leave': { actions: { type: 'touch', params: ({ event }) => event } },
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
  context: ({ input }) => startOf(input),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'loginRequired' }] },
    loginRequired: {
      entry: 'forgetAsked',
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
          actions: { type: 'show', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => ({ error: event.error }) },
            target: 'loginRequired',
          },
          { target: 'failed', actions: 'showNone' },
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
        ask: { target: 'asking', actions: { type: 'askAbout', params: ({ event }) => event } },
      },
    },
    settled: { always: [{ guard: 'isListed', target: 'listed' }, { target: 'failed' }] },
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
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            target: 'unanswered',
          },
          {
            guard: { type: 'hasFields', params: ({ event }) => ({ error: event.error }) },
            target: 'settled',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unanswered: { tags: 'dialog', meta: { dialog: changeNotAnswered }, on: { dismiss: 'settled' } },
    refused: { tags: 'dialog', meta: { dialog: { title: passwordNotChanged } }, on: { dismiss: 'settled' } },
    asking: {
      description: 'Asks for the password; a refusal, or no answer, comes back here with it still typed.',
      tags: 'dialog',
      meta: { dialog: { title: logOutElsewhere } },
      on: {
        'proof.change': { actions: { type: 'changeProof', params: ({ event }) => event } },
        confirm: [{ guard: 'isProven', target: 'ending', actions: 'beginEnding' }, { actions: 'markProof' }],
        dismiss: { target: 'listed', actions: 'forgetAsked' },
      },
    },
    ending: {
      tags: 'busy',
      on: typing,
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => {
          const { id } = invariant(context.asked, 'asked')
          return { body: { currentPassword: context.proof, ...(id !== null && { id }) } }
        },
        onDone: { target: 'loading', actions: ['sayEnded', 'forgetAsked'] },
        onError: [
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => ({ error: event.error }) },
            target: 'loginRequired',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: ['sayEnded', 'forgetAsked'],
          },
          {
            target: 'asking',
            actions: { type: 'explainEnding', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    leaving: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
  },
})
