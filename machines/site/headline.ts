import { assign, setup } from 'xstate'
import { HEADLINE_WORDS } from '#shared/catalogue.ts'
import { HEADLINE_WORD_MS } from '#shared/limits.ts'

/** `still`: the person has asked their device for less motion, so the word stands until they want it to turn. */
type Input = { still: boolean }
type Context = Input & { index: number }

/** The word that the headline shows now. */
export const wordOf = ({ index }: Context) => HEADLINE_WORDS[index] ?? HEADLINE_WORDS[0]

/**
 * The hero's headline turns through the six categories (specification, sections 2 and 9). `pause` and `resume` follow the
 * page being hidden and shown; `stop` and `turn` are the person's own wish, which a hidden page does not change.
 */
export const headlineMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'pause' } | { type: 'resume' } | { type: 'stop' } | { type: 'turn' },
  },
  actions: { nextWord: assign(({ context }) => ({ index: (context.index + 1) % HEADLINE_WORDS.length })) },
  guards: { isStill: ({ context }) => context.still },
  delays: { word: HEADLINE_WORD_MS },
}).createMachine({
  id: 'headline',
  description: 'The word of the headline, one category after the other.',
  context: ({ input }) => ({ ...input, index: 0 }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isStill', target: 'still' }, { target: 'turning' }] },
    turning: {
      after: { word: { target: 'turning', reenter: true, actions: 'nextWord' } },
      on: { pause: 'paused', stop: 'still' },
    },
    paused: { on: { resume: 'turning', stop: 'still' } },
    still: { on: { turn: 'turning' } },
  },
})
