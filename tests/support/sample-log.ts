/** A page of the log with an entry of every kind of sentence, for pages that show it. */
import type { LogEntry, LogPage } from '#shared/log/log.ts'

const AT = '2026-11-24T09:50:00.000Z'
const YESTERDAY = '2026-11-23T06:00:00.000Z'
const REQUEST = { id: 42, reference: 'PIM-26-0042', customer: 'Leena Bhat' }

const entry = (key: string, type: string, more: Partial<LogEntry> = {}): LogEntry => ({
  ...{ key, type, by: { role: 'owner', name: 'Kavita More' }, request: null, of: null },
  ...{ details: {}, at: AT, recordedAt: AT },
  ...more,
})
const imran = { role: 'technician', name: 'Imran Shaikh' } as const
const late = '2026-11-24T11:10:00.000Z'
/** An entry of the day before. */
const earlier = (key: string, type: string, more: Partial<LogEntry>) =>
  entry(key, type, { ...more, at: YESTERDAY, recordedAt: YESTERDAY })

const people: LogPage['people'] = [
  { id: 1, name: 'Kavita More' },
  { id: 4, name: 'Imran Shaikh' },
]

export const sampleLog: LogPage = {
  rows: [
    entry('a31', 'payment.recorded', {
      ...{ request: REQUEST, by: imran, recordedAt: late, details: { amount: 340_000, way: 'cash' } },
    }),
    entry('e30', 'arrive', { request: REQUEST, by: imran, recordedAt: late }),
    entry('e29', 'submit', { by: { role: 'customer', name: null }, request: { ...REQUEST, customer: '' } }),
    entry('e28', 'assign', { request: REQUEST, of: 'Imran Shaikh', details: { technician: 3 } }),
    entry('e27', 'approve', {
      ...{ request: REQUEST, by: { role: 'customer', name: 'Leena Bhat' } },
      details: { amount: 340_000, how: 'link' },
    }),
    entry('a26', 'payment.undone', { request: REQUEST, details: { amount: -50_000, way: 'upi' } }),
    entry('a25', 'document.issued', {
      ...{ request: REQUEST, details: { kind: 'invoice', number: 'PIM/26-27/0007', amount: 340_000 } },
    }),
    entry('a24', 'document.credited', {
      ...{ request: REQUEST, details: { number: 'PIM/26-27/C0003', amount: 50_000, reason: 'goodwill' } },
    }),
    entry('a23', 'cash.counted', {
      ...{ of: 'Imran Shaikh', details: { expected: 389_800, counted: 379_800, count: 3 } },
    }),
    entry('a22', 'payments.checked', { details: { count: 1, amount: 149_900 } }),
    entry('a21', 'contact.corrected', { request: REQUEST, details: { fields: ['phone', 'landmark'] } }),
    earlier('a20', 'prices.changed', { details: { scope: 'type:phones', count: 12 } }),
    earlier('a19', 'prices.changed', {
      of: 'Galaxy S23',
      details: { scope: 'model:4', count: 1 },
    }),
    earlier('a18', 'prices.changed', { details: { scope: 'import', count: 40 } }),
    earlier('a17', 'settings.changed', { details: { group: 'pins' } }),
    earlier('a16', 'requests.exported', { details: { count: 120 } }),
    earlier('a15', 'model.renamed', { of: 'Galaxy S23' }),
    earlier('a14', 'user.signed-out', {}),
  ],
  next: null,
  asOf: '2026-11-24T12:00:00.000Z',
  people,
}

export const emptyLog: LogPage = { rows: [], next: null, asOf: AT, people }
