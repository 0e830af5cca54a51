/** All rows of a shop, as a person would read them for a report: written apart from the server's code. */
import * as v from 'valibot'
import type { Database } from '#server/database/schema.ts'
import { CANCEL_REASONS } from '#shared/request/cancel-reason.ts'

const DAY = 86_400_000
/** India has one offset all year. */
const OFFSET = 19_800_000

export const dayOf = (time: number): string => new Date(time + OFFSET).toISOString().slice(0, 10)
export const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)

export type Days = { from: string; to: string }
export const isOn = (day: string, { from, to }: Days): boolean => day >= from && day <= to

const Details = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    reason: v.optional(v.picklist(CANCEL_REASONS)),
    leg: v.optional(v.string()),
    technician: v.optional(v.nullable(v.number())),
  }),
)

type Event = { type: string; day: string; from: string; details: v.InferOutput<typeof Details> }

/** Every request with all that belongs to it, every payment and every document. */
export async function readShop(database: Database) {
  const all = {
    requests: await database.selectFrom('requests').selectAll().orderBy('id').execute(),
    progress: await database.selectFrom('request_progress').selectAll().execute(),
    events: await database.selectFrom('request_events').selectAll().orderBy('seq').execute(),
    visits: await database.selectFrom('visits').selectAll().execute(),
    payments: await database.selectFrom('payments').selectAll().orderBy('id').execute(),
    documents: await database.selectFrom('documents').selectAll().orderBy('id').execute(),
    users: await database.selectFrom('users').selectAll().execute(),
    technicians: await database.selectFrom('technicians').selectAll().execute(),
  }
  const requests = all.requests.map((request) => {
    const progress = all.progress.find((one) => one.request_id === request.id)
    if (!progress) throw new Error('Every request has its progress')
    const visits = all.visits.filter((one) => one.request_id === request.id)
    const events: Event[] = all.events
      .filter((one) => one.request_id === request.id)
      .map((one) => ({
        type: one.type,
        day: dayOf(one.recorded_at),
        from: one.from_stage,
        details: v.parse(Details, one.details),
      }))
    const leg = progress.stage === 'returning' ? 'return' : 'visit'
    return {
      ...{ id: request.id, brand: request.brand, issue: request.issue, events, visits },
      came: dayOf(request.submitted_at),
      closed: progress.stage === 'done' && progress.closed_at !== null ? dayOf(progress.closed_at) : '',
      length: (progress.closed_at ?? 0) - request.submitted_at,
      ended: progress.outcome ?? 'repaired',
      isDone: progress.stage === 'done',
      agreed: progress.agreed,
      owed: progress.owed,
      waitsPart: progress.waits_part === 1,
      comeBack: all.progress.some((one) => one.claim_of === request.id),
      technician: visits.find((one) => one.leg === leg)?.technician_id ?? null,
      reason: events.findLast((one) => one.type === 'cancel')?.details.reason ?? ('none' as const),
    }
  })
  return { ...all, requests }
}
export type NaiveShop = Awaited<ReturnType<typeof readShop>>
export type NaiveRequest = NaiveShop['requests'][number]

/** Who was assigned when the event was recorded. */
function assignedAt({ events, visits }: NaiveRequest, index: number): number | null {
  const leg = events[index]?.from === 'returning' ? 'return' : 'visit'
  const assignments = events.map((one, at) => ({ ...one, at })).filter((one) => one.type === 'assign')
  const ofLeg = assignments.filter(({ details }) => details.leg === leg)
  if (ofLeg.length === 0) return visits.find((one) => one.leg === leg)?.technician_id ?? null
  return ofLeg.findLast(({ at }) => at < index)?.details.technician ?? null
}

/** The visits of all requests, each with its technician. */
export const visitsOf = ({ requests }: NaiveShop, days: Days) =>
  requests.flatMap((request) =>
    request.events.flatMap(({ type, day }, index) =>
      (type === 'arrive' || type === 'miss') && isOn(day, days)
        ? [{ requestId: request.id, type, technician: assignedAt(request, index) }]
        : [],
    ),
  )

/** Where the device is after all events, and the days on which it went back to its customer for good. */
export function deviceOf({ events }: NaiveRequest): { isHere: boolean; wentBack: string[] } {
  let isHere = false
  const wentBack: string[] = []
  for (const { type, from, day } of events) {
    const goesBack = type === 'handOver' || (type === 'DONE' && isHere)
    if (type === 'takeBack' && from === 'returned') wentBack.pop()
    if (goesBack) wentBack.push(day)
    if (type === 'collect' || (type === 'takeBack' && from === 'returned')) isHere = true
    if (goesBack || (type === 'takeBack' && from === 'collected')) isHere = false
  }
  return { isHere, wentBack }
}

/** Each payment as it counts: what came in, or what was given back, also where that is undone; and who took it. */
export const paymentsOf = ({ payments }: NaiveShop, days: Days) =>
  payments
    .filter((one) => isOn(dayOf(one.recorded_at), days))
    .map((one) => {
      const origin = payments.find(({ id }) => id === one.undoes) ?? one
      return { id: one.id, amount: one.amount, how: one.how, isIn: origin.amount > 0, person: origin.by_user }
    })
