/** The move from SQLite to PostgreSQL is complete, also after an interruption. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseFile } from '#server/cli/maintenance.ts'
import { moveToPostgres } from '#server/cli/move.ts'
import { digestsOf } from '#server/cli/table-digest.ts'
import { migrate } from '#server/database/client.ts'
import { TABLES } from '#server/database/table-metadata.ts'
import { getSession } from '#shared/account/session-api.ts'
import { PRICE_MAX } from '#shared/limits.ts'
import { getCounts } from '#shared/request/queue-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { issued } from '#tests/support/documents.ts'
import { optionOf } from '#tests/support/estimates.ts'
import { fixed, onInspection, setPrices } from '#tests/support/price-shop.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { newPostgres, storedRequestIds, submitOne, withDatabase } from './locations.ts'

const MANY = 20_000
const quiet = () => undefined

/** A stopped shop on SQLite whose folder remains. */
async function stoppedShop(): Promise<{ shop: Shop; priya: Customer }> {
  const shop = await openShop()
  const priya = await shop.customer()
  await setPrices(
    await shop.owner(),
    'type:phones',
    fixed('Screen Repair', PRICE_MAX, 180),
    onInspection('Mic Repair'),
  )
  await submitOne(priya, PRICE_MAX)
  await submitOne(priya)
  const billed = await submitOne(priya)
  await leadTo(shop, billed, 'repaired')
  await issued(await shop.owner(), billed, { option: optionOf('', 2_499) })
  onTestFinished(() => shop.close())
  await shop.database.destroy()
  return { shop, priya }
}

/** Inserts this many requests, so that a move takes a while. */
function fill(dataDir: string): void {
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MANY})
    insert into requests (user_id, name, phone, email, brand, model, issue, notes, city, pickup_address,
      submitted_at, status, body_hash, search_text)
    select user_id, name, phone, email, brand, model, issue, notes || i, city, pickup_address,
      submitted_at, status, body_hash, search_text from n, (select * from requests where id = 1);
    insert into request_progress (request_id, stage, seq, device_in_shop, link_version)
      select id, 'received', 1, 0, 1 from requests where id not in (select request_id from request_progress);
    insert into request_events (request_id, seq, type, by_role, by_user, from_stage, to_stage, at, recorded_at, details, body_hash)
      select id, 1, 'submit', 'customer', user_id, 'received', 'received', submitted_at, submitted_at, '{}', ''
      from requests where id not in (select request_id from request_events);
    update counters set value = value + ${MANY} where name = 'pending'`)
  database.close()
}

function command(dataDir: string, databaseUrl: string) {
  const child: ChildProcess = spawn(process.execPath, ['server/cli/move-to-postgres.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listen = (text: unknown) => {
    output += text
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return { child, output: () => output, ended: once(child, 'close') }
}

const contents = (dataDir: string, databaseUrl?: string) =>
  withDatabase({ dataDir, databaseUrl }, (database) => digestsOf(database, TABLES))

describe.skipIf(!engines.includes('postgres'))('moving to PostgreSQL', () => {
  test('a move that was killed and repeated copies every row once and keeps sessions', async () => {
    const { shop, priya } = await stoppedShop()
    const { dataDir } = shop.config
    fill(dataDir)
    const url = await newPostgres()
    const first = command(dataDir, url)
    await expect.poll(first.output).toContain('requests: 1000\n')
    first.child.kill('SIGKILL')
    await first.ended
    const half = await storedRequestIds({ dataDir, databaseUrl: url })
    expect(half.length).toBeGreaterThanOrEqual(1_000)
    expect(half.length).toBeLessThan(MANY)
    await expect(migrate({ dataDir, databaseUrl: url }, quiet)).rejects.toThrow(
      'A move into this database was not finished',
    )

    const second = command(dataDir, url)
    expect((await second.ended)[0], second.output()).toBe(0)
    expect(second.output()).toContain('Going on with requests.')
    expect(second.output()).toContain(`Moved and checked: 2 accounts, ${MANY + 3} requests and 0 messages.`)
    expect(await contents(dataDir, url)).toEqual(await contents(dataDir))

    const moved = await openShop({ settings: { DATABASE_URL: url, DATA_DIR: dataDir } })
    onTestFinished(() => moved.close())
    const again = moved.visitor()
    for (const [name, value] of priya.cookies) again.cookies.set(name, value)
    expect((await again.call(getSession, {})).answer?.userId).toBe(priya.userId)
    expect(await submitOne({ ...priya, ...again })).toBe(MANY + 4)
    const owner = await moved.owner()
    expect((await owner.call(getCounts, {})).answer).toMatchObject({ pending: MANY + 4, users: 2 })
  })

  test('a shop that changed after an interrupted move is moved again', async () => {
    const { shop } = await stoppedShop()
    const { dataDir } = shop.config
    const url = await newPostgres()
    const cut = moveToPostgres(dataDir, url, (line) => {
      if (line.startsWith('requests')) throw new Error('cut off')
    })
    await expect(cut).rejects.toThrow('cut off')
    const database = new DatabaseSync(databaseFile(dataDir))
    database.exec("update requests set notes = 'later' where id = 1; delete from requests where id = 2")
    database.close()
    await moveToPostgres(dataDir, url, quiet)
    expect(await contents(dataDir, url)).toEqual(await contents(dataDir))
    expect(await storedRequestIds({ dataDir, databaseUrl: url })).toEqual([1, 3])
  })

  test('a database with another shop is left unchanged', async () => {
    const { shop } = await stoppedShop()
    const other = await openShop({ engine: 'postgres', inProcess: true })
    onTestFinished(() => other.close())
    const url = other.config.databaseUrl ?? ''
    await other.customer()
    await expect(moveToPostgres(shop.config.dataDir, url, quiet)).rejects.toThrow('a server perhaps')
    await other.database.destroy()
    const held = await contents(shop.config.dataDir, url)
    await expect(moveToPostgres(shop.config.dataDir, url, quiet)).rejects.toThrow(
      'DATABASE_URL holds a shop already (2 accounts, 0 requests and 0 messages)',
    )
    expect(await contents(shop.config.dataDir, url)).toEqual(held)
  })

  test('a folder in use by a server is not moved', async () => {
    const working = await openShop()
    onTestFinished(() => working.close())
    const url = await newPostgres()
    await expect(moveToPostgres(working.config.dataDir, url, quiet)).rejects.toThrow('a server perhaps')
  })

  test('a missing DATABASE_URL is reported', async () => {
    const { shop } = await stoppedShop()
    const { ended, output } = command(shop.config.dataDir, '')
    expect((await ended)[0]).toBe(1)
    expect(output()).toBe('DATABASE_URL must name the PostgreSQL database that DATA_DIR moves into.\n')
  })
})
