/** The main SQL statement of each call, captured from the server's own repositories. */
import type { SQLInputValue } from 'node:sqlite'
import * as v from 'valibot'
import { listening } from '#ops/growth/cost.ts'
import * as models from '#server/catalogue/repository.ts'
import type { Transaction } from '#server/database/schema.ts'
import { setDone } from '#server/request/records/history.ts'
import * as requests from '#server/request/records/requests.ts'
import { ADMIN_PAGE, MY_REQUESTS_PAGE } from '#shared/limits.ts'
import type { Statement } from './bare.ts'
import type { CallName } from './limits.ts'
import { device, insertRequests } from './people.ts'
import type { BenchShop } from './shop.ts'

const Values = v.array(v.union([v.string(), v.number(), v.null()]))

/** Runs `work` in a transaction, rolls back, and returns its last statement on a table. */
async function captureStatement(
  { location: place }: BenchShop,
  table: string,
  work: (trx: Transaction) => Promise<unknown>,
) {
  const { dataDir, databaseUrl } = place
  const shop = listening(databaseUrl ? { databaseUrl } : { dataDir })
  const trx = await shop.database.startTransaction().execute()
  await work(trx)
  await trx.rollback().execute()
  await shop.database.destroy()
  // Of the table and not of a column with its name: `daily_stats` has a column `requests`.
  const isOnTable = new RegExp(`(?:from|into|update) "${table}"`)
  const found = shop.heard.findLast(({ sql }) => isOnTable.test(sql))
  if (!found) throw new Error(`No statement on ${table} was sent`)
  return { sql: found.sql, values: v.parse(Values, found.parameters) }
}

const newRequest = (userId: number): requests.NewRequest => ({
  ...{ ...device, userId, name: 'Asha', phone: '+919876543210', email: 'asha@mail.example', city: '' },
  ...{ notes: 'n'.repeat(100), pickupAddress: 'a'.repeat(60), preferredPickupAt: null, now: Date.now() },
})

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** Prepares `count` executions of the call's statement. */
export async function bareStatementOf(shop: BenchShop, call: CallName, count: number): Promise<Statement> {
  const people = shop.customers.map(({ userId }) => userId)
  const [first = 0] = people
  const person = (i: number) => people[i % people.length] ?? first
  const replaceValue = (values: readonly SQLInputValue[], from: SQLInputValue, to: SQLInputValue) =>
    values.map((value) => (value === from ? to : value))
  switch (call) {
    case 'catalogue': {
      const { sql, values } = await captureStatement(shop, 'models', (trx) => models.listCatalogue(trx))
      return { sql, rows: times(count, () => values) }
    }
    case 'submit': {
      const { sql, values } = await captureStatement(shop, 'requests', (trx) =>
        requests.insertRequest(trx, newRequest(first)),
      )
      return { sql, rows: times(count, () => values) }
    }
    case 'my-requests': {
      const { sql, values } = await captureStatement(shop, 'requests', (trx) =>
        requests.listRequests(trx, { limit: MY_REQUESTS_PAGE }, { userId: first }),
      )
      return { sql, rows: times(count, (i) => replaceValue(values, first, person(i))) }
    }
    case 'all-requests': {
      const { sql, values } = await captureStatement(shop, 'requests', (trx) =>
        requests.listRequests(trx, { limit: ADMIN_PAGE }, {}),
      )
      return { sql, rows: times(count, () => values) }
    }
    case 'mark-done': {
      const ids = await insertRequests(shop.database, [first], count)
      const [placeholder = 0] = ids
      const { sql, values } = await captureStatement(shop, 'requests', (trx) => setDone(trx, placeholder))
      return { sql, rows: ids.map((id) => replaceValue(values, placeholder, id)) }
    }
  }
}
