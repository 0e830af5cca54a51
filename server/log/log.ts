/** Reads a page of the log: the steps of all requests, and all other changes of the shop. */
import { ADMIN_PAGE } from '#shared/limits.ts'
import type { LogPage } from '#shared/log/log.ts'
import type { LogAbout } from '#shared/log/log-about.ts'
import type { Database } from '../database/schema.ts'
import { listAccounts } from '../database/technicians.ts'
import { findOwner, toUser } from '../database/users.ts'
import { isoTime } from '../lib/iso-time.ts'
import { readNames } from './names.ts'
import { cursorOf, keyOf, placesOf } from './place.ts'
import { readRows } from './rows.ts'

/** The owner, and the technicians with an account. */
async function readPeople(database: Database): Promise<LogPage['people']> {
  const owner = await findOwner(database)
  const self = owner ? [{ id: owner.userId, name: toUser(owner).fullName }] : []
  return [...self, ...(await listAccounts(database))]
}

type Query = {
  who?: number | undefined
  about?: LogAbout | undefined
  until?: string | undefined
  after?: string | undefined
}

/** @param now epoch ms. @returns undefined for a text in `after` that is no cursor */
export async function readLog(
  database: Database,
  { who, about, until, after }: Query,
  now: number,
): Promise<LogPage | undefined> {
  const places = placesOf({ until, after })
  if (!places) return undefined
  const found = await readRows(database, { who, about, places, limit: ADMIN_PAGE + 1 })
  const rows = found.slice(0, ADMIN_PAGE)
  const last = rows.at(-1)
  const { accountName, nameOf, requestOf, numberOf, timeOf } = await readNames(database, rows)
  return {
    rows: rows.map((row) => {
      const number = numberOf(row)
      return {
        key: keyOf(row),
        type: row.type,
        by: { role: row.role, name: accountName(row.userId) },
        request: requestOf(row),
        of: nameOf(row),
        details: { ...row.details, ...(number !== undefined && { number }) },
        at: isoTime(timeOf(row)),
        recordedAt: isoTime(row.recordedAt),
      }
    }),
    next: last && found.length > ADMIN_PAGE ? cursorOf(last) : null,
    asOf: isoTime(now),
    people: await readPeople(database),
  }
}
