/** Accounts, sessions, codes and rate limits. */
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../schema.ts'
import { COLUMN_TYPES } from './column-types.ts'

export function accountStatements(engine: Engine): RawBuilder<unknown>[] {
  const { generatedId } = COLUMN_TYPES[engine]
  return [
    sql`create table users (
      id ${generatedId},
      full_name text not null,
      email text not null,
      email_key text not null unique,
      phone text unique,
      role text not null,
      password text not null,
      created_at bigint not null,
      deleted_at bigint,
      language text,
      search_text text not null default '',
      constraint users_role check (role in ('ADMIN', 'CUSTOMER')))`,

    sql`create table sessions (
      token_hash text not null primary key,
      user_id bigint not null references users (id) on delete cascade,
      created_at bigint not null,
      seen_at bigint not null,
      device text not null default '')`,
    sql`create index sessions_user on sessions (user_id)`,

    sql`create table otp_codes (
      phone text not null,
      purpose text not null,
      code_hash text not null,
      tries integer not null,
      expires_at bigint not null,
      constraint otp_codes_key primary key (phone, purpose))`,

    sql`create table verification_tokens (
      token_hash text not null primary key,
      phone text not null,
      expires_at bigint not null)`,

    sql`create table rate_limits (
      key text not null primary key,
      ends_at bigint not null,
      hits integer not null)`,
    sql`create index rate_limits_ends on rate_limits (ends_at)`,
  ]
}
