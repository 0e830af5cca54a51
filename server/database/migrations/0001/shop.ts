/** The shop: catalogue, settings, contact messages, notifications, totals and the audit log. */
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../schema.ts'
import { COLUMN_TYPES } from './column-types.ts'

export function shopStatements(engine: Engine): RawBuilder<unknown>[] {
  const { generatedId } = COLUMN_TYPES[engine]
  return [
    sql`create table brands (
      id ${generatedId},
      name text not null unique)`,

    sql`create table models (
      id ${generatedId},
      brand_id bigint not null references brands (id),
      name text not null,
      slug text not null,
      image text not null,
      deleted_at bigint,
      position bigint)`,
    // Partial: the name of a deleted model may be used again.
    sql`create unique index models_slug on models (brand_id, slug) where deleted_at is null`,

    sql`create table pins (
      pin text not null primary key,
      area text not null,
      served integer not null,
      constraint pins_served check (served in (0, 1)))`,

    sql`create table settings (
      name text not null primary key,
      value text not null,
      version integer not null,
      changed_at bigint not null,
      changed_by bigint)`,

    sql`create table messages (
      id ${generatedId},
      name text not null,
      phone text not null,
      message text not null,
      sent_at bigint not null,
      handled integer not null,
      idempotency_key text)`,
    sql`create unique index messages_idempotency on messages (idempotency_key)`,
    sql`create index messages_handled on messages (handled, id)`,

    sql`create table notifications (
      id ${generatedId},
      request_id bigint not null references requests (id) on delete cascade,
      event text not null,
      recipient text not null,
      state text not null,
      tries integer not null,
      next_at bigint not null,
      lease text,
      leased_until bigint not null,
      provider_id text,
      created_at bigint not null default 0,
      delivered_at bigint,
      call_id text,
      kind text not null default 'status',
      slots text not null default '{}',
      reason text,
      constraint notifications_state check (state in ('queued', 'sent', 'failed', 'dropped')),
      constraint notifications_event unique (request_id, event))`,
    sql`create index notifications_due on notifications (state, next_at)`,
    sql`create index notifications_provider on notifications (provider_id)`,
    sql`create index notifications_failed on notifications (id) where state = 'failed'`,

    sql`create table delivery_receipts (
      provider_id text not null primary key,
      outcome text,
      received_at bigint not null)`,

    sql`create table counters (
      name text not null primary key,
      value bigint not null)`,

    sql`create table daily_stats (
      day text not null primary key,
      requests bigint not null)`,

    sql`create table audit (
      id ${generatedId},
      subject text not null,
      subject_id bigint not null,
      type text not null,
      by_role text not null,
      by_user bigint,
      at bigint not null,
      details text not null,
      call_id text)`,
    sql`create index audit_at on audit (at, id)`,

    sql`create table key_values (
      name text not null primary key,
      value text not null)`,
  ]
}
