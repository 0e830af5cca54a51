/** Model of moving or cancelling the visits of a closed day, several at once (domain model, section 3). */
import { isDeepStrictEqual } from 'node:util'
import { moveVisitsMachine } from '#machines/owner/move-visits.ts'
import { ApiError } from '#shared/api-error.ts'
import { actorOnly } from '../engine/actor-only.ts'
import { calledWith, hasAction } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { FIRST } from '../request/visits.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const JOBS = [
  { id: 3, key: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01' },
  { id: 4, key: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02' },
]
const REFUSED = 'Our technician is on the way already.'
const NOT_MOVED = 'This visit was not changed. Please try again.'
const STARTS = {
  'moves both': { jobs: JOBS, window: FIRST },
  'cancels both': { jobs: JOBS, window: null },
  'chooses nobody': { jobs: [], window: FIRST },
}

type Known = {
  jobs: readonly { id: number; key: string }[]
  window: string | null
  moved: number
  failed: readonly { id: number; text: string }[]
}
const NOTHING: Known = { jobs: [], window: null, moved: 0, failed: [] }
function after(known: Known, { label }: LabeledEvent): Known {
  if (label === 'moves both' || label === 'cancels both' || label === 'chooses nobody')
    return { ...NOTHING, ...STARTS[label] }
  const [job, ...jobs] = known.jobs
  if (!job) return known
  if (label === 'changed') return { ...known, jobs, moved: known.moved + 1 }
  if (label === 'refused') return { ...known, jobs, failed: [...known.failed, { id: job.id, text: REFUSED }] }
  if (label === 'no answer')
    return { ...known, jobs, failed: [...known.failed, { id: job.id, text: NOT_MOVED }] }
  return known
}
const knownAfter = (history: readonly LabeledEvent[]): Known => history.reduce(after, NOTHING)

const start = ({ history }: PathHistory) => {
  const label = history.at(-1)?.label
  return label === 'moves both' ? 'moving' : label === 'cancels both' ? 'confirming' : 'finished'
}
const next = ({ history }: PathHistory) => (knownAfter(history).jobs.length === 0 ? 'finished' : 'moving')
const transitions = {
  idle: { start },
  confirming: { confirm: 'moving', dismiss: 'idle' },
  moving: { done: next, error: next },
  finished: { dismiss: 'idle' },
}

const moveVisitsModel = flowModel({
  machine: moveVisitsMachine,
  starts: { 'a closed day': undefined },
  cases: { start: STARTS, confirm: 'presses Yes', dismiss: 'closes it' },
  replies: {
    takeStep: {
      done: { changed: { stage: 'confirmed', seq: 3 } },
      error: { refused: new ApiError(409, REFUSED), 'no answer': new ApiError(0, '') },
    },
  },
  delays: {},
  states: {
    idle: 'rests',
    confirming: {
      title: 'Cancel these visits?',
      text: 'Each customer gets a text that their request is cancelled.',
    },
    moving: 'busy',
    resolving: 'passes',
    finished: 'rests',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('idle', transitions, path), transitions, state),
    'each visit is changed once, and what failed is named': ({ history, state: { context } }) => {
      const { jobs, window, moved, failed } = context
      return isDeepStrictEqual({ jobs, window, moved, failed }, knownAfter(history))
    },
    'the call is about the first visit that waits': ({ history, state }) => {
      const { jobs, window } = knownAfter(history)
      const body = window === null ? { type: 'cancel' } : { type: 'reschedule', window }
      const input = { params: { id: jobs[0]?.id }, body, idempotencyKey: jobs[0]?.key }
      return !state.matches('moving') || calledWith(state, 'takeStep', input)
    },
    'lists and windows are read again when all are done': ({ state, actions }) =>
      hasAction(actions, 'refreshVisits') === state.matches('finished'),
  },
  settled: ({ jobs, moved, failed }) => jobs.length === 0 && moved + failed.length !== 0,
  abstract: ({ jobs, window, moved, failed }) => [jobs.length, window, moved, failed.map(({ text }) => text)],
})

export const moveVisits = actorOnly(
  moveVisitsModel,
  'It needs visits that are booked on a closed day: tests/journeys/visit-terms.spec.ts books them and moves them.',
)
