/** The visits of a day, for pages that show them. */
import type { DayJob, DaySheet } from '#shared/request/day.ts'
import { technicianDay } from './sample-technicians.ts'

export const { day: SAMPLE_DAY, windows: sampleWindows } = technicianDay
const TOMORROW = '2026-11-25'

/** The window of this number. */
const at = (index: number) => sampleWindows[index] ?? null
const of = (id: number) => {
  const found = technicianDay.technicians.find((one) => one.id === id)
  return found ? { id, name: found.name } : null
}

let nextId = 40
/** A visit of the first window that nobody has yet. */
export function dayJob(more: Partial<DayJob> = {}): DayJob {
  const id = nextId++
  return {
    ...{
      id,
      reference: `PIM-26-00${id}`,
      status: 'PENDING',
      stage: 'confirmed',
      outcome: null,
      result: null,
    },
    ...{
      name: 'Nikhil Bhosale',
      phone: '+919800000001',
      brand: 'Vivo',
      model: 'V29',
      issue: 'Battery Repair',
    },
    ...{ notes: '', city: 'Pune', pickupAddress: 'Flat 4, Pimpri', deviceInShop: false },
    ...{ visit: null, agreed: null, promise: null, leg: 'visit', window: at(0), isOverdue: false },
    ...{ isDone: false, next: 'depart', isClaim: false, owed: 0, technician: null },
    ...{ toPay: null, payments: [], bill: null, photos: [] },
    ...more,
  }
}

const [imran, kavita, suresh] = [of(1), of(3), of(2)]
const yesterday = { start: '2026-11-23T08:30:00.000Z', end: '2026-11-23T10:30:00.000Z' }

/** A day with everything that the board can mark. */
export const daySheet: DaySheet = {
  asOf: '2026-11-24T06:10:00.000Z',
  today: {
    day: SAMPLE_DAY,
    windows: [...sampleWindows],
    jobs: [
      dayJob({ name: 'Amit Pawar', technician: suresh, window: yesterday, isOverdue: true }),
      dayJob({ name: 'Amit Pawar', technician: imran, stage: 'collected', isDone: true, deviceInShop: true }),
      dayJob({ name: 'Sneha Kulkarni', technician: imran, stage: 'onTheWay' }),
      dayJob({
        name: 'फराह शेख',
        technician: imran,
        window: at(1),
        model: 'MacBook Air A2337',
        brand: 'Apple',
      }),
      dayJob({ name: 'Leena Bhat', technician: kavita, window: at(1) }),
      dayJob({ name: 'Ayesha Khan', technician: kavita, window: at(1), issue: 'Screen Repair' }),
      dayJob({ window: at(2) }),
      dayJob({
        ...{ name: 'Suresh Jadhav', technician: imran, window: at(2), leg: 'return', stage: 'returning' },
        ...{ deviceInShop: true, owed: 189_900 },
      }),
      dayJob({ name: 'Meera Joshi', technician: suresh, window: null }),
    ],
  },
  tomorrow: { day: TOMORROW, windows: [], jobs: [] },
  ...{ upi: null, till: null },
}

/** A shop with technicians and without visits. */
export const freeDay: DaySheet = { ...daySheet, today: { ...daySheet.today, jobs: [] } }
