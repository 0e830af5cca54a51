import { assign, setup } from 'xstate'
import { HEADLINE_WORDS } from '#shared/catalogue.ts'
import { HEADLINE_WORD_MS } from '#shared/limits.ts'

/** `still`: the person has asked their device for less motion, so the word stands until they want it to turn. */
type Input = { reducedMotion: boolean }
type Context = Input & { index: number }

/** The word that the headline shows now. */
export const currentWord = ({ index }: Context) => HEADLINE_WORDS[index] ?? HEADLINE_WORDS[0]

/**
 * The hero's headline turns through the six categories (specification, sections 2 and 9). `pause` and `resume` follow the
 * page being hidden and shown; `stop` and `turn` are the person's own wish, which a hidden page does not change.
 */
export const headlineMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'pause' } | { type: 'resume' } | { type: 'stop' } | { type: 'rotate' },
  },
  actions: { nextWord: assign(({ context }) => ({ index: (context.index + 1) % HEADLINE_WORDS.length })) },
  guards: { prefersReducedMotion: ({ context }) => context.reducedMotion },
  delays: { word: HEADLINE_WORD_MS },
}).createMachine({
  id: 'headline',
  description: 'The word of the headline, one category after the other.',
  context: ({ input }) => ({ ...input, index: 0 }),
  initial: 'init',
  states: {
    init: { always: [{ guard: 'prefersReducedMotion', target: 'stopped' }, { target: 'rotating' }] },
    rotating: {
      after: { word: { target: 'rotating', reenter: true, actions: 'nextWord' } },
      on: { pause: 'paused', stop: 'stopped' },
    },
    paused: { on: { resume: 'rotating', stop: 'stopped' } },
    stopped: { on: { rotate: 'rotating' } },
  },
})
