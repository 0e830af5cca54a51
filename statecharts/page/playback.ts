/** The playback machine: live, or one frame after the other. */
import { assign, setup } from 'xstate'

type Context = {
  /** Index of the shown frame. */
  at: number
  count: number
}

const FRAME_MS = 1_000

export const playbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'open'; count: number; at: number }
      | { type: 'go'; at: number }
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'live' },
  },
  actions: {
    open: assign((_, { count, at }: Context) => ({ count, at })),
    go: assign(({ context: { count } }, { at }: { at: number }) => ({
      at: Math.min(Math.max(at, 0), count - 1),
    })),
    next: assign({ at: ({ context }) => context.at + 1 }),
    rewind: assign({ at: 0 }),
  },
  guards: { isAtEnd: ({ context }) => context.at >= context.count - 1 },
  delays: { frame: FRAME_MS },
}).createMachine({
  id: 'playback',
  description: 'Charts show what is happening, or what has happened, frame by frame.',
  context: { at: 0, count: 0 },
  initial: 'live',
  on: {
    open: { target: '.resting', actions: { type: 'open', params: ({ event }) => event } },
    go: { target: '.resting', actions: { type: 'go', params: ({ event }) => event } },
    live: '.live',
  },
  states: {
    live: {},
    resting: {
      on: { play: [{ guard: 'isAtEnd', target: 'playing', actions: 'rewind' }, { target: 'playing' }] },
    },
    playing: {
      always: { guard: 'isAtEnd', target: 'resting' },
      after: { frame: { target: 'playing', reenter: true, actions: 'next' } },
      on: { pause: 'resting' },
    },
  },
})
