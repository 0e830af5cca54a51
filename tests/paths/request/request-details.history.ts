/** The expected state of a request's page after each event, written by hand: the oracle of its model. */

import type { RequestDetails, RequestStepType } from '#shared/request/details.ts'
import type { Decision } from '#shared/request/estimate-api.ts'
import { isStepType } from '#shared/request/request-texts.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'
import { ANSWERS, expired, isAnswerable, newer, questionOf, replaced, twoOptions } from './estimates.ts'

export const KEYS = {
  first: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01',
  second: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02',
}
export const ID = 3
const REACHED = ['2026-11-23T03:42:00.000Z', '2026-11-23T04:35:00.000Z', '2026-11-24T04:50:00.000Z']

const received: RequestDetails = {
  id: ID,
  reference: 'PIM-26-0003',
  userId: 7,
  name: 'Asha Patil',
  phone: '+919876543210',
  email: 'asha@mail.example',
  brand: 'Samsung',
  model: 'Galaxy S23',
  issue: 'Battery Repair',
  notes: 'Ring twice',
  city: '',
  pickupAddress: 'Flat 12, Pimpri',
  preferredPickupAt: null,
  submittedAt: REACHED[0] ?? '',
  status: 'PENDING',
  stage: 'received',
  outcome: null,
  seq: 1,
  until: null,
  returnWindow: null,
  visit: null,
  deviceInShop: false,
  openVersion: null,
  result: null,
  agreed: null,
  promise: null,
  warrantyUntil: null,
  warrantyFrom: null,
  claimOf: null,
  openClaim: null,
  inTime: { reschedule: true, cancel: true },
  timeline: reached(1),
  estimates: [],
  code: null,
  condition: null,
  photos: [],
  link: 'http://localhost/track?#first',
  owner: null,
}
function reached(count: number): RequestDetails['timeline'] {
  return (['received', 'agreed', 'visit', 'repair', 'back', 'done'] as const).map((step, index) => ({
    step,
    at: (index < count ? REACHED[index] : null) ?? null,
  }))
}
const estimateSent: RequestDetails = {
  ...received,
  stage: 'estimateSent',
  seq: 5,
  openVersion: 1,
  timeline: reached(3),
  inTime: { reschedule: false, cancel: false },
  estimates: [twoOptions],
}
const withUs: RequestDetails = {
  ...received,
  stage: 'collected',
  seq: 4,
  deviceInShop: true,
  timeline: reached(3),
  inTime: { reschedule: false, cancel: false },
}
export const REPLIES = {
  received,
  'on the way': {
    ...received,
    stage: 'onTheWay',
    seq: 3,
    timeline: reached(3),
    inTime: { reschedule: false, cancel: false },
  },
  cancelled: { ...received, stage: 'cancelled', seq: 2, result: 'cancelled' },
  'a device with us': withUs,
  'a claim': { ...withUs, claimOf: { id: 2, reference: 'PIM-26-0002', until: null, covered: null } },
  'an estimate': estimateSent,
  'a newer estimate': { ...estimateSent, seq: 6, openVersion: 2, estimates: [newer, replaced] },
  'an expired estimate': { ...estimateSent, seq: 6, openVersion: 2, estimates: [expired, replaced] },
} satisfies Readonly<Record<string, RequestDetails>>

export const NEW_LINK = 'http://localhost/track?#second'
export const MOVED_ON = 'Our technician is on the way already.'
export const TOO_MANY_STEPS = 'Too many steps. Try again in an hour.'
export const TOO_MANY_LINKS = 'Too many new links. Try again tomorrow.'

/** The steps that a person can take here (domain model, section 2). */
const POSSIBLE: Readonly<Record<RequestRole, Readonly<Record<string, readonly RequestStepType[]>>>> = {
  customer: { received: ['cancel'] },
  owner: { received: ['cancel', 'confirm'], onTheWay: ['cancel'], collected: ['diagnose'] },
  technician: { collected: ['diagnose'] },
}

export type PageState = {
  request: RequestDetails | null
  step:
    | { type: RequestStepType; key: string }
    | { type: 'approve'; version: number; option: number; key: string }
    | { type: 'decline'; version: number; key: string }
    | null
  message: string
  isAboutAnswer: boolean
  /** The last reason that was chosen for cancelling. */
  reason: string | null
  /** The last answer to whether the warranty covers a claim. */
  covered: string | null
}
export function byOf({ start }: Pick<PathHistory, 'start'>): RequestRole {
  if (start === 'the owner') return 'owner'
  return start === 'the technician' ? 'technician' : 'customer'
}

export const isPossible = (by: RequestRole, { request }: PageState, step: RequestStepType) =>
  (POSSIBLE[by][request?.stage ?? ''] ?? []).includes(step)

