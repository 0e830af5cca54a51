import type { TechnicianDay } from '#shared/request/technician.ts'
import { listTechnicians } from '#shared/request/technician-api.ts'
import { q } from '../api/q.ts'

/** All technicians, with what they have to do on a day; without one, today. */
export const techniciansQuery = (day?: string) =>
  q(listTechnicians, { query: day === undefined ? {} : { day } })

/** Only who they are. */
export const techniciansListQuery = {
  ...techniciansQuery(),
  select: ({ technicians }: TechnicianDay) => technicians,
}
