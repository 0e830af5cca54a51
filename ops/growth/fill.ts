/** Fills a shop with this many requests and a matching number of other rows, on either database. */
import { type RawBuilder, sql } from 'kysely'
import { composeDocument } from '#server/billing/compose.ts'
import { raiseLastId } from '#server/cli/sequences.ts'
import type { Database, Engine, Transaction } from '#server/database/schema.ts'
import { insertTechnician } from '#server/database/technicians.ts'
import { optionTotal } from '#shared/amounts.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { draftOf } from '#tests/support/estimates.ts'
import { type StandsAt, takeStepsTo } from '#tests/support/stage-paths.ts'

const DAY = 86_400_000
const YEAR = 365 * DAY
/** Lower ids stay free for the rows of a test. */
const FREE = 1_000

/** The stages of open requests beside new ones: the same number at each, whatever the shop's age. */
const OPEN_PLACES: readonly StandsAt[] = [
  ...(['collected', 'diagnosed', 'estimateSent', 'approved', 'repaired', 'returning'] as const),
  ...(['repaired at the door', 'cancelled'] as const),
]
const OPEN_EACH = 4
const TODAY = 8
/** Payments of each way that wait for the day's end. */
const UNCHECKED = 20
const TECHNICIANS = ['Imran Shaikh', 'Kavita More', 'Suresh Jadhav']
/** One in so many of the oldest is pending: an older shop has not more open requests. */
const PENDING_STEP = 20
const PENDING_MOST = 250
const pendingOf = (requests: number) => Math.min(PENDING_MOST, Math.floor(requests / PENDING_STEP))

const OPTION = draftOf().options[0] ?? { lines: [], discount: 0 }

/** What waits for the day's end is as much in a large shop as in a small one; the counts of the past are not. */
async function leaveUnchecked(trx: Transaction): Promise<void> {
  for (const [how, skipped] of [
    ['cash', 0],
    ['upi', UNCHECKED],
  ] as const)
    await sql`update payments set checked_at = null, how = ${how} where id in
      (select id from payments order by id desc limit ${UNCHECKED} offset ${skipped})`.execute(trx)
  const details = JSON.stringify({ expected: 249_900, counted: 249_900, payments: 1 })
  await sql`insert into audit (subject, subject_id, type, by_role, at, details)
    select 'till', 0, 'cash.counted', 'owner', recorded_at, ${sql.lit(details)} from payments`.execute(trx)
  const taken = JSON.stringify({ request: 1, amount: 100, how: 'cash' })
  await sql`insert into audit (subject, subject_id, type, by_role, by_user, at, details)
    select 'payment', id, 'payment.recorded', by_role, by_user, recorded_at, ${sql.lit(taken)} from payments`.execute(
    trx,
  )
  await sql`insert into audit (subject, subject_id, type, by_role, by_user, at, details)
    select 'photo', id, 'photo.shared', 'owner', 1, recorded_at, ${sql.lit(details)} from payments`.execute(
    trx,
  )
}

/** A receipt for each done request that had an estimate, paid in cash; the numbers are the requests' ids. */
async function billDone(trx: Transaction, isBilled: RawBuilder<unknown>, now: number): Promise<void> {
  const { day, lines, total, seller, place } = composeDocument({
    ...{ phone: DEFAULT_SETTINGS.shop.phone, billing: DEFAULT_SETTINGS.billing, option: OPTION, buyer: null },
    ...{ day: shopDayOf(now), usualDays: 180 },
  })
  await sql`insert into documents (number, kind, request_id, day, issued_at, lines, discount, taxable, cgst, sgst, igst, total, rate,
      place, seller)
    select 'R' || id, 'receipt', id, ${sql.lit(day)}, submitted_at, ${sql.lit(JSON.stringify(lines))}, 0, ${sql.lit(total)}, 0, 0, 0,
      ${sql.lit(total)}, 0, ${sql.lit(place)}, ${sql.lit(JSON.stringify(seller))}
    from requests where ${isBilled} order by id`.execute(trx)
  await sql`insert into payments (request_id, amount, how, at, recorded_at, by_role, checked_at)
    select request_id, total, 'cash', issued_at, issued_at, 'owner', issued_at from documents order by id`.execute(
    trx,
  )
  await leaveUnchecked(trx)
}

/** All of these are overdue, and as many visits as the shop takes in a day are today. */
async function openSome(trx: Transaction, requests: number, now: number): Promise<void> {
  const pending = Array.from({ length: pendingOf(requests) }, (_, i) => FREE + (i + 1) * PENDING_STEP)
  const open = pending.slice(0, OPEN_PLACES.length * OPEN_EACH)
  for (const [i, id] of open.entries()) {
    const place = OPEN_PLACES[i % OPEN_PLACES.length]
    if (place) await takeStepsTo(trx, id, { place, now })
  }
  if (open.length === 0) return
  await trx
    .updateTable('request_progress')
    .set({ due_at: now - 1 })
    .where('request_id', 'in', open)
    .execute()
  await trx
    .updateTable('notifications')
    .set({ state: 'sent', tries: 1 })
    .where('state', '=', 'queued')
    .execute()
  const today = pending.slice(open.length, open.length + TODAY)
  if (today.length === 0) return
  await trx
    .updateTable('visits')
    .set({ window_start: now, window_end: now + 7_200_000 })
    .where('request_id', 'in', today)
    .execute()
}

