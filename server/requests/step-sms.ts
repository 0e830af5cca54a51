/** Which text tells the customer of which step. */
import type { LifecycleResult, RequestEvent } from '#machines/request-lifecycle.ts'
import type { Outcome } from '#shared/request-stage.ts'
import { AS_AGREED, type RequestSmsKind } from '../sms/sender.ts'

type StepSms = { kind: RequestSmsKind; slots?: Readonly<Record<string, string>> }

const OF_STEP: Partial<Record<RequestEvent['type'], StepSms>> = {
  confirm: { kind: 'confirmed', slots: { when: AS_AGREED } },
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
  { type }: RequestEvent,
  { outcome }: LifecycleResult,
  seq: number,
): (StepSms & { event: string }) | undefined {
  if (outcome !== null) return { kind: OF_OUTCOME[outcome], event: 'done' }
  const sms = OF_STEP[type]
  return sms && { ...sms, event: `${sms.kind}:${seq}` }
}
