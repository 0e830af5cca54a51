/** Model of place and time in the order form and /request (domain model, section 3). */
import { isDeepStrictEqual } from 'node:util'
import { visitChoiceMachine } from '#machines/request/visit-choice.ts'
import { actorOnly } from '../engine/actor-only.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type LabeledEvent } from '../engine/model.ts'
import { leavesOf } from '../engine/oracle.ts'
import { matchesEvents } from '../transition-table.ts'
import { DAYS, DAYS_LATER, FAR, NO_ANSWER, SERVED } from './visits.ts'

/** The next state of each reply and event in its region. */
const LEADS_TO: Readonly<Record<string, { from: string; to: string }>> = {
  'we come there': { from: 'place.checking', to: 'place.served' },
  'we do not come there': { from: 'place.checking', to: 'place.notServed' },
  'PIN code not checked': { from: 'place.checking', to: 'place.unchecked' },
  'checks the PIN code again': { from: 'place.unchecked', to: 'place.checking' },
  'windows not read': { from: 'time.loading', to: 'time.unread' },
  'reads the windows again': { from: 'time.unread', to: 'time.loading' },
  'chooses a window': { from: 'time.lost', to: 'time.choosing' },
}

/** The states of both regions after these events. */
function leavesAfter(history: readonly LabeledEvent[]): { place: string; time: string } {
  let [place, time] = ['place.checking', 'time.loading']
  for (const { label } of history) {
    const known = LEADS_TO[label]
    if (known?.from === place) place = known.to
    else if (known?.from === time) time = known.to
    else if (label === 'windows are read' || label === 'windows are read again')
      time = time === 'time.loading' ? 'time.choosing' : time === 'time.rereading' ? 'time.lost' : time
    else if (label === 'windows not read' && time === 'time.rereading') time = 'time.lost'
    else if (label === 'the window is taken' && (time === 'time.choosing' || time === 'time.lost'))
      time = 'time.rereading'
  }
  return { place, time }
}

const EVENTS = {
  'place.checking': ['done', 'error'],
  'place.served': [],
  'place.notServed': [],
  'place.unchecked': ['pin.retry'],
  'time.loading': ['done', 'error'],
  'time.unread': ['windows.retry'],
  'time.choosing': ['window.lost'],
  'time.rereading': ['done', 'error'],
  'time.lost': ['window.choose', 'window.lost'],
}

const visitChoiceModel = flowModel({
  machine: visitChoiceMachine,
  starts: { 'a PIN code': { pin: '411019' } },
  cases: {
    'pin.retry': 'checks the PIN code again',
    'windows.retry': 'reads the windows again',
    'window.lost': 'the window is taken',
    'window.choose': 'chooses a window',
  },
  replies: {
    getPin: {
      done: { 'we come there': SERVED, 'we do not come there': FAR },
      error: { 'PIN code not checked': NO_ANSWER },
    },
    getWindows: {
      done: { 'windows are read': DAYS, 'windows are read again': DAYS_LATER },
      error: { 'windows not read': NO_ANSWER },
    },
  },
  delays: {},
  states: {
    'place.checking': 'loads',
    'place.served': 'final',
    'place.notServed': 'final',
    'place.unchecked': 'rests',
    'time.loading': 'loads',
    'time.unread': 'rests',
    'time.choosing': 'rests',
    'time.rereading': 'loads',
    'time.lost': 'rests',
  },
  rules: {
    'each event leads to the specified state of its region': ({ history, state }) => {
      const { place, time } = leavesAfter(history)
      return isDeepStrictEqual(leavesOf(state).toSorted(), [place, time])
    },
    'no other event is accepted': ({ state }) => matchesEvents(EVENTS, state),
    'the calls are about this PIN code, and the windows of all': ({ state }) =>
      (!state.hasTag('checking') || calledWith(state, 'getPin', { params: { pin: '411019' } })) &&
      (!state.hasTag('reading') ||
        calledWith(state, 'getWindows', {}) ||
        calledWith(state, 'getWindowsAgain', {})),
    'the tags say what is read': ({ history, state }) => {
      const { place, time } = leavesAfter(history)
      const isReading = time === 'time.loading' || time === 'time.rereading'
      return (
        state.hasTag('checking') === (place === 'place.checking') && state.hasTag('reading') === isReading
      )
    },
    'what the shop said last is known': ({ history, state: { context } }) => {
      const place = history.findLast(({ label }) => label.endsWith('come there'))?.label
      const days = history.findLast(({ label }) => label.startsWith('windows are read'))?.label
      const known = place === undefined ? null : place === 'we come there' ? SERVED : FAR
      const read = days === undefined ? null : days === 'windows are read' ? DAYS : DAYS_LATER
      return isDeepStrictEqual([context.known, context.days], [known, read])
    },
  },
  settled: ({ known, days }) => known !== null && days !== null,
  abstract: ({ known, days }) => [known?.served ?? null, days?.[0]?.windows[0]?.free ?? null],
})

export const visitChoice = actorOnly(
  visitChoiceModel,
  'It runs inside the order form and /request, beside their machines: tests/journeys/windows.spec.ts goes its ways there.',
)
