/** The first schema, as SQL statements by subject. Never edited: a change of the schema is a new migration. */
import type { Kysely, RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'
import { accountStatements } from './0001/accounts.ts'
import { requestStatements } from './0001/requests.ts'
import { searchStatements } from './0001/search.ts'
import { shopStatements } from './0001/shop.ts'

export const schemaStatements = (engine: Engine): RawBuilder<unknown>[] => [
  ...accountStatements(engine),
  ...requestStatements(engine),
  ...searchStatements(engine),
  ...shopStatements(engine),
]

export const schema = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of schemaStatements(engine)) await statement.execute(db)
  },
})
