import { assign, fromPromise, setup } from 'xstate'
import { RESEND_MS } from '#shared/limits.ts'
import { type DayAction, droppedWith, nextToSend } from '#shared/request/day-action.ts'
import { takeStep } from '#shared/request/request-api.ts'
import * as m from '#texts'
import { apiActor, errorOf, failureOf, invariant, isSessionEnded, type Meta } from '../lib/api-actor.ts'

type Context = {
  userId: number
  /** Whether the browser reports a network. */
  isUp: boolean
  /** The steps on this phone, in the order of their presses. */
  actions: readonly DayAction[]
  /** How often the next step has failed in a row. */
  tries: number
  /** The refused step that is being removed. */
  asked: string | null
}

/** The statuses by which the server refuses the step for good. */
const REFUSALS = [400, 403, 404, 409, 422]
/** After a 429 the third wait, which lasts as long as the limit. */
const LIMITED = 3

const first = ({ actions }: Pick<Context, 'actions'>) => invariant(nextToSend(actions), 'step')

const sent = ({ context }: { context: Context }) => ({ action: first(context) })

type Refusal = { action: DayAction; refused: string }
const refusal = ({
  context,
  event: { error },
}: {
  context: Context
  event: { error: unknown }
}): Refusal => ({
  action: first(context),
  refused: failureOf(error).text || m.step_not_taken(),
})

const dropped = ({ context: { actions, asked } }: { context: Context }) => ({
  keys: droppedWith(actions, invariant(asked, 'step')),
})

const discard = {
  guard: { type: 'isRefused', params: ({ event }: { event: { key: string } }) => event },
  target: 'asking',
  actions: { type: 'setAsked', params: ({ event }: { event: { key: string } }) => event },
} as const

/**
 * Sends the steps that a technician took, in their order, each exactly once: its key stays the same however often it is sent.
 * Without an answer it is sent again; a refused step holds back only its own request, until somebody removes it.
 */
