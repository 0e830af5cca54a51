import { assign, setup } from 'xstate'
import type { Track } from '#shared/request/details.ts'
import { track } from '#shared/request/request-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, failureOf } from '../lib/api-actor.ts'

/** `token`: the link's fragment; empty without one. */
type Input = { token: string }
/** `message`: why the request could not be loaded; empty unless the last call failed. */
type Context = Input & { request: Track | null; message: string }

/** Shows the progress of a repair to anybody with its link. The content stays visible during a refresh. */
export const trackingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'retry' } | { type: 'refresh' },
    tags: {} as 'busy',
  },
  actors: { track: apiActor(track) },
  actions: {
    setRequest: assign((_, { request }: { request: Track }) => ({ request, message: '' })),
    setMessage: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.request_not_tracked()),
    })),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    /** The link is invalid, or was replaced by a newer one. */
    isUnknown: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
  },
}).createMachine({
  id: 'tracking',
  description: 'Shows where a repair stands to whoever has its link, without a login.',
  context: ({ input }) => ({ ...input, request: null, message: '' }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'loading' }, { target: 'noToken' }] },
    noToken: { description: 'The address ends without the link’s secret part.', type: 'final' },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRequest',
        src: 'track',
        input: ({ context }) => ({ body: { token: context.token } }),
        onDone: {
          target: 'shown',
          actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: errorOf }, target: 'unknown' },
          { target: 'failed', actions: { type: 'setMessage', params: errorOf } },
        ],
      },
    },
    unknown: { description: 'No request has this link, or not any more.', type: 'final' },
    failed: { on: { retry: 'loading' } },
    shown: { on: { refresh: 'refreshing' } },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refreshRequest',
        src: 'track',
        input: ({ context }) => ({ body: { token: context.token } }),
        onDone: {
          target: 'shown',
          actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: errorOf }, target: 'unknown' },
          { target: 'shown', actions: { type: 'setMessage', params: errorOf } },
        ],
      },
    },
  },
})
