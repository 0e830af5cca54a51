/** Which text tells the customer of which step. */
import type { LifecycleResult, RequestEvent } from '#machines/request-lifecycle.ts'
import type { Outcome } from '#shared/request-stage.ts'
import { shortWindowText } from '#shared/window-text.ts'
import type { RequestSmsKind } from '../sms/sender.ts'

type StepSms = { kind: RequestSmsKind; slots?: Readonly<Record<string, string>> }

/** Without a window the shop and the customer agree on the time by phone. */
const AS_AGREED = 'as agreed'

type Times = { start: number; end: number }
const confirmed = (window: Times | null): StepSms => ({
  kind: 'confirmed',
  slots: { when: window ? `on ${shortWindowText(window)}` : AS_AGREED },
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
  { outcome }: LifecycleResult,
  { seq, window }: { seq: number; window: Times | null },
): (StepSms & { event: string }) | undefined {
  if (outcome !== null) return { kind: OF_OUTCOME[outcome], event: 'done' }
  const isShop = by !== 'customer'
  const isAgreed = type === 'confirm' || (type === 'reschedule' && isShop)
  const sms = isAgreed
    ? confirmed(window)
    : type === 'cancel' && isShop
      ? ({ kind: 'cancelled' } as const)
      : OF_STEP[type]
  return sms && { ...sms, event: `${sms.kind}:${seq}` }
}
