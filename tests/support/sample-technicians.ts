/** The technicians of a day, for pages that show them. */
import type { Technician, TechnicianDay, TechnicianVisit } from '#shared/request/technician.ts'

const DAY = '2026-11-24'
const AT = ['04:30', '06:30', '08:30', '10:30', '12:30', '14:30']
const windows = AT.slice(0, -1).map((start, index) => ({
  start: `${DAY}T${start}:00.000Z`,
  end: `${DAY}T${AT[index + 1]}:00.000Z`,
}))

let nextRequest = 40
/** A visit in the window of this number. */
const visit = (index: number, isDone = false): TechnicianVisit => ({
  ...{ requestId: nextRequest++, name: 'Nikhil Bhosale', locality: 'Akurdi', leg: 'visit', isDone },
  window: windows[index] ?? { start: '', end: '' },
})

type Contact = Pick<Technician, 'id' | 'name' | 'phone'>
const technician = (contact: Contact, more: Partial<Technician> = {}): Technician => ({
  ...contact,
  ...{ offSince: null, hasAccount: true, heardFrom: null, open: 0, visits: [] },
  ...more,
})

export const technicianDay: TechnicianDay = {
  day: DAY,
  windows,
  technicians: [
    technician(
      { id: 1, name: 'Imran Shaikh', phone: '+919822041107' },
      {
        open: 6,
        heardFrom: '2026-11-24T05:50:00.000Z',
        visits: [visit(0, true), visit(0), visit(1), visit(2), visit(3)],
      },
    ),
    technician(
      { id: 3, name: 'Kavita More', phone: '+919011083345' },
      { open: 3, heardFrom: new Date().toISOString(), visits: [visit(1), visit(1), visit(2)] },
    ),
    technician({ id: 4, name: 'Leena Bhat', phone: '+918805721964' }, { hasAccount: false }),
    technician(
      { id: 2, name: 'Suresh Jadhav', phone: '+919763055218' },
      { open: 2, visits: [visit(0, true), visit(1), visit(3)] },
    ),
    technician(
      { id: 5, name: 'Amit Pawar', phone: '+917709016432' },
      { offSince: '2026-11-02T09:00:00.000Z' },
    ),
  ],
}

/** A shop that has added nobody. */
export const noTechnicians: TechnicianDay = { day: DAY, windows, technicians: [] }
