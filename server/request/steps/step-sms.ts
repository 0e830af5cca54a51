/** Which text tells the customer of which step. */
import type { LifecycleResult, RequestEvent } from '#machines/request/decisions.ts'
import type { Outcome } from '#shared/request/stages.ts'
import { type Leg, legOf } from '#shared/request/visit.ts'
import { AS_AGREED, type RequestSmsKind } from '../../sms/sender.ts'

type StepSms = { kind: RequestSmsKind; slots?: Readonly<Record<string, string>> }

type Times = { start: number; end: number }
/** The window as its start and end: its words are those of the customer's language. */
const confirmed = (window: Times | null, leg: Leg): StepSms => ({
  kind: 'confirmed',
  slots: { when: window ? `${window.start}/${window.end}` : AS_AGREED, leg },
})

const OF_STEP: Partial<Record<RequestEvent['type'], StepSms>> = {
  depart: { kind: 'on-the-way' },
  miss: { kind: 'missed' },
  collect: { kind: 'collected' },
  sendBack: { kind: 'returning' },
}

/** Every request that is done is told once; only `status` says that the repair is done. */
const OF_OUTCOME: Readonly<Record<Outcome, RequestSmsKind>> = {
  repaired: 'status',
  'not-repaired': 'closed',
  declined: 'closed',
  cancelled: 'cancelled',
}

/** The text about a step, and the name of its event: once for each; undefined for a step without a text. */
export function smsOf(
  { type, by }: RequestEvent,
  { outcome, stage }: LifecycleResult,
  { seq, window }: { seq: number; window: Times | null },
): (StepSms & { event: string }) | undefined {
  if (outcome !== null) return { kind: OF_OUTCOME[outcome], event: 'done' }
  const isShop = by !== 'customer'
  // With a window the text about the way back says when the shop comes.
  const isAgreed = type === 'confirm' || type === 'reschedule' || (type === 'sendBack' && window !== null)
  const sms =
    isAgreed && isShop
      ? confirmed(window, legOf(stage))
      : type === 'cancel' && isShop
        ? ({ kind: 'cancelled' } as const)
        : OF_STEP[type]
  return sms && { ...sms, event: `${sms.kind}:${seq}` }
}
