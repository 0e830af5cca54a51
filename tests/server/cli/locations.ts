/** Temporary databases for the tests of backup, restore and move, and helpers that read them. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openForMaintenance } from '#server/cli/maintenance.ts'
import type { DatabaseLocation } from '#server/database/client.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import type { Customer, Engine } from '#tests/support/app.ts'
import { createDatabase } from '#tests/support/postgres.ts'

/** A folder that is removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty PostgreSQL database that is dropped after the test. */
export async function newPostgres(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('There is no PostgreSQL to test on')
  const { url, drop } = await createDatabase(server)
  onTestFinished(drop)
  return url
}

/** An empty place for a shop, with its photos. */
export async function newLocation(engine: Engine) {
  const dataDir = await newFolder()
  const databaseUrl = engine === 'postgres' ? await newPostgres() : undefined
  return { dataDir, databaseUrl, photosDir: join(dataDir, 'photos'), practice: false }
}

/** Submits a repair request, with the price that the page showed. @returns the id from the response */
export async function submitOne(customer: Customer, price?: number): Promise<number> {
  const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', notes: 'काच फुटली', price }
  const { answer, error } = await customer.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  if (!answer) throw new Error(error)
  return answer.id
}

/** Opens the database, runs the callback and closes the database. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  at: (database: ReturnType<typeof openForMaintenance>) => Promise<T>,
) {
  const database = openForMaintenance(location)
  try {
    return await at(database)
  } finally {
    await database.destroy()
  }
}

export const storedRequestIds = (location: DatabaseLocation): Promise<number[]> =>
  withDatabase(location, async (database) =>
    (await database.selectFrom('requests').select('id').orderBy('id').execute()).map(({ id }) => id),
  )
