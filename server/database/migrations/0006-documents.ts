/** Documents of repairs and the series of their numbers. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'
import { COLUMN_TYPES } from './0001/column-types.ts'

export const documents = (engine: Engine): Migration => ({
  up: async (db) => {
    const { generatedId } = COLUMN_TYPES[engine]
    await sql`create table series (
      name text not null primary key,
      value bigint not null,
      constraint series_value check (value > 0))`.execute(db)
    await sql`create table documents (
      id ${generatedId},
      number text not null unique,
      kind text not null,
      request_id bigint not null references requests (id) on delete restrict,
      credit_of bigint references documents (id) on delete restrict,
      reason text,
      day text not null,
      issued_at bigint not null,
      by_user bigint,
      lines text not null,
      discount bigint not null,
      taxable bigint not null,
      cgst bigint not null,
      sgst bigint not null,
      igst bigint not null,
      total bigint not null,
      rate integer not null,
      place text not null,
      seller text not null,
      buyer text,
      credited bigint not null default 0,
      constraint documents_kind check (kind in ('receipt', 'invoice', 'supply', 'credit')),
      constraint documents_credit check ((kind = 'credit') = (credit_of is not null)),
      constraint documents_reason check ((kind = 'credit') = (reason is not null)),
      constraint documents_total check (total > 0),
      constraint documents_sum check (taxable + cgst + sgst + igst = total),
      constraint documents_halves check (cgst = sgst),
      constraint documents_credited check (credited between 0 and total))`.execute(db)
    await sql`create index documents_request on documents (request_id, id)`.execute(db)
    await sql`create index documents_day on documents (day, id)`.execute(db)
    await sql`create unique index documents_standing on documents (request_id)
      where kind <> 'credit' and credited < total`.execute(db)
  },
})
