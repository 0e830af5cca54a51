/** A row for each day for which a visit was booked: bookings of a day lock it, and so follow one another. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const visitDays: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table visit_days (day text not null primary key)`.execute(db)
  },
}
