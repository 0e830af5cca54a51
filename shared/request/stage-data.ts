/** The stage table of a request, and what follows from it. Without texts (stage-texts.ts). */
import type { SettingsOf } from '../shop/settings.ts'
import {
  CUSTOMER_STEPS,
  type CustomerStep,
  type NextStep,
  type RequestStage,
  type TimelineStep,
} from './stages.ts'

type DueTerm = Exclude<keyof SettingsOf<'terms'>, 'rescheduleMinutes' | 'cancelMinutes'>
/** The buckets of the owner's queue that do not depend on the time or on messages. */
export type StageBucket = 'new' | 'waiting' | 'workshop' | 'back' | 'close'
export type StageSms = 'confirmed' | 'on-the-way' | 'missed' | 'collected' | 'estimate' | 'returning'

/** What the shop does next; the term of the settings within which it is due; the bucket of the owner's queue. */
type Work = readonly [next: NextStep | null, due: DueTerm | null, bucket: StageBucket | null]

const TO_RETURN: Work = ['sendBack', 'returnHours', 'back']
const TO_CLOSE: Work = ['DONE', 'closeHours', 'close']

type StageData = {
  /** Null for a cancelled request. */
  step: CustomerStep | null
  /** The kinds of SMS about a step that are still true in the stage. */
  sms: readonly StageSms[]
  work: Work
}

const STAGES: Readonly<Record<RequestStage, StageData>> = {
  received: { step: 'received', sms: ['missed'], work: ['confirm', 'receivedHours', 'new'] },
  confirmed: { step: 'agreed', sms: ['confirmed'], work: ['depart', 'receivedHours', null] },
  onTheWay: { step: 'visit', sms: ['on-the-way'], work: ['arrive', 'visitHours', null] },
  atDoor: { step: 'visit', sms: [], work: ['collect', 'visitHours', null] },
  collected: { step: 'repair', sms: ['collected'], work: ['diagnose', 'workshopHours', 'workshop'] },
  diagnosed: { step: 'repair', sms: ['collected'], work: ['finish', 'workshopHours', 'workshop'] },
  estimateSent: { step: 'repair', sms: ['collected', 'estimate'], work: [null, 'estimateHours', 'waiting'] },
  approved: { step: 'repair', sms: ['collected'], work: ['finish', 'approvedHours', 'workshop'] },
  declined: { step: 'repair', sms: ['missed'], work: TO_RETURN },
  unrepairable: { step: 'repair', sms: ['missed'], work: TO_RETURN },
  repaired: { step: 'repair', sms: ['missed'], work: TO_RETURN },
  returning: { step: 'back', sms: ['returning'], work: ['handOver', 'returnHours', 'back'] },
  returned: { step: 'back', sms: [], work: TO_CLOSE },
  cancelled: { step: null, sms: [], work: TO_CLOSE },
  done: { step: 'done', sms: [], work: [null, null, null] },
}

/** The step that a stage belongs to; null for a cancelled request. */
export const stepOf = (stage: RequestStage): CustomerStep | null => STAGES[stage].step

/** Whether the visit has not ended. */
export function isBeforeVisit(stage: RequestStage): boolean {
  const step = stepOf(stage)
  return step !== null && CUSTOMER_STEPS.indexOf(step) < CUSTOMER_STEPS.indexOf('repair')
}

/** Whether an SMS of this kind is still true. */
export const isSmsTrue = (kind: StageSms, stage: RequestStage): boolean => STAGES[stage].sms.includes(kind)

type Standing = { stage: RequestStage; deviceInShop: boolean }

/** Without the device in the shop there is nothing to return. */
function workOf({ stage, deviceInShop }: Standing): Work {
  const { work } = STAGES[stage]
  return work === TO_RETURN && !deviceInShop ? TO_CLOSE : work
}

/** The next step of a request; null while the customer has to act, and when it is done. */
export function nextStepOf(request: Standing & { visit?: { way: string } | null }): NextStep | null {
  const [next] = workOf(request)
  return next === 'depart' && request.visit?.way === 'shop' ? 'collect' : next
}
/** Null for a request that is done. */
export const dueTermOf = (request: Standing): DueTerm | null => workOf(request)[1]
/** Null for a request that is found by its time only. */
export const bucketOf = (request: Standing): StageBucket | null => workOf(request)[2]

/**
 * The path of a request without the steps that were taken back: reaching a step forgets the later ones.
 * @param stages the stage after each event and when it was reached, oldest first
 */
export function timelineOf(stages: readonly { stage: RequestStage; at: string }[]): TimelineStep[] {
  const reached = new Map<CustomerStep, string>()
  for (const { stage, at } of stages) {
    const current = stepOf(stage)
    if (current === null) continue
    for (const later of CUSTOMER_STEPS.slice(CUSTOMER_STEPS.indexOf(current) + 1)) reached.delete(later)
    if (!reached.has(current)) reached.set(current, at)
  }
  return CUSTOMER_STEPS.map((step) => ({ step, at: reached.get(step) ?? null }))
}
