/** A bulk change that has started: it continues after a reload, with the same keys. */
import * as v from 'valibot'
import { WindowTimes } from './visit.ts'

/** A request of the change; `label` names it in the result. */
export const BulkRow = v.object({ id: v.number(), label: v.string() })
export type BulkRow = v.InferOutput<typeof BulkRow>

/** A request that was not changed, and why. */
export const RefusedRow = v.object({ ...BulkRow.entries, text: v.string() })
export type RefusedRow = v.InferOutput<typeof RefusedRow>

/** A request that has a new time of its own. */
export const MovedRow = v.object({ ...BulkRow.entries, window: WindowTimes })
export type MovedRow = v.InferOutput<typeof MovedRow>

/** A request whose technician has another visit at that time, and which. */
export const ConflictRow = v.object({ ...BulkRow.entries, text: v.string() })
export type ConflictRow = v.InferOutput<typeof ConflictRow>

/** The requests of one call, and its Idempotency-Key. */
export const BulkSlice = v.object({
  key: v.pipe(v.string(), v.uuid()),
  rows: v.pipe(v.array(BulkRow), v.minLength(1)),
})
export type BulkSlice = v.InferOutput<typeof BulkSlice>

export const BulkDraft = v.object({
  change: v.picklist(['done', 'confirm', 'reschedule', 'cancel', 'assign']),
  /** The start of the new window; null for the next free one of each request. */
  window: v.nullable(v.string()),
  /** The technician to assign; null for none. */
  technicianId: v.optional(v.nullable(v.number()), null),
  /** The calls that are not answered yet; the first one may have been sent. */
  slices: v.pipe(v.array(BulkSlice), v.minLength(1)),
  changed: v.number(),
  refused: v.array(RefusedRow),
  /** With the next free time of each. */
  moved: v.optional(v.array(MovedRow), []),
  conflicts: v.optional(v.array(ConflictRow), []),
})
export type BulkDraft = v.InferOutput<typeof BulkDraft>
