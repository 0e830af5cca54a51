/** Jobs of a technician's day, for tests and pages that show them. */
import type { DayJob, DaySheet } from '#shared/request/day.ts'

const DAY = '2026-11-24'
const TOMORROW = '2026-11-25'
const HOUR_MS = 3_600_000
/** 10 am in the shop's zone. */
const FIRST = Date.parse(`${DAY}T04:30:00.000Z`)

/** The window of this number on the day; the first is from 10 am to 12 noon, -1 is of the day before. */
export function windowAt(number: number) {
  const start = number < 0 ? FIRST - 24 * HOUR_MS : FIRST + 2 * number * HOUR_MS
  return { start: new Date(start).toISOString(), end: new Date(start + 2 * HOUR_MS).toISOString() }
}

/** A visit in the first window, whose time is agreed. */
export const dayJob = (id: number, more: Partial<DayJob> = {}): DayJob => ({
  ...{
    id,
    reference: `PIM-26-${String(id).padStart(4, '0')}`,
    name: 'Sneha Kulkarni',
    phone: '+919822012344',
  },
  ...{ brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair', notes: '', city: '' },
  ...{ pickupAddress: 'Flat 12, Sai Residency, Pimpri 411018', status: 'PENDING', stage: 'confirmed' },
  ...{ outcome: null, result: null, deviceInShop: false, agreed: null, promise: null },
  visit: { way: 'pickup', pin: '411018', landmark: '', window: windowAt(0), missed: 0 },
  ...{
    leg: 'visit',
    window: windowAt(0),
    isOverdue: false,
    isDone: false,
    next: 'depart',
    isClaim: false,
    owed: 0,
  },
  ...{ toPay: null, payments: [], bill: null, photos: [] },
  technician: { id: 1, name: 'Imran Shaikh' },
  ...more,
})

/** A day of every kind of job: at the door, too late, later, at any time, to bring back, done. */
export const daySheet: DaySheet = {
  asOf: `${DAY}T06:12:00.000Z`,
  today: {
    day: DAY,
    windows: [0, 1, 2].map(windowAt),
    jobs: [
      dayJob(41, { name: 'Amit Pawar', isOverdue: true, window: windowAt(-1) }),
      dayJob(38, { name: 'Meera Joshi', isDone: true, stage: 'collected', deviceInShop: true }),
      dayJob(42, {
        ...{ stage: 'atDoor', next: 'collect', agreed: 349_900, toPay: 349_900 },
        notes: 'It is in a bag of rice.',
        visit: {
          way: 'pickup',
          pin: '411018',
          landmark: 'Behind the water tank',
          window: windowAt(0),
          missed: 0,
        },
      }),
      dayJob(43, { name: 'Nikhil Bhosale', window: windowAt(1) }),
      dayJob(44, {
        ...{ name: 'Leena Bhat', window: windowAt(2), leg: 'return', stage: 'returning', deviceInShop: true },
        ...{ result: 'repaired', next: 'handOver', agreed: 189_900, owed: 189_900, toPay: 189_900 },
      }),
      dayJob(45, {
        name: 'Ayesha Khan',
        phone: '',
        window: null,
        visit: null,
        stage: 'received',
        isClaim: false,
        next: 'confirm',
      }),
    ],
  },
  tomorrow: {
    day: TOMORROW,
    windows: [windowAt(12)],
    jobs: [dayJob(46, { name: 'Kavita More', window: windowAt(12) })],
  },
  upi: { id: 'doorstep@bank', name: 'Doorstep Repair', merchant: '' },
  till: { sum: 0, count: 0, payments: [] },
}

const { asOf, today, tomorrow, upi } = daySheet
export const emptySheet: DaySheet = {
  asOf,
  today: { day: today.day, windows: [], jobs: [] },
  tomorrow: { day: tomorrow.day, windows: [], jobs: [] },
  ...{ upi, till: { sum: 0, count: 0, payments: [] } },
}
