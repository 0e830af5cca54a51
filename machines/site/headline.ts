import { assign, setup } from 'xstate'
import { headlineWords } from '#shared/catalogue/catalogue.ts'
import { HEADLINE_WORD_MS } from '#shared/limits.ts'

/** `reducedMotion`: the person prefers reduced motion, so the rotation starts only on request. */
type Input = { reducedMotion: boolean }
type Context = Input & { index: number }

/** The visible word of the headline. */
export function currentWord({ index }: Context): string {
  const words = headlineWords()
  return words[index] ?? words[0]
}

/**
 * Rotates the hero's headline through the six categories (specification, sections 2 and 9). `pause` and `resume` follow
 * the page's visibility; `stop` and `rotate` are the person's choice, which page visibility does not change.
 */
export const headlineMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'pause' } | { type: 'resume' } | { type: 'stop' } | { type: 'rotate' },
  },
  actions: { nextWord: assign(({ context }) => ({ index: (context.index + 1) % headlineWords().length })) },
  guards: { prefersReducedMotion: ({ context }) => context.reducedMotion },
  delays: { word: HEADLINE_WORD_MS },
}).createMachine({
  id: 'headline',
  description: 'Rotates the word of the headline through the categories.',
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
