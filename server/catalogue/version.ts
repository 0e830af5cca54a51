/** The catalogue's version in the database: a new one with each change, so that every process sees the change. */
import { randomUUID } from 'node:crypto'
import { readValue, setIfAbsent, setValue } from '../database/key-value.ts'
import type { Database, Transaction } from '../database/schema.ts'

const KEY = 'catalogue'

/** Returns true for the one call that sets the first version. */
export const insertFirstVersion = (trx: Transaction) => setIfAbsent(trx, KEY, 'seeded')

export const changeVersion = (trx: Transaction) => setValue(trx, KEY, randomUUID())

export const readVersion = (database: Database) => readValue(database, KEY)
