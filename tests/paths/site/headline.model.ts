/** The headline that turns through the six categories (specification, sections 2 and 9). */
import { currentWord, headlineMachine } from '#machines/site/headline.ts'
import { flowModel, type LabeledEvent } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const WORDS = ['mobile', 'iPad', 'Apple Watch', 'MacBook', 'tablet', 'tempered glass'] as const

/** One word further at every turn of the clock, round and round. */
export const wordAfter = (history: readonly LabeledEvent[]): string =>
  WORDS[history.filter(({ event }) => event.type.startsWith('xstate.after')).length % WORDS.length] ??
  WORDS[0]

/** A hand on it, or another tab before it, stops it; no turn comes while it stands. */
const transitions = {
  rotating: { later: 'rotating', pause: 'paused', stop: 'stopped' },
  paused: { resume: 'rotating', stop: 'stopped' },
  stopped: { rotate: 'rotating' },
}

export const headlineModel = flowModel({
  machine: headlineMachine,
  starts: { rotating: { reducedMotion: false }, 'less motion wished for': { reducedMotion: true } },
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
    'it turns, waits or stands still as it was told, and for who wishes for less motion from the first': ({
      state,
      ...path
    }) =>
      matchesTable(
        stateAfter(path.start === 'rotating' ? 'rotating' : 'stopped', transitions, path),
        transitions,
        state,
      ),
    'each turn shows the next of the six words': ({ history, state }) =>
      currentWord(state.context) === wordAfter(history),
  },
  abstract: ({ index }) => index,
})
