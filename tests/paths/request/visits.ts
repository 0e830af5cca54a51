/** Windows for the models that offer them. The page's clock is set to 23 November 2026, 10 am in the shop. */
import { ApiError } from '#shared/api-error.ts'
import type { OfferedDay } from '#shared/request/visit-api.ts'

const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:30:00.000Z`
const dayOf = (day: string, frees: readonly number[]): OfferedDay => ({
  day,
  reason: '',
  windows: frees.map((free, index) => ({ start: at(day, 4 + 2 * index), end: at(day, 6 + 2 * index), free })),
})

export const DAYS = [dayOf('2026-11-24', [2, 1, 0]), dayOf('2026-11-25', [2, 2, 2])]
/** Tue 24 Nov, 10 am to 12 noon, and 12 noon to 2 pm. */
export const FIRST = at('2026-11-24', 4)
export const SECOND = at('2026-11-24', 6)

export const NO_ANSWER = new ApiError(0, '')