export const offlineQueueMachine = setup({
  types: {
    input: {} as { userId: number; isUp: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'added'; action: DayAction }
      | { type: 'net.up' }
      | { type: 'net.down' }
      | { type: 'retry' }
      | { type: 'reread' }
      | { type: 'discard'; key: string }
      | { type: 'confirm' }
      | { type: 'dismiss' }
      | { type: 'session.started' },
    tags: {} as 'sending' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    /** The steps of this account on this phone. */
    readActions: fromPromise<DayAction[], { userId: number }>(() =>
      Promise.reject(new Error('The database was not provided')),
    ),
    takeStep: apiActor(takeStep),
  },
  actions: {
    setActions: assign((_, { actions }: { actions: readonly DayAction[] }) => ({ actions })),
    add: assign(({ context }, { action }: { action: DayAction }) => ({
      actions: context.actions.some(({ key }) => key === action.key)
        ? context.actions
        : [...context.actions, action],
    })),
    setUp: assign({ isUp: true }),
    setDown: assign({ isUp: false }),
    countTry: assign(({ context }, { error }: { error: unknown }) => ({
      tries: failureOf(error).status === 429 ? Math.max(LIMITED, context.tries + 1) : context.tries + 1,
    })),
    clearTries: assign({ tries: 0 }),
    dropSent: assign(({ context }, { action: sent }: { action: DayAction }) => ({
      actions: context.actions.filter((action) => action !== sent),
      tries: 0,
    })),
    keepRefused: assign(({ context }, { action: sent, refused }: Refusal) => ({
      actions: context.actions.map((action) => (action === sent ? { ...action, refused } : action)),
      tries: 0,
    })),
    /** Shows the effect of a sent step on the sheet, and takes it from the phone. Where that fails, it is sent again with its key. */
    settle: (_, _params: { action: DayAction }) => {},
    /** Stores why a step was refused. */
    storeRefusal: (_, _params: Refusal) => {},
    /** Takes steps from the phone. */
    deleteSteps: (_, _params: { keys: readonly string[] }) => {},
    setAsked: assign((_, { key }: { key: string }) => ({ asked: key })),
    clearAsked: assign({ asked: null }),
    drop: assign(({ context }, { keys }: { keys: readonly string[] }) => ({
      actions: context.actions.filter(({ key }) => !keys.includes(key)),
      asked: null,
    })),
  },
  guards: {
    canSend: ({ context }) => context.isUp && nextToSend(context.actions) !== undefined,
    hasNext: ({ context }) => nextToSend(context.actions) !== undefined,
    isRefused: ({ context }, { key }: { key: string }) =>
      context.actions.some((action) => action.key === key && action.refused !== null),
    isSessionEnded,
    isRefusal: (_, { error }: { error: unknown }) => REFUSALS.includes(failureOf(error).status),
  },
  delays: {
    resend: ({ context: { tries } }) => RESEND_MS[Math.min(tries, RESEND_MS.length) - 1] ?? RESEND_MS[0],
  },
}).createMachine({
  id: 'offlineQueue',
  description: 'The steps that a technician took, on the phone until the server has judged them.',
  context: ({ input }) => ({ ...input, actions: [], tries: 0, asked: null }),
  initial: 'restoring',
  on: {
    added: { actions: { type: 'add', params: ({ event }) => event } },
    'net.up': { actions: 'setUp' },
    'net.down': { actions: 'setDown' },
  },
  states: {
    restoring: {
      invoke: {
        id: 'readActions',
        src: 'readActions',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'idle',
          actions: { type: 'setActions', params: ({ event }) => ({ actions: event.output }) },
        },
        onError: 'unread',
      },
      on: {
        // It is stored already, maybe after this reading.
        added: { target: 'restoring', reenter: true, actions: { type: 'add', params: ({ event }) => event } },
      },
    },
    unread: {
      description: 'The phone does not give its steps back. Nothing is sent, so that the order stays.',
      on: { retry: 'restoring', reread: 'restoring', 'session.started': 'restoring' },
    },
    idle: {
      always: { guard: 'canSend', target: 'sending' },
      on: {
        // Some browsers report no network while there is one.
        retry: { guard: 'hasNext', target: 'sending' },
        reread: 'restoring',
        'session.started': 'restoring',
        discard,
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => {
          const { requestId, body, key } = first(context)
          return { params: { id: requestId }, body, idempotencyKey: key }
        },
        onDone: {
          target: 'idle',
          actions: [
            { type: 'settle', params: sent },
            { type: 'dropSent', params: sent },
          ],
        },
        onError: [
          { guard: { type: 'isSessionEnded', params: errorOf }, target: 'locked' },
          {
            guard: { type: 'isRefusal', params: errorOf },
            target: 'idle',
            actions: [
              { type: 'storeRefusal', params: refusal },
              { type: 'keepRefused', params: refusal },
            ],
          },
          { target: 'waiting', actions: { type: 'countTry', params: errorOf } },
        ],
      },
    },
    waiting: {
      description: 'No answer came. The step is sent again after a while, and at once with a network.',
      after: { resend: 'idle' },
      on: {
        retry: 'sending',
        'net.up': { target: 'idle', actions: ['setUp', 'clearTries'] },
        reread: 'restoring',
        'session.started': 'restoring',
        discard,
      },
    },
    locked: {
      description: 'The session has ended. The steps stay on the phone until the same person logs in.',
      // A logout in another tab may have deleted steps.
      on: { 'session.started': { target: 'restoring', actions: 'clearTries' } },
    },
    asking: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.day_remove_title(),
          text: m.day_remove_text(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.day_remove_yes(), variant: 'danger' },
            { event: 'dismiss', label: m.day_remove_no() },
          ],
        },
      },
      on: {
        confirm: {
          target: 'idle',
          actions: [
            { type: 'deleteSteps', params: dropped },
            { type: 'drop', params: dropped },
          ],
        },
        dismiss: { target: 'idle', actions: 'clearAsked' },
      },
    },
  },
})
