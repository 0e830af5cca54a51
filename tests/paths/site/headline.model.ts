/** Model of the headline that rotates through the six categories (specification, sections 2 and 9). */
import { currentWord, headlineMachine } from '#machines/site/headline.ts'
import { flowModel, type LabeledEvent } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const WORDS = ['mobile', 'iPad', 'Apple Watch', 'MacBook', 'tablet', 'tempered glass'] as const

/** The word after these events: each timer shows the next, in a circle. */
export const wordAfter = (history: readonly LabeledEvent[]): string =>
  WORDS[history.filter(({ event }) => event.type.startsWith('xstate.after')).length % WORDS.length] ??
  WORDS[0]

/** The stop button or a hidden page stops the rotation. */
const transitions = {
  rotating: { later: 'rotating', pause: 'paused', stop: 'stopped' },
  paused: { resume: 'rotating', stop: 'stopped' },
  stopped: { rotate: 'rotating' },
}

export const headlineModel = flowModel({
  machine: headlineMachine,
  starts: { rotating: { reducedMotion: false }, 'reduced motion': { reducedMotion: true } },
  cases: {
    pause: 'goes to another tab',
    resume: 'comes back to this one',
    stop: 'stops the headline',
    rotate: 'lets it turn',
  },
  replies: {},
  delays: { word: 2_500 },
  states: { init: 'passes', rotating: 'rests', paused: 'rests', stopped: 'rests' },
  rules: {
    'the headline rotates, pauses and stops on request, and starts stopped with reduced motion': ({
      state,
      ...path
    }) =>
      matchesTable(
        stateAfter(path.start === 'rotating' ? 'rotating' : 'stopped', transitions, path),
        transitions,
        state,
      ),
    'each rotation shows the next of the six words': ({ history, state }) =>
      currentWord(state.context) === wordAfter(history),
  },
  abstract: ({ index }) => index,
})
