/** A promised day: the rules that only the server checks, and what a step makes of the promise that stands. */
import { PROMISE_DAYS_MAX } from '#shared/limits.ts'
import type { EventDetails } from '#shared/request/details.ts'
import { isSamePromise } from '#shared/request/promise.ts'
import type { PromisedDay } from '#shared/request/request.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { dayText } from '#shared/shop/window-text.ts'
import { openingOf } from '#shared/shop/windows.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import type { Transaction } from '../../database/schema.ts'
import { invalidField } from '../../lib/refusal.ts'
import { readTimeSettings } from '../../shop/settings.ts'
import type { RequestProgress } from '../records/progress.ts'
import { promiseIn } from '../records/promise.ts'
import type { Undone } from '../records/undo.ts'
import type { StepEvent } from './step-estimate.ts'

/** @throws Refusal for a day that is over or too far ahead, and for one on which the shop is closed */
export async function checkPromise(trx: Transaction, event: StepEvent, now: number): Promise<void> {
  if (event.type !== 'promise') return
  const { day } = event
  const today = shopDayOf(now)
  if (day < today) throw invalidField('day', m.server_promise_past())
  if (day > addDays(today, PROMISE_DAYS_MAX))
    throw invalidField('day', m.server_promise_late({ count: PROMISE_DAYS_MAX }))
  if (!openingOf(day, await readTimeSettings(trx)))
    throw invalidField('day', m.server_promise_closed({ day: dayText(day) }))
}

/** Whether the same promise stands already. */
export const isPromised = ({ promise }: RequestProgress, event: StepEvent): boolean =>
  event.type === 'promise' && isSamePromise(promise, event)

type Effects = { event: StepEvent; to: RequestStage; undone: Undone | undefined }

/** The promise after the step: a new one replaces the former, and a step back restores the one of before. */
export function promiseAfter(
  { promise }: RequestProgress,
  { event, to, undone }: Effects,
): PromisedDay | null {
  if (event.type === 'promise') return { day: event.day, part: event.part }
  return promiseIn(to, event.type === 'takeBack' ? undone?.promise : promise)
}

/** The details of the event. */
export const promiseDetails = (event: StepEvent): EventDetails =>
  event.type === 'promise' ? { day: event.day, part: event.part } : {}
