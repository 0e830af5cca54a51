/** The form with which the owner promises a day. */
import * as v from 'valibot'
import * as m from '#texts'
import { isoDay } from '../time-schema.ts'
import type { PromisedDay } from './request.ts'

/** Whether the shop is open that day, only the server knows. */
export const PromiseForm = v.object({ day: isoDay(m.rule_day), part: v.boolean() })

/** Without a promise, no day is chosen. */
export const NO_PROMISE: PromisedDay = { day: '', part: false }

/** What was typed about this request. */
export const PromiseDraft = v.object({
  requestId: v.number(),
  typed: v.object({ day: v.exactOptional(v.string()), part: v.exactOptional(v.boolean()) }),
})
export type PromiseDraft = v.InferOutput<typeof PromiseDraft>
