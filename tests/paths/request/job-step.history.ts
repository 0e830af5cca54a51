/** The steps of a job after a walk's events, from the domain model (section 8) alone. */
import type { JobRequest } from '#machines/request/job-step-setup.ts'
import type { StepAction } from '#shared/request/day-action.ts'
import type { RequestStep, RequestStepType } from '#shared/request/details.ts'
import type { Condition } from '#shared/request/hand-over.ts'
import { type HandOverForm, NO_HAND_OVER } from '#shared/request/hand-over-form.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

/** The technician's account. */
export const USER = 3
const NOT_KEPT = 'This phone could not keep the step. Please try again.'

const CONFIRMED: JobRequest = {
  ...{ id: 3, reference: 'PIM-26-0003', leg: 'visit', isClaim: false },
  ...{ stage: 'confirmed', deviceInShop: false, result: null },
}
const AT_DOOR: JobRequest = { ...CONFIRMED, stage: 'atDoor' }
const CLAIM: JobRequest = { ...AT_DOOR, id: 4, reference: 'PIM-26-0004', isClaim: true }
const BACK: JobRequest = {
  ...CONFIRMED,
  ...{ id: 5, reference: 'PIM-26-0005', leg: 'return', stage: 'returning', deviceInShop: true },
  result: 'repaired',
}
const CANCELLED: JobRequest = {
  ...CONFIRMED,
  ...{ id: 6, reference: 'PIM-26-0006', stage: 'cancelled', result: 'cancelled' },
}
const EARLY: JobRequest = { ...CLAIM, stage: 'onTheWay' }

const press = (step: RequestStepType, key: string, at: string, job: JobRequest) => ({ step, key, at, job })
export const PRESSES = {
  'presses On the way': press('depart', 'a', '2026-11-24T05:00:00.000Z', CONFIRMED),
  'presses Repair here': press('diagnose', 'b', '2026-11-24T05:30:00.000Z', AT_DOOR),
  'presses Collect the device': press('collect', 'g', '2026-11-24T05:32:00.000Z', AT_DOOR),
  'presses Hand over': press('handOver', 'h', '2026-11-24T05:34:00.000Z', BACK),
  'presses Collect the device of a cancelled request': press(
    'collect',
    'i',
    '2026-11-24T05:36:00.000Z',
    CANCELLED,
  ),
  'presses Repair here for a claim': press('diagnose', 'c', '2026-11-24T05:40:00.000Z', CLAIM),
} as const

/** The buttons that no page should offer: a step that is over, one of the owner, and one that comes too early. */
export const REFUSED = [
  press('arrive', 'd', '2026-11-24T06:00:00.000Z', AT_DOOR),
  press('cancel', 'e', '2026-11-24T06:10:00.000Z', AT_DOOR),
  press('diagnose', 'f', '2026-11-24T06:20:00.000Z', EARLY),
]
type PressLabel = keyof typeof PRESSES
const isPress = (label: string): label is PressLabel => Object.hasOwn(PRESSES, label)

const ASKED: PressLabel = 'presses Repair here for a claim'
const COLLECTS: readonly PressLabel[] = [
  'presses Collect the device',
  'presses Collect the device of a cancelled request',
]
const HANDS_OVER: readonly PressLabel[] = [...COLLECTS, 'presses Hand over']

const CONDITION: Condition = {
  ...{ screen: 'good', body: 'worn', buttons: 'good', camera: 'good', lock: 'removed', sim: 'out' },
}
export const CHANGES = {
  'types the code': { code: '4821', noCode: null },
  'says that nobody has a phone': { code: '', noCode: 'no-phone' },
  'notes the condition': { condition: CONDITION },
} as const satisfies Readonly<Record<string, Partial<HandOverForm>>>
const isChange = (label: string): label is keyof typeof CHANGES => Object.hasOwn(CHANGES, label)

/** What the phone has of the hand-over. */
export const DRAFTS = {
  'nothing was typed before': null,
  'the code was typed before': { ...NO_HAND_OVER, code: '4821' },
} as const satisfies Readonly<Record<string, HandOverForm | null>>

export const FINDINGS = { 'says that it is the same fault': 'yes', 'says that it was wet': 'liquid' } as const
const isFinding = (label: string): label is keyof typeof FINDINGS => Object.hasOwn(FINDINGS, label)

export type Job = {
  state: 'resting' | 'judging' | 'opening' | 'collecting' | 'handingOver' | 'storing' | 'taken'
  press: PressLabel | null
  covered: 'yes' | 'liquid' | null
  form: HandOverForm
  message: string
}
const RESTS: Job = { state: 'resting', press: null, covered: null, form: NO_HAND_OVER, message: '' }

const asksIn = (label: PressLabel | null): Job['state'] =>
  label !== null && COLLECTS.includes(label) ? 'collecting' : 'handingOver'

/** A code or a reason; the device of a cancelled request needs its code. The condition is noted where it is collected. */
export function isComplete({ press, form }: Pick<Job, 'press' | 'form'>): boolean {
  const isProven = form.code !== '' || (form.noCode !== null && press !== COLLECTS[1])
  return isProven && (asksIn(press) === 'handingOver' || form.condition.screen !== undefined)
}

const pressed = (label: PressLabel): Job => ({
  ...RESTS,
  state: label === ASKED ? 'judging' : HANDS_OVER.includes(label) ? 'opening' : 'storing',
  press: label,
})

function after(job: Job, { label }: LabeledEvent): Job {
  if (isPress(label)) return pressed(label)
  if (isFinding(label)) return { ...job, covered: FINDINGS[label] }
  if (isChange(label)) return { ...job, form: { ...job.form, ...CHANGES[label] } }
  switch (label) {
    case 'nothing was typed before':
    case 'the code was typed before':
      return { ...job, state: asksIn(job.press), form: DRAFTS[label] ?? NO_HAND_OVER }
    case 'not readable':
      return { ...job, state: asksIn(job.press) }
    case 'confirms':
      if (job.state === 'judging') return { ...job, state: job.covered === null ? 'judging' : 'storing' }
      return { ...job, state: isComplete(job) ? 'storing' : job.state }
    case 'stored':
      return { ...RESTS, state: 'taken' }
    case 'no room':
      return { ...RESTS, message: NOT_KEPT }
    default:
      return { ...RESTS, message: job.message }
  }
}

export const jobAfter = ({ history }: PathHistory): Job => history.reduce(after, RESTS)

function bodyOf({ press, covered, form: { code, noCode, condition } }: Job): RequestStep {
  const { step, at } = PRESSES[press ?? 'presses On the way']
  const proof = code === '' ? { ...(noCode && { noCode }) } : { code }
  switch (step) {
    case 'diagnose':
      return { type: step, at, ...(covered && { covered }) }
    case 'collect':
      return { type: step, at, ...proof, ...(condition.screen !== undefined && { condition: CONDITION }) }
    case 'handOver':
      return { type: step, at, ...proof }
    default:
      return { type: 'depart', at }
  }
}

/** The step as the phone keeps it: with the time of the press, what the diagnosis of a claim found, and how the device changed hands. */
export function actionOf(known: Job): StepAction | null {
  if (known.press === null) return null
  const { key, job } = PRESSES[known.press]
  const { id, reference, leg } = job
  return {
    ...{ key, userId: USER, kind: 'step', requestId: id, reference, leg, refused: null },
    body: bodyOf(known),
  }
}
