import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { exportRowsMachine } from '#machines/owner/export-rows.ts'
import type { QueueRow } from '#shared/request/queue.ts'
import { listQueue, recordExport } from '#shared/request/queue-api.ts'
import { queueRow } from '#tests/support/queue-row.ts'
import { stubActor } from '../stub-actor.ts'

const AT = '2026-11-23T04:30:00.000Z'
const pageFrom = (first: number, isLast = false) => ({
  rows: Array.from({ length: 500 }, (_, index) => queueRow(first + index)),
  next: isLast ? null : String(first + 500),
  asOf: AT,
  version: '1',
})

function open() {
  const list = stubActor(listQueue)
  const record = stubActor(recordExport)
  const saved: number[] = []
  const machine = exportRowsMachine.provide({
    actors: {
      listQueue: list.actor,
      recordExport: record.actor,
      saveFile: fromPromise<void, { rows: readonly QueueRow[] }>(async ({ input }) => {
        // The server has logged the export before.
        expect(record.requests).toHaveLength(1)
        saved.push(input.rows.length)
      }),
    },
  })
  const flow = createActor(machine).start()
  flow.send({ type: 'export', filter: { show: 'pending' } })
  return { flow, list, record, saved, now: () => flow.getSnapshot() }
}

test('20,000 rows are read in pages of 500, with progress, and written down before the file is made', async () => {
  const { list, record, saved, now } = open()
  for (let page = 0; page < 40; page++) {
    expect(now().context.rows).toHaveLength(page * 500)
    await list.resolve(pageFrom(page * 500 + 1, page === 39))
  }
  expect(list.requests).toHaveLength(40)
  expect(list.requests[0]).toEqual({ query: { show: 'pending', limit: '500' } })
  expect(list.requests[39]).toEqual({ query: { show: 'pending', limit: '500', after: '19501' } })
  expect(record.requests).toEqual([{ body: { filter: { show: 'pending' }, rows: 20_000 } }])
  expect(saved).toEqual([])
  await record.resolve(undefined)
  expect(saved).toEqual([20_000])
  await setImmediate()
  expect(now().matches({ ready: 'saved' })).toBe(true)
  expect(now().context.message).toBe('It has 20000 orders.')
  expect(now().context.rows).toEqual([])
})

test('a larger list ends with 20,000 rows, and says so', async () => {
  const { list, record, saved, now } = open()
  for (let page = 0; page < 40; page++) await list.resolve(pageFrom(page * 500 + 1))
  expect(list.isPending).toBe(false)
  await record.resolve(undefined)
  await setImmediate()
  expect(saved).toEqual([20_000])
  expect(now().context.message).toBe('It has the first 20000 orders. Narrow the list for the others.')
})

test('a cancelled export reads no further, and writes and makes nothing', async () => {
  const { flow, list, record, saved, now } = open()
  for (let page = 0; page < 10; page++) await list.resolve(pageFrom(page * 500 + 1))
  flow.send({ type: 'cancel' })
  await setImmediate()
  expect(now().matches({ ready: 'idle' })).toBe(true)
  expect(now().context.rows).toEqual([])
  expect(list.isPending).toBe(false)
  expect([list.requests.length, record.requests.length, saved.length]).toEqual([11, 0, 0])
})

test('after a failure it goes on from the page that failed', async () => {
  const { flow, list, now } = open()
  await list.resolve(pageFrom(1))
  await list.reject(0)
  expect(now().matches('failed')).toBe(true)
  flow.send({ type: 'retry' })
  expect(list.requests.at(-1)).toEqual({ query: { show: 'pending', limit: '500', after: '501' } })
  expect(now().context.rows).toHaveLength(500)
})
