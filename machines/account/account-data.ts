import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { goToLogin } from '../lib/dialog.ts'
import { accountDataSetup, initialContext } from './account-data-setup.ts'

/** A copy of the person's data as a file, and the deletion of their account, which needs the password. */
export const accountDataMachine = accountDataSetup.createMachine({
  id: 'accountData',
  description: 'A customer downloads a copy of their data, and deletes their account.',
  context: initialContext,
  initial: 'ready',
  states: {
    ready: {
      initial: 'idle',
      on: {
        download: 'downloading',
        ask: { target: 'asking', actions: { type: 'setWarning', params: ({ event }) => event } },
      },
      states: {
        idle: {},
        saved: { meta: { alert: { tone: 'done', title: m.copy_saved() } }, on: { dismiss: 'idle' } },
        notSaved: { meta: { alert: { tone: 'error', title: m.copy_failed() } }, on: { dismiss: 'idle' } },
        refused: { meta: { alert: { tone: 'error', title: m.close_failed() } }, on: { dismiss: 'idle' } },
      },
    },
    downloading: {
      tags: 'busy',
      invoke: {
        id: 'getCustomerData',
        src: 'getCustomerData',
        input: {},
        onDone: {
          target: 'saving',
          actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: [
          { guard: { type: 'isSessionEnded', params: errorOf }, target: 'loginRequired' },
          { target: 'ready.notSaved', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => ({ data: invariant(context.data, 'data') }),
        onDone: {
          target: 'ready.saved',
          actions: ['dropData', { type: 'setSaved', params: ({ event }) => ({ file: event.output }) }],
        },
        onError: { target: 'ready.notSaved', actions: ['dropData', 'setNotWritten'] },
      },
    },
    asking: {
      description: 'Asks for the password. A failed call returns here and keeps the typed password.',
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.close_question(),
          buttons: [
            { event: 'confirm', label: m.close_yes(), variant: 'danger' },
            { event: 'dismiss', label: m.close_no() },
          ],
        },
      },
      on: {
        'password.change': { actions: { type: 'changePassword', params: ({ event }) => event } },
        confirm: [
          { guard: 'hasPassword', target: 'closing', actions: 'beginClosing' },
          { actions: 'validatePassword' },
        ],
        dismiss: { target: 'ready', actions: 'clearPassword' },
      },
    },
    closing: {
      tags: 'busy',
      invoke: {
        id: 'closeAccount',
        src: 'closeAccount',
        input: ({ context }) => ({ body: { currentPassword: context.password } }),
        onDone: { target: 'closed', actions: 'clearPassword' },
        onError: [
          {
            guard: { type: 'isSessionEnded', params: errorOf },
            target: 'loginRequired',
            actions: 'clearPassword',
          },
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'ready.refused',
            actions: ['clearPassword', { type: 'setError', params: errorOf }, 'refreshClosing'],
          },
          {
            guard: { type: 'isWrongPassword', params: errorOf },
            target: 'asking',
            actions: { type: 'setPasswordError', params: errorOf },
          },
          { target: 'asking', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    loginRequired: {
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
    leaving: { type: 'final', entry: { type: 'navigate', params: { to: 'login' } } },
    closed: { type: 'final', entry: 'endSession' },
  },
})
