/** The terms of warranty of lines. Days are those of the shop ("2027-05-24"); the last day is covered too. */
import type { EstimateLine } from '../estimate/estimate.ts'
import { addDays } from '../shop-time.ts'

/** The days of a line; null for no warranty. `usualDays` hold for work and parts without days of their own. */
export const lineWarrantyDays = (
  { kind, warrantyDays }: Pick<EstimateLine, 'kind' | 'warrantyDays'>,
  usualDays: number,
): number | null => (warrantyDays ?? (kind === 'other' ? 0 : usualDays)) || null

/** The last day of a line's warranty; null without one. */
export function endOfWarranty(
  line: Pick<EstimateLine, 'kind' | 'warrantyDays'>,
  { day, usualDays }: { day: string; usualDays: number },
): string | null {
  const days = lineWarrantyDays(line, usualDays)
  return days === null ? null : addDays(day, days)
}

/** The latest of the ends; null when no line has one. */
export const latestEnd = (ends: readonly (string | null)[]): string | null =>
  ends.reduce((latest, end) => (end !== null && (latest === null || end > latest) ? end : latest), null)
