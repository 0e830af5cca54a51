/** Model of the tracking page: the repair as seen by anybody with the link. */
import { isDeepStrictEqual } from 'node:util'
import { trackingMachine } from '#machines/request/tracking.ts'
import { ApiError } from '#shared/api-error.ts'
import type { Track } from '#shared/request/details.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type LabeledEvent } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

export const TOKEN = 'k7m2p9'
const NOT_READ = 'We could not read where the repair stands.'
const TOO_MANY = 'Too many requests. Try again in a minute.'

const stepsAt = (...times: readonly string[]): Track['steps'] =>
  (['received', 'agreed', 'visit', 'repair', 'back', 'done'] as const).map((step, index) => ({
    step,
    at: times[index] ?? null,
  }))
const confirmed: Track = {
  reference: 'PIM-26-0042',
  device: 'Galaxy S23',
  issue: 'Battery Repair',
  status: 'PENDING',
  stage: 'confirmed',
  outcome: null,
  window: { start: '2026-11-24T04:30:00.000Z', end: '2026-11-24T06:30:00.000Z' },
  steps: stepsAt('2026-11-23T03:42:00.000Z', '2026-11-23T04:35:00.000Z'),
}
const onTheWay: Track = {
  ...confirmed,
  stage: 'onTheWay',
  window: null,
  steps: stepsAt('2026-11-23T03:42:00.000Z', '2026-11-23T04:35:00.000Z', '2026-11-24T04:50:00.000Z'),
}
const REPLIES = { 'time agreed': confirmed, 'on the way': onTheWay }
const ERRORS = {
  'no such link': new ApiError(404, 'This link is not valid any more.'),
  'too many': new ApiError(429, TOO_MANY),
  'no answer': new ApiError(0, ''),
}

type Shown = { request: Track | null; message: string }
/** The expected context after the replies. */
const after = (known: Shown, { label }: LabeledEvent): Shown => {
  const request = Object.entries(REPLIES).find(([name]) => name === label)?.[1]
  if (request) return { request, message: '' }
  if (label === 'too many') return { ...known, message: TOO_MANY }
  return label === 'no answer' ? { ...known, message: NOT_READ } : known
}
export const shownAfter = (history: readonly LabeledEvent[]) =>
  history.reduce(after, { request: null, message: '' })

const failingTo =
  (otherwise: string) =>
  ({ history }: { history: readonly LabeledEvent[] }) =>
    history.at(-1)?.label === 'no such link' ? 'unknown' : otherwise

const transitions = {
  noToken: {},
  loading: { done: 'shown', error: failingTo('failed') },
  unknown: {},
  failed: { retry: 'loading' },
  shown: { refresh: 'refreshing' },
  refreshing: { done: 'shown', error: failingTo('shown') },
}

export const trackingModel = flowModel({
  machine: trackingMachine,
  starts: { 'a link': { token: TOKEN }, 'a link without its end': { token: '' } },
  cases: { retry: 'presses Try again', refresh: 'presses Refresh' },
  replies: { track: { done: REPLIES, error: ERRORS } },
  delays: {},
  states: {
    arriving: 'passes',
    noToken: 'final',
    loading: 'busy',
    unknown: 'final',
    failed: 'rests',
    shown: 'rests',
    refreshing: 'busy',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(
        stateAfter(path.start === 'a link' ? 'loading' : 'noToken', transitions, path),
        transitions,
        state,
      ),
    'the last request that was read is shown, and why a later reading failed': ({
      history,
      state: { context },
    }) => isDeepStrictEqual({ request: context.request, message: context.message }, shownAfter(history)),
    'each reading is about the link that was opened': ({ state }) =>
      !state.hasTag('busy') ||
      ['loadRequest', 'refreshRequest'].some((id) => calledWith(state, id, { body: { token: TOKEN } })),
  },
  abstract: ({ token, request, message }) => [token, request?.stage ?? null, message],
  settled: ({ request }) => request !== null,
})
