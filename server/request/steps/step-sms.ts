/** The SMS to the customer about each step. */
import type { LifecycleResult, RequestEvent } from '#machines/request/decisions.ts'
import type { Outcome } from '#shared/request/stages.ts'
import { type Leg, legOf } from '#shared/request/visit.ts'
import { AS_AGREED, type RequestSmsKind } from '../../sms/sender.ts'

type StepSms = { kind: RequestSmsKind; slots?: Readonly<Record<string, string>> }

type Times = { start: number; end: number }
/** The window as start and end: the text is written in the customer's language later. */
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

/** The SMS about a done request, sent once; only `status` says that the device was repaired. */
const OF_OUTCOME: Readonly<Record<Outcome, RequestSmsKind>> = {
  repaired: 'status',
  'not-repaired': 'closed',
  declined: 'closed',
  cancelled: 'cancelled',
}

/** The SMS about a step and its event's name, unique per step; undefined for a step without an SMS. */
export function smsOf(
  { type, by }: RequestEvent,
  { outcome, stage }: LifecycleResult,
  { seq, window }: { seq: number; window: Times | null },
): (StepSms & { event: string }) | undefined {
  if (outcome !== null) return { kind: OF_OUTCOME[outcome], event: 'done' }
  const isShop = by !== 'customer'
  // With a window, the SMS about the return contains the time.
  const isAgreed = type === 'confirm' || type === 'reschedule' || (type === 'sendBack' && window !== null)
  const sms =
    isAgreed && isShop
      ? confirmed(window, legOf(stage))
      : type === 'cancel' && isShop
        ? ({ kind: 'cancelled' } as const)
        : OF_STEP[type]
  return sms && { ...sms, event: `${sms.kind}:${seq}` }
}
