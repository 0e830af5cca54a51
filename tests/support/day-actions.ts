/** Steps as a technician's phone keeps them. */
import type { DayAction } from '#shared/request/day-action.ts'

/** The account of the technician who took them. */
export const TECHNICIAN = 3

/** A technician sets out, at noon. */
export const dayAction = (key: string, more: Partial<DayAction> = {}): DayAction => ({
  ...{ key, userId: TECHNICIAN, requestId: 42, reference: 'PIM-26-0042', leg: 'visit', refused: null },
  body: { type: 'depart', at: '2026-11-24T06:30:00.000Z' },
  ...more,
})