/** The body of the step that is sent. */
export function bodyOf({ step, reason, covered }: PageState) {
  const { key: _, ...body } = step ?? { key: '' }
  if (step?.type === 'cancel' && reason !== null) return { ...body, reason }
  return step?.type === 'diagnose' && covered !== null ? { ...body, covered } : body
}

export const isAnswerStep = (step: PageState['step']) => step?.type === 'approve' || step?.type === 'decline'

/** Why the request is not shown. */
const GONE: Readonly<Record<string, string>> = {
  'somebody else’s': 'Not allowed.',
  'not there': 'Not found.',
}

/** Why a step was not taken. */
const REFUSALS: Readonly<Record<string, (isAnswer: boolean) => string>> = {
  'moved on': () => MOVED_ON,
  'too many steps': () => TOO_MANY_STEPS,
  'step without answer': (isAnswer) =>
    isAnswer
      ? 'Your answer did not reach us. Please try again.'
      : 'The step was not taken. Please try again.',
}

/** The answer that an event gives to an estimate. */
export const answerOf = ({ event }: Pick<LabeledEvent, 'event'>): Decision | undefined =>
  Object.values(ANSWERS).find((answer) => 'answer' in event && event.answer === answer)

const isQuestion = (text: string) =>
  Object.values(ANSWERS).some((answer) =>
    (['customer', 'owner'] as const).some((by) => text === questionOf(answer, by)),
  )

/** The question before the answer is sent; the same answer again keeps its key. */
function asked(by: RequestRole, known: PageState, answer: Decision, key: string): PageState {
  if (by === 'technician' || !isAnswerable(known.request?.estimates, answer)) return known
  const { decision: type, ...rest } = answer
  const isSame =
    known.step?.type === type &&
    Object.entries(rest).every(([name, value]) => Reflect.get(known.step ?? {}, name) === value)
  const step = { type, ...rest, key } as PageState['step']
  return {
    ...known,
    step: isSame ? known.step : step,
    message: questionOf(answer, by),
    isAboutAnswer: true,
    reason: null,
    covered: null,
  }
}

function stepOf({ event }: LabeledEvent): { type: RequestStepType; key: string } | null {
  const type = 'step' in event ? String(event.step) : ''
  return isStepType(type) && 'key' in event ? { type, key: String(event.key) } : null
}

function after(by: RequestRole, known: PageState, move: LabeledEvent): PageState {
  const { event, label } = move
  const answer = answerOf(move)
  if (answer && 'key' in event) return asked(by, known, answer, String(event.key))
  if (isQuestion(known.message)) return { ...known, message: '', isAboutAnswer: false }
  const step = stepOf(move)
  if (step)
    return isPossible(by, known, step.type)
      ? {
          ...known,
          ...(known.step?.type === step.type ? {} : { step, reason: null, covered: null }),
          message: '',
          isAboutAnswer: false,
        }
      : known
  if ('reason' in event) return { ...known, reason: String(event.reason) }
  if ('covered' in event) return { ...known, covered: String(event.covered) }
  if (event.type === 'refresh' || event.type === 'link.renew')
    return { ...known, message: '', isAboutAnswer: false }
  const request = Object.entries(REPLIES).find(([name]) => name === label)?.[1]
  if (request) return { ...known, request }
  if (label === 'a new link' && known.request)
    return { ...known, request: { ...known.request, link: NEW_LINK } }
  if (label === 'taken') return { ...known, step: null }
  const refusal = REFUSALS[label]
  if (refusal) {
    const isAboutAnswer = isAnswerStep(known.step)
    const step = label === 'moved on' ? null : known.step
    return { ...known, step, message: refusal(isAboutAnswer), isAboutAnswer }
  }
  const gone = GONE[label]
  if (gone !== undefined) return { ...known, message: gone, isAboutAnswer: false }
  // Before the request is shown, the page has a message of its own.
  if (label === 'not read' && known.request)
    return { ...known, message: 'Failed to load the request', isAboutAnswer: false }
  return label === 'too many links' ? { ...known, message: TOO_MANY_LINKS, isAboutAnswer: false } : known
}

/** A step was refused, and the request is being read again: the words stay, also when it is read once more. */
const isReadAgain = (history: PathHistory['history']) =>
  history.findLast(({ event }) => event.type !== 'refresh')?.label === 'moved on'

export const knownAfter = ({ start, history }: PathHistory): PageState =>
  history.reduce<PageState>(
    (known, move, index) => {
      const isKept = move.event.type === 'refresh' && isReadAgain(history.slice(0, index))
      return isKept ? known : after(byOf({ start }), known, move)
    },
    {
      request: null,
      step: null,
      message: '',
      isAboutAnswer: false,
      reason: null,
      covered: null,
    },
  )
