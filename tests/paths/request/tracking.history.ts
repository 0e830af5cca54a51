/** The expected content of the tracking page after each event, written by hand: the oracle of its model. */
import { ApiError } from '#shared/api-error.ts'
import type { Billing } from '#shared/request/billing-api.ts'
import type { Track } from '#shared/request/details.ts'
import type { Decision } from '#shared/request/estimate-api.ts'
import type { LabeledEvent } from '../engine/model.ts'
import {
  ANSWERS,
  accepted,
  expired,
  isAnswerable,
  newer,
  questionOf,
  replaced,
  twoOptions,
} from './estimates.ts'

export const TOKEN = 'k7m2p9'
export const BILLING_TOKEN = 'uk7m2p9'
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
  promise: null,
  steps: stepsAt('2026-11-23T03:42:00.000Z', '2026-11-23T04:35:00.000Z'),
}
const onTheWay: Track = {
  ...confirmed,
  stage: 'onTheWay',
  window: null,
  steps: stepsAt('2026-11-23T03:42:00.000Z', '2026-11-23T04:35:00.000Z', '2026-11-24T04:50:00.000Z'),
}
export const REPLIES = { 'time agreed': confirmed, 'on the way': onTheWay }
const waiting: Track = { ...onTheWay, stage: 'estimateSent' }
const money = { documents: [], payments: [], owed: 0, upi: null, code: null }
export const BILLING: Readonly<Record<string, Billing>> = {
  'an estimate': { ...waiting, estimates: [twoOptions], agreed: null, ...money },
  'a newer estimate': { ...waiting, estimates: [newer, replaced], agreed: null, ...money },
  'an expired estimate': { ...waiting, estimates: [expired, replaced], agreed: null, ...money },
  accepted: { ...waiting, stage: 'approved', estimates: [accepted], agreed: 290_000, ...money },
}
export const CONFLICT = 'There is a newer estimate.'
export const TOO_OFTEN = 'Too many answers. Try again tomorrow.'
export const ERRORS = {
  'no such link': new ApiError(404, 'This link is not valid any more.'),
  'too many': new ApiError(429, TOO_MANY),
  'no answer': new ApiError(0, ''),
}

type Shown = { request: Track | Billing | null; answer: Decision | null; message: string }
const MESSAGES: Readonly<Record<string, string>> = {
  'too many': TOO_MANY,
  'no answer': NOT_READ,
  'a newer one': CONFLICT,
  'too often': TOO_OFTEN,
  'answer without reply': 'Your answer did not reach us. Please try again.',
  retry: '',
  refresh: '',
  confirm: '',
  dismiss: '',
}
export const answerOf = ({ event }: LabeledEvent): Decision | undefined =>
  Object.values(ANSWERS).find((answer) => 'answer' in event && event.answer === answer)

export const canAnswerAt = ({ request }: Pick<Shown, 'request'>, answer: Decision) =>
  isAnswerable(request && 'estimates' in request ? request.estimates : undefined, answer)

/** The expected context after an event. */
function after(known: Shown, move: LabeledEvent): Shown {
  const { label, event } = move
  const answer = answerOf(move)
  if (answer)
    return canAnswerAt(known, answer) ? { ...known, answer, message: questionOf(answer, 'customer') } : known
  const request = Object.entries({ ...REPLIES, ...BILLING }).find(([name]) => name === label)?.[1]
  if (request) return { ...known, request }
  return { ...known, message: MESSAGES[label] ?? MESSAGES[event.type] ?? known.message }
}
export const shownAfter = (history: readonly LabeledEvent[]) =>
  history.reduce<Shown>(after, { request: null, answer: null, message: '' })
