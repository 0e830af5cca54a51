/** Cash, transfers and counts of a day, for pages that show them. */
import type { Cash, UncheckedPayment } from '#shared/billing/cash-api.ts'

const AT = '2026-11-24T09:50:00.000Z'

const unchecked = (
  id: number,
  amount: number,
  customer: string,
  more: Partial<UncheckedPayment> = {},
): UncheckedPayment => ({
  ...{ id, requestId: 20 + id, reference: `PIM-26-00${20 + id}`, customer, amount, how: 'cash' },
  ...{ verified: null, ref: '', at: AT, by: 'Suresh Jadhav', isUndone: false, isUndo: false },
  ...more,
})

export const closingDay: Cash = {
  tills: [
    {
      ...{ person: 4, name: 'Suresh Jadhav', count: 3, sum: 389_800, upTo: 14 },
      payments: [
        unchecked(14, -30_000, 'Nikhil Bhosale', { isUndo: true }),
        unchecked(13, 30_000, 'Nikhil Bhosale', { isUndone: true }),
        unchecked(12, 389_800, 'Nikhil Bhosale'),
      ],
    },
    {
      ...{ person: null, name: null, count: 2, sum: -50_000, upTo: 16 },
      payments: [unchecked(16, -50_000, 'Leena Bhat', { by: null })],
    },
  ],
  transfers: [
    unchecked(17, 439_900, 'फराह शेख', { how: 'upi', verified: false, ref: '4021 7788' }),
    unchecked(11, 359_800, 'Ayesha Khan', { how: 'upi', verified: true }),
    unchecked(15, 149_900, 'Amit Pawar', { how: 'card', by: null }),
  ],
  hasMore: true,
  counts: [
    { id: 3, name: 'Suresh Jadhav', expected: 389_800, counted: 379_800, at: AT, by: 'Kavita More' },
    { id: 2, name: null, expected: 149_900, counted: 149_900, at: AT, by: null },
    { id: 1, name: 'Imran Shaikh', expected: 149_900, counted: 159_900, at: AT, by: 'Kavita More' },
  ],
}

export const closedDay: Cash = { tills: [], transfers: [], hasMore: false, counts: [] }
