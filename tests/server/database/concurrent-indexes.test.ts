/** PostgreSQL's index of the search is created while the shop goes on, also after an interruption. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from '#server/database/client.ts'
import type { Database } from '#server/database/schema.ts'
import { engines } from '#tests/support/app.ts'
import { createDatabase } from '#tests/support/postgres.ts'

const report = () => undefined

describe.runIf(engines.includes('postgres'))('on postgres', () => {
  let database: Database
  let place: { dataDir: string; databaseUrl: string }
  beforeEach(async () => {
    const fresh = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
    place = { dataDir: '', databaseUrl: fresh.url }
    database = openDatabase(place, report)
    onTestFinished(async () => {
      await database.destroy()
      await fresh.drop()
    })
    await migrate(place, report)
  })
  const isValid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('repairs_search')`.execute(
      database,
    )
    return rows[0]?.valid
  }
  const insertUser = (trx: Database, name: string) =>
    trx
      .insertInto('users')
      .values({
        full_name: name,
        email: name,
        email_key: name,
        role: 'CUSTOMER',
        password: '',
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const insertRequest = (trx: Database, userId: number) =>
    trx
      .insertInto('repairs')
      .values({
        user_id: userId,
        ...{ name: '', phone: '', email: '', brand: '', model: '', issue: '', notes: '', city: '' },
        ...{ pickup_address: '', submitted_at: 0, status: 'PENDING', body_hash: '', words: 'asha' },
      })
      .execute()

  test('a fresh database has it', async () => {
    expect(await isValid()).toBe(true)
  })

  test('requests are accepted while it is created', async () => {
    await sql`drop index repairs_search`.execute(database)
    const { id } = await insertUser(database, 'asha')
    const open = await database.startTransaction().execute()
    await insertRequest(open, id)
    // Waits for the open transaction; `create index` without `concurrently` would block every write meanwhile.
    const creation = migrate(place, report)
    const isBuilding = async () => (await isValid()) === false
    await expect.poll(isBuilding).toBe(true)
    await insertRequest(database, id)
    await open.commit().execute()
    await creation
    expect(await isValid()).toBe(true)
  })

  test('an index whose creation was interrupted is created again', async () => {
    await sql`update pg_index set indisvalid = false where indexrelid = 'repairs_search'::regclass`.execute(
      database,
    )
    await migrate(place, report)
    expect(await isValid()).toBe(true)
  })

  test('three servers that start at once create one', async () => {
    await sql`drop index repairs_search`.execute(database)
    await Promise.all([migrate(place, report), migrate(place, report), migrate(place, report)])
    expect(await isValid()).toBe(true)
  })
})
