/** Repair requests with their progress, history, visits and threads. */
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../schema.ts'
import { COLUMN_TYPES } from './column-types.ts'

const STAGES = sql`'received', 'confirmed', 'onTheWay', 'atDoor', 'collected', 'diagnosed', 'estimateSent', 'approved',
  'declined', 'unrepairable', 'repaired', 'returning', 'returned', 'cancelled', 'done'`
const OUTCOMES = sql`'repaired', 'not-repaired', 'declined', 'cancelled'`

export function requestStatements(engine: Engine): RawBuilder<unknown>[] {
  const { generatedId, sharedId } = COLUMN_TYPES[engine]
  return [
    sql`create table requests (
      id ${generatedId},
      user_id bigint not null references users (id) on delete cascade,
      name text not null,
      phone text not null,
      email text not null,
      brand text not null,
      model text not null,
      issue text not null,
      notes text not null,
      city text not null,
      pickup_address text not null,
      preferred_pickup_at bigint,
      submitted_at bigint not null,
      status text not null,
      idempotency_key text,
      body_hash text not null,
      search_text text not null default '',
      language text,
      constraint requests_status check (status in ('PENDING', 'DONE')),
      constraint requests_idempotency unique (user_id, idempotency_key))`,
    sql`create index requests_user on requests (user_id, id)`,
    sql`create index requests_status on requests (status, id)`,

    sql`create table request_progress (
      request_id ${sharedId} references requests (id) on delete cascade,
      stage text not null,
      seq integer not null,
      device_in_shop integer not null,
      result text,
      outcome text,
      open_version integer,
      link_version integer not null,
      closed_at bigint,
      shop_unread integer not null default 0,
      customer_unread integer not null default 0,
      last_message_id bigint,
      origin text not null default 'web',
      due_at bigint,
      constraint request_progress_stage check (stage in (${STAGES})),
      constraint request_progress_device check (device_in_shop in (0, 1)),
      constraint request_progress_result check (result in (${OUTCOMES})),
      constraint request_progress_outcome check (outcome in (${OUTCOMES})),
      constraint request_progress_closed check (outcome is null or stage = 'done'),
      constraint request_progress_estimate check ((stage = 'estimateSent') = (open_version is not null)),
      constraint request_progress_origin check (origin in ('web', 'admin')))`,
    sql`create index request_progress_queue on request_progress (stage, device_in_shop, due_at, request_id)
      where due_at is not null`,
    sql`create index request_progress_due on request_progress (due_at, request_id) where due_at is not null`,
    sql`create index request_progress_last_message on request_progress (last_message_id)
      where last_message_id is not null`,
    sql`create index request_progress_unread on request_progress (last_message_id) where shop_unread > 0`,

    sql`create table request_events (
      id ${generatedId},
      request_id bigint not null references requests (id) on delete cascade,
      seq integer not null,
      type text not null,
      by_role text not null,
      by_user bigint,
      from_stage text not null,
      to_stage text not null,
      at bigint not null,
      recorded_at bigint not null,
      details text not null,
      idempotency_key text,
      body_hash text not null,
      call_id text,
      constraint request_events_role check (by_role in ('customer', 'technician', 'owner')),
      constraint request_events_seq unique (request_id, seq),
      constraint request_events_idempotency unique (request_id, idempotency_key))`,
    sql`create index request_events_recorded on request_events (recorded_at, id)`,

    sql`create table visits (
      request_id bigint not null references requests (id) on delete cascade,
      leg text not null,
      way text not null,
      pin text,
      landmark text not null,
      window_start bigint,
      window_end bigint,
      missed integer not null,
      constraint visits_key primary key (request_id, leg),
      constraint visits_leg check (leg in ('visit', 'return')),
      constraint visits_way check (way in ('pickup', 'shop', 'call')),
      constraint visits_window check ((window_start is null) = (window_end is null)))`,
    sql`create index visits_window on visits (window_start)`,

    // The primary key forbids a double booking; deleting a request frees its seat.
    sql`create table seats (
      window_start bigint not null,
      seat integer not null,
      request_id bigint not null,
      leg text not null,
      constraint seats_key primary key (window_start, seat),
      constraint seats_visit unique (request_id, leg),
      constraint seats_from check (seat >= 1),
      constraint seats_of_visit foreign key (request_id, leg) references visits (request_id, leg) on delete cascade)`,

    sql`create table thread_entries (
      id ${generatedId},
      request_id bigint not null references requests (id) on delete cascade,
      kind text not null,
      by_role text not null,
      by_user bigint,
      body text not null,
      at bigint not null,
      idempotency_key text,
      constraint thread_entries_kind check (kind in ('message', 'note')),
      constraint thread_entries_role check (by_role in ('customer', 'technician', 'owner')),
      constraint thread_entries_idempotency unique (request_id, idempotency_key))`,
    sql`create index thread_entries_request on thread_entries (request_id, id)`,
    sql`create index thread_entries_at on thread_entries (at)`,

    sql`create table phone_requests (
      request_id ${sharedId} references requests (id) on delete cascade,
      phone text,
      idempotency_key text unique,
      body_hash text not null)`,
    sql`create index phone_requests_phone on phone_requests (phone) where phone is not null`,

    sql`create table bulk_calls (
      idempotency_key text not null primary key,
      body_hash text not null,
      results text,
      at bigint not null)`,
  ]
}
