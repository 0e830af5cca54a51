/** The replay finds faults in a history, and none in histories made by calls. */

import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { cleanup } from '#server/jobs/cleanup.ts'
import { replay, replayAll } from '#server/request/records/replay.ts'
import { EVENT_RETENTION_MS } from '#shared/limits.ts'
import type { RequestStepType } from '#shared/request/details.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { engines, openShop } from '#tests/support/app.ts'
import { approve, sent } from '#tests/support/estimate-shop.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }

describe.each(engines)('on %s', (engine) => {
  async function opened() {
    const shop = await openShop({ engine, inProcess: true })
    // The tests do not repair what they break, so each checks only its expected fault.
    onTestFinished(() => shop.close().catch(() => undefined))
    const priya = await shop.customer()
    const owner = await shop.owner()
    const submit = async (...types: RequestStepType[]) => {
      const { answer } = await priya.call(submitRequest, { body: order, idempotencyKey: crypto.randomUUID() })
      const id = answer?.id ?? 0
      for (const type of types)
        await owner.call(takeStep, { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() })
      return id
    }
    const finish = (id: number) => owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    const faults = async () => (await replayAll(shop.database)).faults
    return { shop, owner, submit, finish, faults }
  }

  test('histories that the calls made are replayed to what is stored', async () => {
    const { shop, submit, finish } = await opened()
    await submit()
    await finish(
      await submit('confirm', 'depart', 'takeBack', 'depart', 'collect', 'giveUp', 'sendBack', 'miss'),
    )
    await submit('cancel', 'reinstate', 'confirm')
    expect(await replayAll(shop.database)).toEqual({ requests: 3, faults: [] })
  })

  test.each<[string, (database: Database, id: number) => Promise<unknown>, RegExp]>([
    [
      'a hole in the numbers',
      (database, id) =>
        database.deleteFrom('request_events').where('request_id', '=', id).where('seq', '=', 2).execute(),
      /event 2 is missing/,
    ],
    [
      'a stage that no step leads to',
      (database, id) =>
        database
          .updateTable('request_progress')
          .set({ stage: 'repaired' })
          .where('request_id', '=', id)
          .execute(),
      /stands at .*repaired.* leads to .*onTheWay/,
    ],
    [
      'a step that is not possible',
      (database, id) =>
        database
          .updateTable('request_events')
          .set({ type: 'sendBack' })
          .where('request_id', '=', id)
          .where('seq', '=', 3)
          .execute(),
      /event 3, sendBack in confirmed, is not possible/,
    ],
    [
      'a text without its event',
      (database, id) =>
        database
          .updateTable('notifications')
          .set({ event: 'missed:9' })
          .where('request_id', '=', id)
          .where('kind', '=', 'on-the-way')
          .execute(),
      /the text "missed:9" has no event/,
    ],
    [
      'an agreed price that no event has',
      (database, id) =>
        database
          .updateTable('request_progress')
          .set({ agreed: 249_900 })
          .where('request_id', '=', id)
          .execute(),
      /"agreed":249900.* leads to .*"agreed":null/,
    ],
    [
      'a promised day that no event has',
      (database, id) =>
        database
          .updateTable('request_progress')
          .set({ promised_day: '2026-11-26' })
          .where('request_id', '=', id)
          .execute(),
      /"promise":\{"day":"2026-11-26","part":false\}.* leads to .*"promise":null/,
    ],
    [
      'a warranty of a request that is not repaired',
      (database, id) =>
        database
          .updateTable('request_progress')
          .set({ warranty_until: '2027-05-24' })
          .where('request_id', '=', id)
          .execute(),
      /it has a warranty, and its outcome is null/,
    ],
    [
      'a request without progress',
      (database, id) => database.deleteFrom('request_progress').where('request_id', '=', id).execute(),
      /it has no progress/,
    ],
  ])('%s is named', async (_, harm, fault) => {
    const { shop, submit, faults } = await opened()
    const id = await submit('confirm', 'depart')
    expect(await faults()).toEqual([])
    await harm(shop.database, id)
    expect(await faults()).toEqual([expect.stringMatching(new RegExp(`^request ${id}: .*${fault.source}`))])
  })

  test.each<[string, (database: Database, id: number) => Promise<unknown>, RegExp]>([
    [
      'an answer that no event has',
      (database, id) =>
        database
          .updateTable('estimates')
          .set({ state: 'declined', chosen: null, total: null })
          .where('request_id', '=', id)
          .where('version', '=', 2)
          .execute(),
      /"state":"declined".* leads to .*"state":"approved"/,
    ],
    [
      'a total that the answer does not have',
      (database, id) =>
        database
          .updateTable('estimates')
          .set({ total: 100 })
          .where('request_id', '=', id)
          .where('version', '=', 2)
          .execute(),
      /"total":100.* leads to .*"total":249900/,
    ],
    [
      'an estimate that is gone',
      (database, id) =>
        database.deleteFrom('estimates').where('request_id', '=', id).where('version', '=', 1).execute(),
      /stands at .* leads to .*"version":1,"state":"replaced"/,
    ],
  ])('%s is named', async (_, harm, fault) => {
    const { shop, owner, submit, faults } = await opened()
    const id = await submit('confirm', 'collect')
    for (const _time of ['first', 'second']) await sent(owner, id)
    await approve(owner, id, 2)
    expect(await faults()).toEqual([])
    await harm(shop.database, id)
    expect(await faults()).toEqual([expect.stringMatching(new RegExp(`^request ${id}: .*${fault.source}`))])
  })

  test('the steps of a request are kept for two years after it is done, and longer while it is open', async () => {
    const { shop, submit, finish, faults } = await opened()
    const [done, open] = [await submit('confirm'), await submit('confirm')]
    await finish(done)
    const left = async (id: number) => {
      await cleanup(shop.database, shop.clock.now(), shop.config)
      return (
        await shop.database.selectFrom('request_events').select('seq').where('request_id', '=', id).execute()
      ).length
    }
    shop.clock.advance(EVENT_RETENTION_MS)
    expect(await left(done)).toBe(3)
    shop.clock.advance(1)
    expect([await left(done), await left(open)]).toEqual([0, 2])
    expect(await faults()).toEqual([])
  })
})

test('a history begins with its submission', () => {
  const event = { seq: 1, role: 'owner', from: 'received', to: 'confirmed', details: '{}' } as const
  expect(replay([{ ...event, type: 'confirm' }])).toEqual({ wrong: 'the history begins with confirm' })
})
