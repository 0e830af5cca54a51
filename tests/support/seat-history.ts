/** Random histories of visits: customers and the owner book, move and end them at once, and the owner changes the hours. */
import fc from 'fast-check'
import type { Database } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { withdrawRequest } from '#server/request/records/deletion.ts'
import type { RequestStep } from '#shared/request/details.ts'
import { changeMany, setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { getSettings, putSettings } from '#shared/shop/settings-api.ts'
import { addDays, momentOf } from '#shared/shop-time.ts'
import type { Person } from './person.ts'
import { readBook, wrongIn } from './seat-book.ts'
import { submitFor } from './window-shop.ts'

/** Few, so that people want the same places. Each is the start of a window at some of the hours below, and they overlap. */
const HOURS = [10, 11, 12]
const DAYS_AHEAD = [1]
/** At most so many rows of a change of many requests. */
const MANY = 3

const one = fc.nat({ max: 1_000 })
const by = fc.constantFrom('customer', 'owner')
const time = fc.record({ ahead: fc.constantFrom(...DAYS_AHEAD), hour: fc.constantFrom(...HOURS) })
const does = <const Name extends string>(name: Name) => fc.constant(name)
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: does('submit'), one, time }) },
  { weight: 4, arbitrary: fc.record({ does: does('exceed'), one, time }) },
  { weight: 6, arbitrary: fc.record({ does: does('cancel'), one, by }) },
  { weight: 3, arbitrary: fc.record({ does: does('move'), one, by, time: fc.option(time) }) },
  { weight: 1, arbitrary: fc.record({ does: does('moveMany'), one }) },
  { weight: 1, arbitrary: fc.record({ does: does('sendBack'), one, time }) },
  { weight: 1, arbitrary: fc.record({ does: does('done'), one }) },
  { weight: 1, arbitrary: fc.record({ does: does('withdraw'), one }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: does('hours'),
      opens: fc.constantFrom('10:00', '11:00'),
      minutes: fc.constantFrom(60, 120, 180),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: does('close'), ahead: fc.option(fc.constantFrom(...DAYS_AHEAD)) }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Several customers want the same window, while something else happens. */
const rush = fc
  .tuple(time, fc.array(one, { minLength: 2, maxLength: 5 }), fc.array(action, { maxLength: 2 }))
  .map(([wanted, people, others]): Action[] => [
    ...people.map((person) => ({ does: 'submit' as const, one: person, time: wanted })),
    ...others,
  ])
/** Of each history the actions of one list are taken at once, one list after the other. */
export const histories = fc.array(fc.oneof(rush, fc.array(action, { minLength: 1, maxLength: 5 })), {
  minLength: 4,
  maxLength: 12,
})
export type History = readonly (readonly Action[])[]

export type SeatShop = {
  database: Database
  /** People whose calls go to all processes in turn. */
  customers: readonly [Person, ...Person[]]
  owner: Person
  /** The shop's day. */
  today: string
  /** What did not hold. */
  report: (wrong: string) => void
}

type Request = { id: number; customer: Person }

/** The answer of a call; one to a busy shop is sent again. */
async function answered<R extends { status: number }>(call: () => Promise<R>): Promise<R> {
  let result = await call()
  while (result.status === 503) result = await call()
  return result
}

/** Plays a history and compares seats, counts and lists after each of its parts. */
export async function playHistory(shop: SeatShop, history: History): Promise<void> {
  const { database, customers, owner, today, report } = shop
  const requests: Request[] = []
  /** The keys of changes that stay within the capacity. */
  const withinKeys = new Set<string>()

  const startOf = ({ ahead, hour }: { ahead: number; hour: number }) =>
    new Date(momentOf(addDays(today, ahead), `${hour}:00`)).toISOString()
  const customerAt = (index: number) => customers[index % customers.length] ?? customers[0]
  async function submit(customer: Person, window?: string) {
    const key = crypto.randomUUID()
    const { status, answer } = await answered(() => submitFor(customer, window, key))
    if (answer) requests.push({ id: answer.id, customer })
    return { status, id: answer?.id }
  }
  async function step(person: Person, id: number, body: RequestStep) {
    const idempotencyKey = crypto.randomUUID()
    return answered(() => person.call(takeStep, { params: { id }, body, idempotencyKey }))
  }
  async function save(group: 'hours' | 'closures', value: object) {
    const params = { group }
    const { version = 0 } = (await owner.call(getSettings, { params })).answer ?? {}
    return owner.call(putSettings, { params, body: { value, version } })
  }
  /** Requests as they were before the actions that are taken at once. */
  const known = (all: readonly Request[], index: number) => all[index % all.length]

  async function act(each: Action, all: readonly Request[]): Promise<{ status: number } | undefined> {
    if (each.does === 'submit') return submit(customerAt(each.one), startOf(each.time))
    if (each.does === 'exceed') {
      const { id } = await submit(customerAt(each.one))
      return id === undefined
        ? undefined
        : step(owner, id, { type: 'reschedule', window: startOf(each.time) })
    }
    if (each.does === 'hours') {
      const week = Array.from({ length: 7 }, () => ({ opens: each.opens, closes: '20:00' }))
      return save('hours', { ...DEFAULT_SETTINGS.hours, week, windowMinutes: each.minutes })
    }
    if (each.does === 'close') {
      const closed = { reason: '', hours: null, capacity: null }
      return save('closures', {
        days: each.ahead === null ? [] : [{ day: addDays(today, each.ahead), ...closed }],
      })
    }
    const request = known(all, each.one)
    if (!request) return undefined
    const { id, customer } = request
    if (each.does === 'cancel') return step(each.by === 'owner' ? owner : customer, id, { type: 'cancel' })
    if (each.does === 'move') {
      const window = each.time && startOf(each.time)
      return step(each.by === 'owner' ? owner : customer, id, { type: 'reschedule', window })
    }
    if (each.does === 'moveMany') {
      const ids = [...new Set(Array.from({ length: MANY }, (_, i) => known(all, each.one + i)?.id ?? id))]
      const idempotencyKey = crypto.randomUUID()
      withinKeys.add(idempotencyKey)
      return answered(() => owner.call(changeMany, { body: { type: 'reschedule', ids }, idempotencyKey }))
    }
    if (each.does === 'done')
      return answered(() => owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } }))
    if (each.does !== 'sendBack') return undefined
    for (const type of ['collect', 'finish'] as const) await step(owner, id, { type })
    return step(owner, id, { type: 'sendBack', window: startOf(each.time) })
  }

  async function withdraw(index: number): Promise<void> {
    const request = known(requests, index)
    if (!request) return
    await write(database, async (trx) => {
      const row = await trx
        .selectFrom('requests')
        .select('id')
        .where('id', '=', request.id)
        .where('status', '=', 'PENDING')
        .executeTakeFirst()
      if (row) await withdrawRequest(trx, row.id)
    })
  }

  // Without the visits of earlier histories.
  await write(database, async (trx) => {
    await trx.deleteFrom('seats').execute()
    await trx.deleteFrom('visits').execute()
  })
  await save('hours', DEFAULT_SETTINGS.hours)
  await save('closures', { days: [] })
  let before = await readBook(database)
  for (const actions of history) {
    await write(database, (trx) => trx.deleteFrom('rate_limits').execute())
    const all = [...requests]
    const results = await Promise.all(actions.map((each) => act(each, all)))
    for (const [index, result] of results.entries())
      if (result && result.status >= 500) report(`${actions[index]?.does} is answered with ${result.status}`)
    for (const each of actions) if (each.does === 'withdraw') await withdraw(each.one)
    const after = await readBook(database)
    for (const wrong of await wrongIn({ database, before, after, withinKeys, owner })) report(wrong)
    before = after
  }
}
