import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { goToLogin } from '../lib/dialog.ts'
import { accountSetup, initialContext } from './account-setup.ts'

/** Editing the password form, possible in every state that shows the form. */
const editingEvents = accountSetup.createStateConfig({
  on: {
    'form.change': { actions: { type: 'changeForm', params: ({ event }) => event } },
    'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
  },
}).on

/** Editing and submitting, possible while no call runs. */
const formEvents = accountSetup.createStateConfig({
  on: {
    ...editingEvents,
    submit: [{ guard: 'isValid', target: 'changing', actions: 'beginChange' }, { actions: 'touchAll' }],
  },
}).on

/**
 * Changes the password and logs out other devices. Both calls need the current password, and both change the list of
 * sessions, which is then fetched again.
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
      meta: {
        dialog: {
          title: m.login_required(),
          text: m.login_required_account(),
          buttons: goToLogin('dismiss'),
        },
      },
      after: { loginRedirect: 'leaving' },
      on: { dismiss: 'leaving' },
    },
    loading: {
      tags: 'busy',
      on: editingEvents,
      invoke: {
        id: 'loadSessions',
        src: 'listSessions',
        input: {},
        onDone: {
          target: 'listed',
          actions: { type: 'setSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: [
          { guard: { type: 'isSessionEnded', params: errorOf }, target: 'loginRequired' },
          { target: 'failed', actions: 'clearSessions' },
        ],
      },
    },
    failed: {
      description:
        'Shows an error with a retry button instead of the list. The password can still be changed.',
      on: { ...formEvents, retry: 'loading' },
    },
    listed: {
      on: {
        ...formEvents,
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
          { guard: { type: 'isSessionEnded', params: errorOf }, target: 'loginRequired' },
          { guard: { type: 'isNoResponse', params: errorOf }, target: 'noResponse' },
          {
            guard: { type: 'hasFields', params: errorOf },
            target: 'resolving',
            actions: { type: 'setError', params: errorOf },
          },
          { target: 'refused', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    noResponse: {
      tags: 'dialog',
      meta: { dialog: { title: m.change_not_answered(), text: m.change_not_answered_text() } },
      on: { dismiss: 'resolving' },
    },
    refused: {
      tags: 'dialog',
      meta: { dialog: { title: m.password_not_changed() } },
      on: { dismiss: 'resolving' },
    },
    confirming: {
      description: 'Asks for the password. A failed call returns here and keeps the typed password.',
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.log_out_elsewhere(),
          buttons: [
            { event: 'confirm', label: m.yes_log_out() },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
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
      on: editingEvents,
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => {
          const { id } = invariant(context.target, 'target')
          return { body: { currentPassword: context.confirmPassword, ...(id !== null && { id }) } }
        },
        onDone: { target: 'loading', actions: ['setEndResult', 'clearTarget'] },
        onError: [
          { guard: { type: 'isSessionEnded', params: errorOf }, target: 'loginRequired' },
          {
            guard: { type: 'isGone', params: errorOf },
            target: 'loading',
            actions: ['setEndResult', 'clearTarget'],
          },
          { target: 'confirming', actions: { type: 'setEndingError', params: errorOf } },
        ],
      },
    },
    leaving: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
  },
})