/**
 * Drops PostgreSQL's search index during the work and creates it again: ten times faster than updating it per row.
 */
async function withoutSearch(trx: Transaction, engine: Engine, work: () => Promise<void>): Promise<void> {
  if (engine === 'sqlite') return await work()
  const { rows } = await sql<{ made: string }>`
    select pg_get_indexdef('requests_search'::regclass) as made`.execute(trx)
  await sql`drop index requests_search`.execute(trx)
  await work()
  for (const { made } of rows) await sql.raw(made).execute(trx)
}

/** Four requests per customer, one in twenty of the oldest pending; one message per ten requests, thirty unhandled. */
export async function fill(
  database: Database,
  requests: number,
  now: number,
  engine: Engine = 'postgres',
): Promise<void> {
  const people = Math.floor(requests / 4)
  const messages = Math.floor(requests / 10)
  // Numbers on either engine; only PostgreSQL has generate_series.
  const numbers = (most: number) =>
    sql`with recursive numbers (i) as (select cast(1 as bigint) union all select i + 1 from numbers where i < ${sql.lit(most)})`
  const time = sql`${sql.lit(now - YEAR)} + i * ${sql.lit(Math.floor(YEAR / requests))}`
  const text = (sign: string, length: number) => sql.lit(sign.repeat(length))

  await database.transaction().execute(async (trx) => {
    await sql`insert into users (id, full_name, email, email_key, phone, role, password, created_at)
      ${numbers(people)} select ${sql.lit(FREE)} + i, 'Person ' || i, i || '@mail.example', i || '@mail.example',
        '+91' || (9000000000 + i), 'CUSTOMER', '', ${time} from numbers`.execute(trx)
    await sql`insert into sessions (token_hash, user_id, created_at, seen_at)
      ${numbers(people)} select 'token ' || i, ${sql.lit(FREE)} + i, ${sql.lit(now)}, ${sql.lit(now)}
      from numbers`.execute(trx)
    await sql`insert into rate_limits (key, ends_at, hits)
      ${numbers(people)} select 'submits:' || i, ${sql.lit(now + YEAR)}, 1 from numbers`.execute(trx)
    const person = sql`(1 + i % ${sql.lit(people)})`
    // Varied digits; multiplier and prime are arbitrary.
    const phone = sql`'+91' || (9000000000 + (${person} * 61729333) % 999999937)`
    const email = sql`${person} || '@mail.example'`
    const line = sql.lit('\n')
    const insertRequests = sql`insert into requests (id, user_id, name, phone, email, brand, model, issue, notes, city, pickup_address,
        submitted_at, status, body_hash, search_text)
      ${numbers(requests)} select ${sql.lit(FREE)} + i, ${sql.lit(FREE)} + ${person}, 'Person ' || ${person}, ${phone},
        ${email}, 'Apple', 'iPhone 13', 'Screen Repair', ${text('n', 100)}, 'Pune', ${text('a', 60)}, ${time},
        case when i % ${sql.lit(PENDING_STEP)} = 0 and i <= ${sql.lit(PENDING_STEP * PENDING_MOST)} then 'PENDING' else 'DONE' end, '',
        'person ' || ${person} || ${line} || ${phone} || ${line} || ${email} || ${line} || 'apple iphone 13' || ${line}
          || 'screen repair' || ${line} || ${text('a', 60)} || ${line} || 'pune'
      from numbers`
    await withoutSearch(trx, engine, async () => void (await insertRequests.execute(trx)))
    const { options } = draftOf()
    const isDone = sql`status = 'DONE'`
    const technician = sql`(1 + id % ${sql.lit(TECHNICIANS.length)})`
    // One done request in five had an estimate that was accepted.
    const hadEstimate = sql`(${isDone} and id % 5 = 0)`
    const total = sql.lit(Math.max(...options.map(optionTotal)))
    await sql`insert into request_progress (request_id, stage, seq, device_in_shop, link_version, closed_at, due_at, agreed)
      select id, case when ${isDone} then 'done' else 'received' end,
        case when ${hadEstimate} then 8 when ${isDone} then 2 else 1 end, case when ${hadEstimate} then 1 else 0 end, 1,
        case when ${isDone} then submitted_at end, case when ${isDone} then null else ${sql.lit(now + YEAR)} + id end,
        case when ${hadEstimate} then ${total} end
      from requests order by id`.execute(trx)
    // A visit for each request, none of them today; one in five had a technician.
    for (const name of TECHNICIANS)
      await insertTechnician(trx, { name, phone: `+9198000000${TECHNICIANS.indexOf(name)}` }, now - YEAR)
    await sql`insert into visits (request_id, leg, way, pin, landmark, window_start, window_end, missed, technician_id)
      select id, 'visit', 'pickup', '411019', '', submitted_at - ${sql.lit(2 * DAY)},
        submitted_at - ${sql.lit(2 * DAY)} + 7200000, 0, case when ${hadEstimate} then ${technician} end
      from requests order by id`.execute(trx)
    // A place for most visits: the times of two requests differ.
    await sql`insert into seats (window_start, seat, request_id, leg)
      select submitted_at, 1, id, 'visit' from requests where id % 1000 <> 20 order by id`.execute(trx)
    const version = '{"version":1}'
    const given = sql`'{"leg":"visit","technician":' || ${technician} || '}'`
    const answer = sql`'{"version":1,"option":0,"how":"account","amount":' || ${total} || '}'`
    for (const [of, seq, type, role, from, to, details] of [
      [sql`true`, 1, 'submit', 'customer', 'received', 'received', sql`'{}'`],
      [sql`${isDone} and not ${hadEstimate}`, 2, 'DONE', 'owner', 'received', 'done', sql`'{}'`],
      [hadEstimate, 2, 'assign', 'owner', 'received', 'received', given],
      [hadEstimate, 3, 'depart', 'owner', 'received', 'onTheWay', sql`'{}'`],
      [hadEstimate, 4, 'arrive', 'owner', 'onTheWay', 'atDoor', sql`'{}'`],
      [hadEstimate, 5, 'collect', 'owner', 'atDoor', 'collected', sql`'{}'`],
      [hadEstimate, 6, 'estimate', 'owner', 'collected', 'estimateSent', sql.lit(version)],
      [hadEstimate, 7, 'approve', 'customer', 'estimateSent', 'approved', answer],
      [hadEstimate, 8, 'DONE', 'owner', 'approved', 'done', sql`'{}'`],
    ] as const)
      await sql`insert into request_events (request_id, seq, type, by_role, by_user, from_stage, to_stage, at, recorded_at, details, body_hash)
        select id, ${sql.lit(seq)}, ${sql.lit(type)}, ${sql.lit(role)}, user_id, ${sql.lit(from)}, ${sql.lit(to)}, submitted_at,
          submitted_at, ${details}, '' from requests where ${of} order by id`.execute(trx)
    // One request in four has a message of its customer, a hundred of them are unread; one in ten was taken on the phone.
    await sql`insert into thread_entries (id, request_id, kind, by_role, by_user, body, at)
      select id, id, 'message', 'customer', user_id, ${text('m', 100)}, submitted_at from requests where id % 4 = 0
      order by id`.execute(trx)
    await sql`update request_progress set last_message_id = request_id, shop_unread = case when request_id <= ${sql.lit(FREE + 400)} then 1 else 0 end
      where request_id % 4 = 0`.execute(trx)
    // One request in four has a photo of its customer.
    await sql`insert into photos (request_id, kind, sha, bytes, width, height, by_role, by_user, at, added_at, shared, call)
      select id, 'fault', 'sha ' || id, 200000, 1600, 1200, 'customer', user_id, submitted_at, submitted_at, 1, 'call ' || id
      from requests where id % 4 = 0 order by id`.execute(trx)
    await sql`insert into estimates (request_id, version, state, options, note, valid_until, made_role, made_at, chosen, total,
        decided_at, decided_how)
      select id, 1, 'approved', ${sql.lit(JSON.stringify(options))}, '', submitted_at, 'owner', submitted_at, 0, ${total},
        submitted_at, 'account' from requests where ${hadEstimate} order by id`.execute(trx)
    await billDone(trx, hadEstimate, now)
    await sql`insert into phone_requests (request_id, phone, body_hash)
      select id, phone, '' from requests where id % 10 = 0 order by id`.execute(trx)
    await sql`insert into notifications (request_id, event, recipient, state, tries, next_at, leased_until, created_at,
        provider_id)
      select id, 'done', phone, case when id % 2000 = 1 then 'failed' else 'sent' end, 1, submitted_at, 0, submitted_at,
        'provider ' || id from requests where status = 'DONE'
      order by id`.execute(trx)
    await sql`insert into idempotent_calls (id, body_hash, answer, at)
      ${numbers(requests)} select 'call ' || i, 'hash', '{"id":1}', ${time} from numbers`.execute(trx)
    await openSome(trx, requests, now)
    await sql`insert into messages (name, phone, message, sent_at, handled)
      ${numbers(messages)} select 'Person', 9000000000 + i || '', ${text('m', 200)}, ${time},
        case when i <= 30 then 0 else 1 end from numbers`.execute(trx)
    for (const table of ['users', 'requests', 'thread_entries'])
      await raiseLastId(trx, engine, table, FREE + (table === 'users' ? people : requests))
    const totals = {
      users: people,
      pending: pendingOf(requests),
      done: requests - pendingOf(requests),
      messages,
      unread: Math.min(30, messages),
    }
    for (const [name, value] of Object.entries(totals))
      await sql`insert into counters (name, value) values (${name}, ${value})
        on conflict (name) do update set value = excluded.value`.execute(trx)
  })
  // Otherwise autovacuum runs at some moment and later queries read fewer pages.
  await (engine === 'postgres' ? sql`vacuum (analyze)` : sql`analyze`).execute(database)
}
