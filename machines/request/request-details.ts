import { cancelRequest, makeNewLink } from '#shared/request/request-texts.ts'
import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { goToLogin } from '../lib/dialog.ts'
import { acceptDialog, declineDialog } from './answer.ts'
import { coveredDialog } from './covered-dialog.ts'
import { requestDetailsSetup } from './request-details-setup.ts'

/** The request is not there, or not the reader's any more. */
const gone = {
  guard: { type: 'isGone', params: errorOf },
  target: '#requestDetails.gone',
  actions: { type: 'setGone', params: errorOf },
} as const

/**
 * One request, for its customer, the owner and an assigned technician. A step that the request's lifecycle refuses is not sent. After each step,
 * and after a refusal by the server, the request is refetched.
 */
export const requestDetailsMachine = requestDetailsSetup.createMachine({
  id: 'requestDetails',
  description: 'Shows one request to its customer, the owner or its technician, who take its steps here.',
  context: ({ input }) => ({
    ...input,
    request: null,
    step: null,
    reason: null,
    covered: null,
    message: '',
    isAboutAnswer: false,
  }),
  initial: 'init',
  states: {
    init: { always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'loginRequired' }] },
    loginRequired: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.login_required(),
          text: m.login_required_my_requests(),
          buttons: goToLogin('dismiss'),
        },
      },
      entry: { type: 'stashRequest', params: ({ context: { id } }) => ({ id }) },
      after: { loginRedirect: 'leaving' },
      on: { dismiss: 'leaving' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRequest',
        src: 'getRequest',
        input: ({ context: { id } }) => ({ params: { id } }),
        onDone: {
          target: 'shown',
          actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: [
          { guard: { type: 'isSessionEnded', params: errorOf }, target: 'loginRequired' },
          gone,
          { target: 'failed' },
        ],
      },
    },
    failed: { on: { retry: 'loading' } },
    gone: { description: 'There is no such request, or it is somebody else’s.', type: 'final' },
    shown: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            refresh: { target: 'refreshing', actions: 'clearMessage' },
            step: [
              {
                guard: { type: 'isCancel', params: ({ event }) => event },
                target: 'cancelling',
                actions: { type: 'setStep', params: ({ event: { step, key } }) => ({ type: step, key }) },
              },
              {
                guard: { type: 'isJudgement', params: ({ event }) => event },
                target: 'judging',
                actions: { type: 'setStep', params: ({ event: { step, key } }) => ({ type: step, key }) },
              },
              {
                guard: { type: 'isPossible', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'setStep', params: ({ event: { step, key } }) => ({ type: step, key }) },
              },
            ],
            answer: [
              {
                guard: { type: 'isApproval', params: ({ event }) => event },
                target: 'accepting',
                actions: { type: 'setAnswer', params: ({ event }) => event },
              },
              {
                guard: { type: 'isAnswer', params: ({ event }) => event },
                target: 'declining',
                actions: { type: 'setAnswer', params: ({ event }) => event },
              },
            ],
            'link.renew': { target: 'replacingLink', actions: 'clearMessage' },
          },
        },
        accepting: {
          tags: 'dialog',
          meta: { dialog: acceptDialog() },
          on: {
            confirm: { target: 'saving', actions: 'clearMessage' },
            dismiss: { target: 'resting', actions: 'clearMessage' },
          },
        },
        declining: {
          tags: 'dialog',
          meta: { dialog: declineDialog() },
          on: {
            confirm: { target: 'saving', actions: 'clearMessage' },
            dismiss: { target: 'resting', actions: 'clearMessage' },
          },
        },
        cancelling: {
          tags: 'dialog',
          meta: {
            dialog: {
              ...cancelRequest(),
              kind: 'alert',
              buttons: [
                { event: 'confirm', label: m.cancel_request_yes(), variant: 'danger' },
                { event: 'dismiss', label: m.cancel_request_no() },
              ],
            },
          },
          on: {
            'reason.choose': { actions: { type: 'setReason', params: ({ event }) => event } },
            confirm: 'saving',
            dismiss: 'resting',
          },
        },
        judging: {
          tags: 'dialog',
          meta: {
            dialog: coveredDialog(),
          },
          on: {
            'covered.choose': { actions: { type: 'setCovered', params: ({ event }) => event } },
            confirm: { guard: 'hasCovered', target: 'saving' },
            dismiss: 'resting',
          },
        },
        replacingLink: {
          tags: 'dialog',
          meta: {
            dialog: {
              ...makeNewLink(),
              kind: 'alert',
              buttons: [
                { event: 'confirm', label: m.new_link_yes() },
                { event: 'dismiss', label: m.new_link_no() },
              ],
            },
          },
          on: { confirm: 'linking', dismiss: 'resting' },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'takeStep',
            src: 'takeStep',
            input: ({ context }) => {
              const { key, ...step } = invariant(context.step, 'step')
              const { id, reason, covered } = context
              const body =
                step.type === 'cancel' && reason
                  ? { type: step.type, reason }
                  : step.type === 'diagnose' && covered
                    ? { type: step.type, covered }
                    : step
              return { params: { id }, body, idempotencyKey: key }
            },
            onDone: { target: 'refreshing', actions: ['clearStep', 'refreshLists'] },
            onError: [
              { guard: { type: 'isSessionEnded', params: errorOf }, target: '#requestDetails.loginRequired' },
              {
                guard: { type: 'isConflict', params: errorOf },
                target: 'refreshing',
                actions: [{ type: 'setNotTaken', params: errorOf }, 'clearStep'],
              },
              { target: 'resting', actions: { type: 'setNotTaken', params: errorOf } },
            ],
          },
        },
        refreshing: {
          tags: 'busy',
          // Something changed after this reading began.
          on: { refresh: { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refreshRequest',
            src: 'getRequest',
            input: ({ context: { id } }) => ({ params: { id } }),
            onDone: {
              target: 'resting',
              actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
            },
            onError: [
              { guard: { type: 'isSessionEnded', params: errorOf }, target: '#requestDetails.loginRequired' },
              gone,
              { target: 'resting', actions: 'setNotLoaded' },
            ],
          },
        },
        linking: {
          tags: 'busy',
          invoke: {
            id: 'renewLink',
            src: 'renewLink',
            input: ({ context: { id } }) => ({ params: { id } }),
            onDone: {
              target: 'resting',
              actions: { type: 'setLink', params: ({ event: { output } }) => ({ link: output.link }) },
            },
            onError: [
              { guard: { type: 'isSessionEnded', params: errorOf }, target: '#requestDetails.loginRequired' },
              { target: 'resting', actions: { type: 'setNotRenewed', params: errorOf } },
            ],
          },
        },
      },
    },
    leaving: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
  },
})
