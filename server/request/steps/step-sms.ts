/** The SMS to the customer about each step. */
import type { LifecycleResult } from '#machines/request/decisions.ts'
import { optionTotal } from '#shared/amounts.ts'
import { ON_THE_WAY_TEXT_MS } from '#shared/limits.ts'
import type { PromisedDay } from '#shared/request/request.ts'
import type { Outcome } from '#shared/request/stages.ts'
import { type Leg, legOf } from '#shared/request/visit.ts'
import type { Transaction } from '../../database/schema.ts'
import { codeLegIn } from '../../notifications/request-sms.ts'
import { AS_AGREED, type RequestSmsKind } from '../../sms/sender.ts'
import { legWithCode } from '../hand-over-code.ts'
import { findCancel, type Progress } from '../records/history.ts'
import type { RequestProgress } from '../records/progress.ts'
import type { Accepted, StepEvent } from './step-estimate.ts'

/** Whether the shop has cancelled the request: the customer already has the SMS, so closing sends none. */
export async function isTold(
  trx: Transaction,
  requestId: number,
  { before, after }: { before: Progress; after: LifecycleResult },
): Promise<boolean> {
  if (before.stage !== 'cancelled' || after.outcome !== 'cancelled') return false
  const cancel = await findCancel(trx, requestId)
  return cancel !== undefined && cancel.by !== 'customer'
}

type StepSms = { kind: RequestSmsKind; slots?: Readonly<Record<string, string>> }

/** Whether the SMS about the step to `after` brings the customer's code for the visit that begins. */
export const hasCode = async (
  trx: Transaction,
  { kind, slots = {} }: StepSms,
  { request, after }: { request: RequestProgress; after: LifecycleResult },
): Promise<boolean> =>
  codeLegIn({ kind, slots: JSON.stringify(slots) }) !== null &&
  (await legWithCode(trx, { ...request, progress: { ...request.progress, ...after } })) !== null

type Times = { start: number; end: number }
/** The window as start and end: the text is written in the customer's language later. */
const confirmed = (window: Times | null, leg: Leg): StepSms => ({
  kind: 'confirmed',
  slots: { when: window ? `${window.start}/${window.end}` : AS_AGREED, leg },
})

/** Amounts are paise: the text is written in the customer's language later. */
function estimateSms(event: StepEvent, accepted: Accepted | null): StepSms | undefined {
  if (event.type === 'estimate') {
    const totals = event.draft.options.map(optionTotal)
    return {
      kind: 'estimate',
      slots: { amount: String(Math.min(...totals)), ...(totals.length > 1 && { from: 'least' }) },
    }
  }
  // The phone hears of an answer that was not given with its account.
  if (event.type === 'approve' && event.how !== 'account' && accepted)
    return { kind: 'accepted', slots: { amount: String(accepted.total) } }
  return undefined
}

/** The customer was told of the day, whether or not a part is awaited. */
const promiseSms = (event: StepEvent, standing: PromisedDay | null): StepSms | undefined =>
  event.type === 'promise' && event.day !== standing?.day
    ? { kind: 'promised', slots: { when: event.day } }
    : undefined

const OF_STEP: Partial<Record<StepEvent['type'], StepSms>> = {
  depart: { kind: 'on-the-way' },
  miss: { kind: 'missed' },
  collect: { kind: 'collected' },
  sendBack: { kind: 'returning' },
}

/**
 * Whether the SMS says that somebody is on the way, of a step that was taken this long ago (ms): by now the customer has opened the
 * door. A technician's phone sends such a step when it has a network again.
 */
export const isTooLate = ({ kind }: StepSms, age: number): boolean =>
  (kind === 'on-the-way' || kind === 'returning') && age > ON_THE_WAY_TEXT_MS

/** The SMS about a done request, sent once; only `status` says that the device was repaired. */
const OF_OUTCOME: Readonly<Record<Outcome, RequestSmsKind>> = {
  repaired: 'status',
  'not-repaired': 'closed',
  declined: 'closed',
  cancelled: 'cancelled',
}

type Context = {
  seq: number
  window: Times | null
  accepted: Accepted | null
  /** The promise that stood before the step. */
  promise: PromisedDay | null
}

/** The SMS about a step and its event's name, unique per step; undefined for a step without an SMS. */
export function smsOf(
  event: StepEvent,
  { outcome, stage }: LifecycleResult,
  { seq, window, accepted, promise }: Context,
): (StepSms & { event: string }) | undefined {
  const { type, by } = event
  if (outcome !== null) return { kind: OF_OUTCOME[outcome], event: 'done' }
  const isShop = by !== 'customer'
  // With a window, the SMS about the return contains the time.
  const isAgreed = type === 'confirm' || type === 'reschedule' || (type === 'sendBack' && window !== null)
  const sms =
    isAgreed && isShop
      ? confirmed(window, legOf(stage))
      : type === 'cancel' && isShop
        ? ({ kind: 'cancelled' } as const)
        : (estimateSms(event, accepted) ?? promiseSms(event, promise) ?? OF_STEP[type])
  return sms && { ...sms, event: `${sms.kind}:${seq}` }
}
