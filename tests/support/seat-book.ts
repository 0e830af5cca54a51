/** The booked visits of a shop as its database has them, and what may never be true of them. */
import type { Database } from '#server/database/schema.ts'
import { parseDetails } from '#server/request/records/history.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import type { Leg } from '#shared/request/visit.ts'
import { getWindows, listDayVisits } from '#shared/request/visit-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import type { Person } from './person.ts'

const { capacity } = DEFAULT_SETTINGS.hours

type Span = { start: number; end: number }
/** `by`: who chose the window last. */
type BookedVisit = Span & { id: number; leg: Leg; by: RequestRole }
export type Book = {
  visits: readonly BookedVisit[]
  /** As `nameOf` writes a visit. */
  seats: readonly string[]
  /** The newest event. */
  event: number
}
/** A window that was chosen; `isBounded`: not by the owner, who may exceed the capacity. */
type Choice = Span & { id: number; leg: Leg; by: RequestRole; isBounded: boolean }

const nameOf = ({ id, leg, start }: { id: number; leg: Leg; start: number }) => `${id} ${leg} ${start}`
const covers = (moment: number) => (span: Span) => span.start <= moment && span.end > moment
const overlaps = (one: Span) => (other: Span) => other.start < one.end && other.end > one.start

/** The windows that were chosen in steps after this event, oldest first. */
async function readChoices(
  database: Database,
  after: number,
  withinKeys: ReadonlySet<string>,
): Promise<readonly Choice[]> {
  const events = await database
    .selectFrom('request_events')
    .select(['request_id as id', 'by_role as by', 'to_stage as stage', 'details', 'idempotency_key as key'])
    .where('id', '>', after)
    .where('details', 'like', '%"window"%')
    .orderBy('id')
    .execute()
  return events.flatMap(({ id, by, stage, details, key }) => {
    const { window } = parseDetails(details)
    const isWithin = withinKeys.has((key ?? '').split(':')[0] ?? '')
    return window
      ? {
          ...{
            id,
            by,
            leg: stage === 'returning' ? 'return' : 'visit',
            isBounded: by === 'customer' || isWithin,
          },
          ...{ start: Date.parse(window.start), end: Date.parse(window.end) },
        }
      : []
  })
}

export async function readBook(database: Database): Promise<Book> {
  const rows = await database
    .selectFrom('visits')
    .select(['request_id as id', 'leg', 'window_start as start', 'window_end as end'])
    .where('window_start', 'is not', null)
    .execute()
  const seats = await database
    .selectFrom('seats')
    .select(['request_id as id', 'leg', 'window_start as start'])
    .execute()
  const choices = await readChoices(database, 0, new Set())
  const newest = await database
    .selectFrom('request_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    visits: rows.map(({ id, leg, start, end }) => ({
      ...{ id, leg, start: start ?? 0, end: end ?? 0 },
      by: choices.findLast((one) => one.id === id && one.leg === leg)?.by ?? 'customer',
    })),
    seats: seats.map(nameOf).toSorted(),
    event: newest?.id ?? 0,
  }
}

type Compared = { database: Database; before: Book; after: Book; withinKeys: ReadonlySet<string> }

/** The windows that customers asked for in new requests. */
async function readSubmitted({ database, before, after }: Compared): Promise<readonly Span[]> {
  const submits = await database
    .selectFrom('request_events')
    .select('request_id as id')
    .where('id', '>', before.event)
    .where('type', '=', 'submit')
    .execute()
  const ids = new Set(submits.map(({ id }) => id))
  return after.visits.filter(({ id, by }) => by === 'customer' && ids.has(id))
}

/** At no moment customers hold more places than there are, nor get one beside too many visits. */
async function wrongPlaces(compared: Compared): Promise<string[]> {
  const { database, before, after, withinKeys } = compared
  const choices = await readChoices(database, before.event, withinKeys)
  const bounded = [...choices.filter(({ isBounded }) => isBounded), ...(await readSubmitted(compared))]
  const exceeding = choices.filter(({ isBounded }) => !isBounded)
  return [...new Set(after.visits.map(({ start }) => start))].flatMap((moment) => {
    const now = after.visits.filter(covers(moment))
    const customers = now.filter(({ by }) => by === 'customer').length
    const had = before.visits.filter(covers(moment)).length
    const most = bounded.some(covers(moment)) ? capacity : had
    const exceeded = exceeding.filter(covers(moment)).length
    const at = new Date(moment).toISOString()
    return [
      ...(customers > capacity ? [`customers hold ${customers} of ${capacity} places at ${at}`] : []),
      ...(now.length > most + exceeded
        ? [`${had} visits at ${at} became ${now.length}, of which the owner booked ${exceeded}`]
        : []),
    ]
  })
}

/** Each window is offered with the places that the visits in its time leave, and the list of a day has its visits. */
async function wrongAnswers(owner: Person, { visits }: Book): Promise<string[]> {
  const days = (await owner.call(getWindows, {})).answer ?? []
  const offered = days.flatMap(({ windows }) => windows)
  const wrong = offered.flatMap(({ free, ...times }) => {
    const window = { start: Date.parse(times.start), end: Date.parse(times.end) }
    const left = Math.max(0, capacity - visits.filter(overlaps(window)).length)
    return free === left ? [] : [`${times.start} is offered with ${free} places instead of ${left}`]
  })
  for (const day of new Set(visits.map(({ start }) => shopDayOf(start)))) {
    const { answer = [] } = await owner.call(listDayVisits, { query: { day } })
    const listed = answer.map(({ id, leg, window }) => nameOf({ id, leg, start: Date.parse(window.start) }))
    const stored = visits.filter(({ start }) => shopDayOf(start) === day).map(nameOf)
    if (listed.toSorted().join() !== stored.toSorted().join())
      wrong.push(`the list of ${day} has ${listed.join()} instead of ${stored.join()}`)
  }
  return offered.length === 0 ? ['no window is offered'] : wrong
}

/** What does not hold of a book after several people changed it at once. */
export async function wrongIn(compared: Compared & { owner: Person }): Promise<string[]> {
  const { after, owner } = compared
  const visits = after.visits.map(nameOf).toSorted().join()
  return [
    ...(after.seats.join() === visits
      ? []
      : [`the seats are ${after.seats.join()} and the visits ${visits}`]),
    ...(await wrongPlaces(compared)),
    ...(await wrongAnswers(owner, after)),
  ]
}
