import { assign, setup } from 'xstate'
import type { RequestStep } from '#shared/request/details.ts'
import { takeStep } from '#shared/request/request-api.ts'
import * as m from '#texts'
import {
  apiActor,
  errorMessage,
  errorOf,
  failureOf,
  invariant,
  isConflict,
  isSessionEnded,
} from '../lib/api-actor.ts'

/** The start of a window; null for any time. */
type Chosen = string | null
/** `step`: another time, or the device is sent back at a time. */
type Input = { id: number; step: 'reschedule' | 'sendBack' }
type Context = Input & {
  /** Undefined until a choice: nothing is preselected. */
  chosen: Chosen | undefined
  /** The Idempotency-Key of the choice, kept until the server has answered. */
  key: string | null
  /** Why the last attempt failed. */
  message: string
  /** Incremented when the request's page has to refetch: the time was changed, or the request has moved on. */
  changes: number
}

const bodyOf = (step: Input['step'], window: Chosen): RequestStep =>
  step === 'sendBack' ? { type: step, ...(window !== null && { window }) } : { type: step, window }

const choose = { type: 'choose', params: ({ event }: { event: { chosen: Chosen } }) => event } as const

/**
 * Changes the time of a request's visit or of the device's return, or sends the device back at a time. The request's page
 * reads the free windows, and refetches the request afterwards.
 */
export const rescheduleMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'choose'; chosen: Chosen }
      | { type: 'save'; key: string },
    tags: {} as 'busy' | 'open',
  },
  actors: { takeStep: apiActor(takeStep) },
  actions: {
    begin: assign({ chosen: undefined, key: null, message: '' }),
    choose: assign((_, { chosen }: { chosen: Chosen }) => ({ chosen, key: null, message: '' })),
    setKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, message: '' })),
    setMessage: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.step_not_taken()),
    })),
    clearKey: assign({ key: null }),
    /** Refetches the free windows. */
    refreshWindows: () => {},
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen !== undefined,
    isSessionEnded,
    isTaken: (_, { error }: { error: unknown }) => 'window' in failureOf(error).fields,
    /** The request has moved on. */
    isConflict,
  },
}).createMachine({
  id: 'reschedule',
  description: 'Chooses a time for the visit of a request, or for the way back.',
  context: ({ input }) => ({ ...input, chosen: undefined, key: null, message: '', changes: 0 }),
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'choosing', actions: 'begin' } } },
    choosing: {
      tags: 'open',
      on: {
        choose: { actions: choose },
        save: {
          guard: 'hasChosen',
          target: 'saving',
          actions: { type: 'setKey', params: ({ event: { key } }) => ({ key }) },
        },
        close: 'closed',
      },
    },
    saving: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { id, step, chosen, key } }) => ({
          params: { id },
          body: bodyOf(step, chosen ?? null),
          idempotencyKey: invariant(key, 'key'),
        }),
        onDone: { target: 'closed', actions: 'countChange' },
        onError: [
          { guard: { type: 'isSessionEnded', params: errorOf }, target: 'closed', actions: 'countChange' },
          {
            guard: { type: 'isTaken', params: errorOf },
            target: 'lost',
            actions: ['clearKey', { type: 'setMessage', params: errorOf }, 'refreshWindows'],
          },
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'refused',
            actions: [{ type: 'setMessage', params: errorOf }, 'countChange'],
          },
          { target: 'choosing', actions: { type: 'setMessage', params: errorOf } },
        ],
      },
    },
    lost: {
      description: 'Somebody else took the window, or it is not offered any more.',
      tags: 'open',
      on: { choose: { target: 'choosing', actions: choose }, close: 'closed' },
    },
    refused: {
      description: 'The request has moved on.',
      on: { open: { target: 'choosing', actions: 'begin' } },
    },
  },
})
