import { assign, setup } from 'xstate'
import { getPin, getWindows, type KnownPin, type OfferedDay } from '#shared/request/visit-api.ts'
import { apiActor } from '../lib/api-actor.ts'

/** `pin`: six digits. */
type Input = { pin: string }
type Context = Input & {
  /** Null until the shop has answered. */
  known: KnownPin | null
  /** The days from today on; null until loaded. */
  days: readonly OfferedDay[] | null
}

/**
 * The visit of one PIN code: whether the shop serves it, and the free windows. The form stores
 * the choice. `window.lost`: the chosen window was booked by somebody else, so the windows are refetched.
 * Runs beside both forms, which store the answers in their drafts, and loads only once a PIN code is typed.
 */
export const visitChoiceMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'pin.retry' }
      | { type: 'windows.retry' }
      | { type: 'window.lost' }
      | { type: 'window.choose' },
    tags: {} as 'checking' | 'reading',
  },
  actors: { getPin: apiActor(getPin), getWindows: apiActor(getWindows) },
  actions: {
    setKnown: assign((_, { known }: { known: KnownPin }) => ({ known })),
    setDays: assign((_, { days }: { days: readonly OfferedDay[] }) => ({ days })),
  },
  guards: {
    isServed: (_, { known }: { known: KnownPin }) => known.served,
  },
}).createMachine({
  id: 'visitChoice',
  description: 'Says whether the shop comes to a PIN code, and offers its free windows.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, known: null, days: null }),
  states: {
    place: {
      initial: 'checking',
      states: {
        checking: {
          tags: 'checking',
          invoke: {
            id: 'getPin',
            src: 'getPin',
            input: ({ context: { pin } }) => ({ params: { pin } }),
            onDone: [
              {
                guard: { type: 'isServed', params: ({ event }) => ({ known: event.output }) },
                target: 'served',
                actions: { type: 'setKnown', params: ({ event }) => ({ known: event.output }) },
              },
              {
                target: 'notServed',
                actions: { type: 'setKnown', params: ({ event }) => ({ known: event.output }) },
              },
            ],
            onError: 'unchecked',
          },
        },
        served: { type: 'final' },
        notServed: { type: 'final' },
        unchecked: {
          description: 'The shop did not answer. The request can be sent all the same.',
          on: { 'pin.retry': 'checking' },
        },
      },
    },
    time: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'reading',
          invoke: {
            id: 'getWindows',
            src: 'getWindows',
            input: {},
            onDone: {
              target: 'choosing',
              actions: { type: 'setDays', params: ({ event }) => ({ days: event.output }) },
            },
            onError: 'unread',
          },
        },
        unread: { on: { 'windows.retry': 'loading' } },
        choosing: { on: { 'window.lost': 'rereading' } },
        rereading: {
          tags: 'reading',
          invoke: {
            id: 'getWindowsAgain',
            src: 'getWindows',
            input: {},
            onDone: {
              target: 'lost',
              actions: { type: 'setDays', params: ({ event }) => ({ days: event.output }) },
            },
            onError: 'lost',
          },
        },
        lost: { on: { 'window.choose': 'choosing', 'window.lost': 'rereading' } },
      },
    },
  },
})
