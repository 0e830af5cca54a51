/** The steps of a job after a walk's events, from the domain model (section 8) alone. */
import type { JobRequest } from '#machines/request/job-step.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import type { RequestStep, RequestStepType } from '#shared/request/details.ts'
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
const EARLY: JobRequest = { ...CLAIM, stage: 'onTheWay' }

const press = (step: RequestStepType, key: string, at: string, job: JobRequest) => ({ step, key, at, job })
export const PRESSES = {
  'presses On the way': press('depart', 'a', '2026-11-24T05:00:00.000Z', CONFIRMED),
  'presses Repair here': press('diagnose', 'b', '2026-11-24T05:30:00.000Z', AT_DOOR),
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

export const FINDINGS = { 'says that it is the same fault': 'yes', 'says that it was wet': 'liquid' } as const
const isFinding = (label: string): label is keyof typeof FINDINGS => Object.hasOwn(FINDINGS, label)

export type Job = {
  state: 'resting' | 'judging' | 'storing' | 'taken'
  press: PressLabel | null
  covered: 'yes' | 'liquid' | null
  message: string
}
const RESTS: Job = { state: 'resting', press: null, covered: null, message: '' }

const pressed = (label: PressLabel): Job => ({
  ...RESTS,
  state: label === ASKED ? 'judging' : 'storing',
  press: label,
})

function after(job: Job, { label }: LabeledEvent): Job {
  if (isPress(label)) return pressed(label)
  if (isFinding(label)) return { ...job, covered: FINDINGS[label] }
  switch (label) {
    case 'saves the diagnosis':
      return { ...job, state: job.covered === null ? 'judging' : 'storing' }
    case 'stored':
      return { ...RESTS, state: 'taken' }
    case 'no room':
      return { ...RESTS, message: NOT_KEPT }
    default:
      return { ...RESTS, message: job.message }
  }
}

export const jobAfter = ({ history }: PathHistory): Job => history.reduce(after, RESTS)

const bodyOf = (step: RequestStepType, at: string, covered: Job['covered']): RequestStep =>
  step === 'diagnose' ? { type: step, at, ...(covered && { covered }) } : { type: 'depart', at }

/** The step as the phone keeps it: with the time of the press, and what the diagnosis of a claim found. */
export function actionOf({ press, covered }: Job): DayAction | null {
  if (press === null) return null
  const { step, key, at, job } = PRESSES[press]
  const { id, reference } = job
  return {
    ...{ key, userId: USER, requestId: id, reference, leg: 'visit', refused: null },
    body: bodyOf(step, at, covered),
  }
}
