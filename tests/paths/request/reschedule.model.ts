/** Model of choosing another time for a visit (domain model, section 3). */
import { isDeepStrictEqual } from 'node:util'
import { rescheduleMachine } from '#machines/request/reschedule.ts'
import { ApiError } from '#shared/api-error.ts'
import { actorOnly } from '../engine/actor-only.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'
import { FIRST, NO_ANSWER, SECOND } from './visits.ts'

const ID = 3
const KEYS = {
  first: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01',
  second: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02',
}
const TAKEN = 'This time was just taken. Please choose another.'
const MOVED_ON = 'Our technician is on the way already. Call us to change anything.'
const TOO_MANY = 'Too many steps. Try again in an hour.'
const NOT_TAKEN = 'The step was not taken. Please try again.'
const CHOICES: Readonly<Record<string, string | null>> = {
  'chooses 10 am': FIRST,
  'chooses 12 noon': SECOND,
  'chooses any time': null,
}

/** The start in which the device is sent back at a time; "any time" is the step without a window. */
const REPAIRED = 'a repaired device'
function bodyOf(start: string, chosen: string | null | undefined) {
  if (start !== REPAIRED) return { type: 'reschedule', window: chosen }
  return chosen === null ? { type: 'sendBack' } : { type: 'sendBack', window: chosen }
}

type Known = { chosen: string | null | undefined; key: string | null; message: string; changes: number }
const NOTHING: Known = { chosen: undefined, key: null, message: '', changes: 0 }

/** The expected context after an event; the texts are the server's. */
function after(known: Known, { event, label }: LabeledEvent): Known {
  if (event.type === 'open') return { ...NOTHING, changes: known.changes }
  if (Object.hasOwn(CHOICES, label)) return { ...known, chosen: CHOICES[label], key: null, message: '' }
  if (event.type === 'save' && 'key' in event && known.chosen !== undefined)
    return { ...known, key: known.key ?? String(event.key), message: '' }
  if (label === 'changed' || label === 'the session has ended')
    return { ...known, changes: known.changes + 1 }
  if (label === 'taken') return { ...known, key: null, message: TAKEN }
  if (label === 'moved on') return { ...known, message: MOVED_ON, changes: known.changes + 1 }
  if (label === 'too many steps') return { ...known, message: TOO_MANY }
  return label === 'not saved' ? { ...known, message: NOT_TAKEN } : known
}
const knownAfter = (history: readonly LabeledEvent[]): Known => history.reduce(after, NOTHING)

const failing = ({ history }: PathHistory) => {
  switch (lastReply(history)) {
    case 'the session has ended':
      return 'closed'
    case 'taken':
      return 'lost'
    case 'moved on':
      return 'refused'
    default:
      return 'choosing'
  }
}
const saving = ({ history }: PathHistory) =>
  knownAfter(history.slice(0, -1)).chosen === undefined ? 'choosing' : 'saving'
const transitions = {
  closed: { open: 'choosing' },
  choosing: { choose: 'choosing', save: saving, close: 'closed' },
  saving: { done: 'closed', error: failing },
  lost: { choose: 'choosing', close: 'closed' },
  refused: { open: 'choosing' },
}

const rescheduleModel = flowModel({
  machine: rescheduleMachine,
  starts: { 'a request': { id: ID, step: 'reschedule' }, [REPAIRED]: { id: ID, step: 'sendBack' } },
  cases: {
    open: 'presses Change the time',
    close: 'presses Keep the time',
    choose: {
      'chooses 10 am': { chosen: FIRST },
      'chooses 12 noon': { chosen: SECOND },
      'chooses any time': { chosen: null },
    },
    save: { 'presses Save': { key: KEYS.first }, 'presses it later': { key: KEYS.second } },
  },
  replies: {
    takeStep: {
      done: { changed: { stage: 'received', seq: 3 } },
      error: {
        'the session has ended': new ApiError(401, 'Please log in.'),
        taken: new ApiError(409, TAKEN, { window: TAKEN }),
        'moved on': new ApiError(409, MOVED_ON),
        'not saved': NO_ANSWER,
        'too many steps': new ApiError(429, TOO_MANY),
      },
    },
  },
  delays: {},
  states: {
    closed: 'rests',
    choosing: 'rests',
    saving: 'busy',
    lost: 'rests',
    refused: 'rests',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('closed', transitions, path), transitions, state),
    'nothing is preselected, a choice has one key, and its page hears of each change': ({
      history,
      state: { context },
    }) => {
      const { chosen, key, message, changes } = context
      return isDeepStrictEqual({ chosen, key, message, changes }, knownAfter(history))
    },
    'the step names the request and the chosen window': ({ start, history, state }) => {
      const { chosen, key } = knownAfter(history)
      return (
        !state.matches('saving') ||
        calledWith(state, 'takeStep', {
          params: { id: ID },
          body: bodyOf(start, chosen),
          idempotencyKey: key,
        })
      )
    },
    'the free windows are read again when the chosen one was taken': ({ history, actions }) =>
      hasAction(actions, 'refreshWindows') === (history.at(-1)?.label === 'taken'),
    'the panel is open while somebody chooses': ({ state }) =>
      state.hasTag('open') !== (state.matches('closed') || state.matches('refused')),
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ chosen, key, message, changes }) => [
    chosen === undefined ? 'nothing' : chosen,
    key,
    message,
    Math.min(changes, 1),
  ],
})

export const reschedule = actorOnly(
  rescheduleModel,
  'A press on its button loads it and opens it at once: tests/journeys/windows.spec.ts goes its ways there.',
)
