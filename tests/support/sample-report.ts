/** Reports as the shop answers them, for pages that show them. */
import type { Report, ReportEntry, ReportGroup, ReportList, Tonight } from '#shared/report/report.ts'
import { addDays } from '#shared/shop-time.ts'

const AS_OF = new Date('2026-11-28T14:05:00+05:30').toISOString()
const HOUR = 3_600_000
const DAY = 24 * HOUR

const groupOf = (name: string, cameIn: number, repaired: number): ReportGroup => ({
  name,
  cameIn,
  done: repaired + 1,
  repaired,
  within: repaired > 0 ? { half: 9 * HOUR, most: 3 * DAY } : null,
  price: repaired > 0 ? 349_900 : null,
  comebacks: Math.floor(repaired / 20),
})

/** A long name of a person, as some of the customers and technicians have. */
const LONG_NAME = 'Venkatanarasimharajuvaripeta Shaikh'

/** A month of a busy shop. */
export const fullReport: Report = {
  from: '2026-11-01',
  to: '2026-11-28',
  asOf: AS_OF,
  cameIn: 211,
  done: 171,
  outcomes: { repaired: 152, 'not-repaired': 7, declined: 8, cancelled: 4 },
  reasons: [
    { reason: 'price', count: 2 },
    { reason: 'repaired-elsewhere', count: 1 },
    { reason: 'none', count: 1 },
  ],
  within: { half: 9 * HOUR, most: 3 * DAY },
  comebacks: 6,
  days: Array.from({ length: 28 }, (_, index) => ({
    day: addDays('2026-11-01', index),
    cameIn: 4 + ((index * 5) % 9),
    done: 3 + ((index * 7) % 8),
  })),
  money: {
    billed: 48_630_000,
    discounts: 1_200_000,
    credited: 50_000,
    received: 47_200_000,
    givenBack: 150_000,
    owed: 429_800,
    partsCost: 18_400_000,
    left: 22_861_000,
  },
  ways: [
    { how: 'cash', sum: 18_100_000, count: 64 },
    { how: 'upi', sum: 26_200_000, count: 81 },
    { how: 'card', sum: 2_750_000, count: 9 },
  ],
  people: [
    {
      person: 1,
      name: 'Imran Shaikh',
      sum: 20_100_000,
      ways: [
        { how: 'cash', sum: 6_100_000, count: 20 },
        { how: 'upi', sum: 14_000_000, count: 44 },
      ],
    },
    {
      person: 7,
      name: LONG_NAME,
      sum: 26_950_000,
      ways: [
        { how: 'cash', sum: 12_000_000, count: 44 },
        { how: 'upi', sum: 12_200_000, count: 37 },
        { how: 'card', sum: 2_750_000, count: 9 },
      ],
    },
    { person: null, name: null, sum: 0, ways: [] },
  ],
  brands: [
    groupOf('Samsung', 61, 52),
    groupOf('MI', 48, 41),
    groupOf('Apple', 40, 33),
    groupOf('Vivo', 1, 0),
  ],
  issues: [
    groupOf('Screen Repair', 78, 68),
    groupOf('Battery Repair', 52, 47),
    groupOf('Charging Port Repair', 31, 0),
  ],
  technicians: [
    { id: 1, name: 'Imran Shaikh', visits: 74, missed: 5, repaired: 66, comebacks: 2, discounts: 640_000 },
    { id: 2, name: LONG_NAME, visits: 58, missed: 0, repaired: 51, comebacks: 0, discounts: 0 },
  ],
}

/** A month in which nothing happened. */
export const emptyReport: Report = {
  ...fullReport,
  cameIn: 0,
  done: 0,
  outcomes: { repaired: 0, 'not-repaired': 0, declined: 0, cancelled: 0 },
  reasons: [],
  within: null,
  comebacks: 0,
  days: fullReport.days.map(({ day }) => ({ day, cameIn: 0, done: 0 })),
  money: {
    billed: 0,
    discounts: 0,
    credited: 0,
    received: 0,
    givenBack: 0,
    owed: 0,
    partsCost: 0,
    left: 0,
  },
  ways: [],
  people: [],
  brands: [],
  issues: [],
  technicians: [],
}

const entryOf = (id: number, entry: Partial<ReportEntry>): ReportEntry => ({
  key: `p${id}`,
  request: { id, reference: `PIM-26-00${id}`, customer: 'Amit Pawar' },
  at: AS_OF,
  amount: 349_900,
  number: null,
  how: 'upi',
  by: 'Imran Shaikh',
  ...entry,
})

/** Payments of the month: the first of two pages. */
export const payments: ReportList = {
  rows: [
    entryOf(42, {}),
    entryOf(43, { how: 'cash', request: { id: 43, reference: 'PIM-26-0043', customer: LONG_NAME } }),
    entryOf(44, { amount: -50_000, by: null }),
  ],
  next: '1_1',
  count: 90,
  sum: 47_050_000,
}

/** The evening of a busy day. */
export const busyTonight: Tonight = {
  day: '2026-11-28',
  asOf: AS_OF,
  cameIn: 6,
  handedBack: 4,
  stillHere: 11,
  waitForPart: 3,
  ways: fullReport.ways,
  people: fullReport.people.slice(0, 2),
  owed: { sum: 429_800, count: 2 },
  tomorrow: {
    start: new Date('2026-11-29T10:00:00+05:30').toISOString(),
    end: new Date('2026-11-29T12:00:00+05:30').toISOString(),
    visits: 3,
  },
}
