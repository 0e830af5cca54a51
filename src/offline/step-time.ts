/** How a step on this phone is told: whose it is, what it is, and when it was taken. */
import { payWayTexts } from '#shared/billing/pay-way.ts'
import { rupees } from '#shared/money.ts'
import type { DayJob } from '#shared/request/day.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import { isStepType, stepLabels } from '#shared/request/request-texts.ts'
import * as m from '#texts'
import { clockTime } from '../lib/dates.ts'

/** The name of a step or a payment, and when it was taken. */
export function stepTime(action: DayAction): { step: string; time: string } {
  const { body } = action
  return { step: nameOf(action), time: 'at' in body && body.at !== undefined ? clockTime(body.at) : '' }
}

function nameOf({ kind, body }: DayAction): string {
  if (kind === 'photo') return m.photo()
  if (kind === 'payment')
    return m.payment_row({ amount: rupees(body.amount), way: payWayTexts[body.how].by() })
  return isStepType(body.type) ? stepLabels[body.type]() : ''
}

/** The name of the customer; the request's reference where it is not among the jobs. */
export const customerOf = ({ requestId, reference }: DayAction, jobs: readonly DayJob[]): string =>
  jobs.find(({ id }) => id === requestId)?.name ?? reference
