/** The search text of each request, the requests per day, and the creation time of notifications. */
import type { Kysely, Selectable } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/** As they were: a migration must not change with the code. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const searchText = ({ name, phone, email, brand, model, issue, city }: Selectable<Tables['repairs']>) =>
  [name, phone, email, `${brand} ${model}`, issue, city].join('\n').toLowerCase()

async function change(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('repairs')
    .addColumn('words', 'text', (of) => of.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('notices')
    .addColumn('created_at', 'bigint', (of) => of.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('repairs_status').on('repairs').columns(['status', 'id']).execute()
  await db.schema
    .createTable('days')
    .addColumn('day', 'text', (of) => of.primaryKey())
    .addColumn('requests', 'bigint', (of) => of.notNull())
    .execute()
  const requests = new Map<string, number>()
  for (const repair of await db.selectFrom('repairs').selectAll().execute()) {
    await db
      .updateTable('repairs')
      .set({ words: searchText(repair) })
      .where('id', '=', repair.id)
      .execute()
    const submittedOn = day.format(repair.submitted_at)
    requests.set(submittedOn, (requests.get(submittedOn) ?? 0) + 1)
  }
  for (const [submittedOn, count] of requests)
    await db.insertInto('days').values({ day: submittedOn, requests: count }).execute()
}

export const owner: Migration = { up: change }
