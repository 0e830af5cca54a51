import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import { callsFor } from '#machines/owner/bulk-change-setup.ts'
import type { BulkDraft } from '#shared/request/bulk-draft.ts'
import { changeMany } from '#shared/request/queue-api.ts'
import { stubActor } from '../stub-actor.ts'

const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, label: `PIM-26-${from + index}` }))
const keys = (count: number) =>
  Array.from({ length: callsFor(count) }, (_, index) => `5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6e0${index}`)

function open(draft: BulkDraft | null = null) {
  const change = stubActor(changeMany)
  const drafts: (BulkDraft | null)[] = []
  const shown: (readonly number[])[] = []
  const flow = createActor(
    bulkChangeMachine.provide({
      actors: { changeMany: change.actor },
      actions: {
        saveDraft: (_, { draft: saved }: { draft: BulkDraft }) => void drafts.push(saved),
        clearDraft: () => void drafts.push(null),
        showRows: (_, { ids }: { ids: readonly number[] }) => void shown.push(ids),
      },
    }),
    { input: { draft } },
  ).start()
  /** Answers the running call; these ids are refused. */
  const answer = (...refused: number[]) =>
    change.resolve(
      (change.requests.at(-1)?.body.ids ?? []).map((id) =>
        refused.includes(id) ? { id, error: 'This request is done already.' } : { id, ok: true as const },
      ),
    )
  return { flow, change, drafts, shown, answer, now: () => flow.getSnapshot() }
}

function openWith(count: number) {
  const opened = open()
  opened.flow.send({ type: 'extend', rows: rows(count) })
  opened.flow.send({ type: 'ask.done' })
  opened.flow.send({ type: 'confirm', keys: keys(count) })
  return opened
}

test('30 requests with three done meanwhile: two calls, 27 done, three named and shown', async () => {
  const { flow, change, answer, shown, now } = openWith(30)
  await answer(3)
  await answer(21, 30)
  expect(change.requests.map(({ body, idempotencyKey }) => [body.ids.length, idempotencyKey])).toEqual([
    [20, keys(30)[0]],
    [10, keys(30)[1]],
  ])
  expect(now().matches('report')).toBe(true)
  expect(now().context.message).toBe(
    '27 requests are marked as Done. The customers have been notified. 3 requests were not changed:',
  )
  expect(now().context.refused.map(({ id }) => id)).toEqual([3, 21, 30])
  flow.send({ type: 'show' })
  expect(shown).toEqual([[3, 21, 30]])
  expect(now().context.chosen.map(({ id }) => id)).toEqual([3, 21, 30])
})

test('a stop ends it after the call that runs; what was not sent stays chosen', async () => {
  const { flow, change, answer, drafts, now } = openWith(50)
  await answer()
  flow.send({ type: 'stop' })
  flow.send({ type: 'stop' })
  await answer()
  expect(change.requests).toHaveLength(2)
  expect(now().matches('report')).toBe(true)
  expect(now().context.chosen.map(({ id }) => id)).toEqual(rows(10, 41).map(({ id }) => id))
  expect(drafts.at(-1)).toBeNull()
})

test('a call that failed is sent again with its own key and the same requests', async () => {
  const { flow, change, answer, now } = openWith(30)
  await answer()
  await change.reject(0)
  expect(now().matches('paused')).toBe(true)
  flow.send({ type: 'retry' })
  expect(change.requests[2]).toEqual(change.requests[1])
  await answer()
  expect(now().matches({ choosing: 'allChanged' })).toBe(true)
  expect(now().context.chosen).toEqual([])
})

test('after a reload it goes on with the call that may have been sent, with the same key', async () => {
  const { change, drafts, answer } = openWith(30)
  await answer(7)
  const draft = drafts.at(-1)
  if (!draft) throw new Error('no draft')
  const again = open(draft)
  expect(again.change.requests).toEqual([change.requests[1]])
  await again.answer()
  expect(again.now().context).toMatchObject({ changed: 29, refused: [{ id: 7 }] })
})

const TIMES = { start: '2026-11-24T04:30:00.000Z', end: '2026-11-24T06:30:00.000Z' }

test('the next free time of each is named; a time that was chosen for all is known', async () => {
  const { flow, change, now, drafts } = open()
  const move = async (window: string | null) => {
    flow.send({ type: 'extend', rows: rows(22) })
    flow.send({ type: 'ask.time' })
    flow.send({ type: 'window.choose', window })
    flow.send({ type: 'confirm', keys: keys(22) })
    while (now().matches('sending'))
      await change.resolve(
        (change.requests.at(-1)?.body.ids ?? []).map((id) =>
          id === 7 ? { id, error: 'No free time.' } : { id, ok: true as const, window: TIMES },
        ),
      )
  }
  await move(null)
  const others = rows(22).filter(({ id }) => id !== 7)
  expect(now().matches('report')).toBe(true)
  expect(now().context.moved).toEqual(others.map((row) => ({ ...row, window: TIMES })))
  expect(drafts.at(-2)?.moved).toHaveLength(19)
  flow.send({ type: 'dismiss' })
  await move(TIMES.start)
  expect(now().context.moved).toEqual([])
})

test('at most 100 requests can be chosen; a chosen one can be taken back', () => {
  const { flow, now } = open()
  flow.send({ type: 'extend', rows: rows(150) })
  expect(now().context.chosen).toHaveLength(100)
  const [other] = rows(1, 500)
  const [first] = rows(1)
  if (!other || !first) throw new Error('no rows')
  flow.send({ type: 'toggle', row: other })
  expect(now().context.chosen).toHaveLength(100)
  flow.send({ type: 'toggle', row: first })
  flow.send({ type: 'toggle', row: other })
  expect(now().context.chosen.map(({ id }) => id)).toEqual([...rows(99, 2).map(({ id }) => id), 500])
})

test.each([
  [null, {}],
  ['2026-11-24T04:30:00.000Z', { window: '2026-11-24T04:30:00.000Z' }],
])('visits are moved to a window, or each to the next free one (%s)', (window, said) => {
  const { flow, change, now } = open()
  flow.send({ type: 'extend', rows: rows(2) })
  flow.send({ type: 'ask.time' })
  expect(now().can({ type: 'confirm', keys: keys(2) })).toBe(false)
  flow.send({ type: 'window.choose', window })
  flow.send({ type: 'confirm', keys: keys(2) })
  expect(change.requests[0]?.body).toEqual({ type: 'reschedule', ids: [1, 2], ...said })
})
