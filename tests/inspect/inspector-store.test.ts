// @vitest-environment jsdom
/** What the charts know of the other tabs, and what they show of a change. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHANNEL } from '#src/inspect/channel.ts'
import { createInspectorStore } from '#src/inspect/inspector-store.ts'
import { changesOf } from '#src/inspect/memory-diff.ts'
import type { FeedMessage, Step } from '#src/inspect/messages.ts'

const step = (number: number, more: Partial<Step> = {}): Step => ({
  ...{ number, at: number, page: '/login', actor: 'x:1', machine: 'login', event: 'submit', payload: {} },
  ...{ microsteps: [], status: 'active', value: 'editing', active: ['login.editing'], tags: [], context: {} },
  ...more,
})

let sightings: ReturnType<typeof createInspectorStore>
let stop: () => void
let shop: BroadcastChannel
let asked: unknown[]
const tell = (told: FeedMessage) => shop.postMessage(told)
const now = () => sightings.getSnapshot()

beforeEach(() => {
  asked = []
  shop = new BroadcastChannel(CHANNEL)
  shop.onmessage = ({ data }) => asked.push(data)
  sightings = createInspectorStore()
  stop = sightings.start()
})
afterEach(() => {
  stop()
  shop.close()
  vi.useRealTimers()
})

test('a step that is told twice stands in the log once, with what the one before it was', async () => {
  const first = step(1, { context: { otp: '' } })
  tell({ type: 'tab', tab: 'a', living: [first], steps: [first] })
  tell({ type: 'tab', tab: 'a', living: [first], steps: [first] })
  tell({ type: 'step', tab: 'a', step: step(2, { active: ['login.submitting'], context: { otp: '•••' } }) })
  await vi.waitFor(() => expect(now().log).toHaveLength(2))
  expect(now().log[1]).toMatchObject({ before: { active: ['login.editing'] }, active: ['login.submitting'] })
  expect(now().tabs.get('a')?.living.get('x:1')?.number).toBe(2)
})

test('a tab of which nothing is known is asked for everything', async () => {
  await vi.waitFor(() => expect(asked).toEqual(['hello']))
  tell({ type: 'step', tab: 'b', step: step(7) })
  await vi.waitFor(() => expect(asked).toEqual(['hello', 'hello']))
  expect(now().log).toEqual([])
})

test('a tab that closes leaves the list, and what it did stays in the log', async () => {
  tell({ type: 'tab', tab: 'a', living: [step(1)], steps: [step(1)] })
  await vi.waitFor(() => expect(now().tabs.size).toBe(1))
  tell({ type: 'gone', tab: 'a' })
  await vi.waitFor(() => expect(now().tabs.size).toBe(0))
  expect(now().log).toHaveLength(1)
})

test('a tab that was closed without a word is dropped when it does not answer', async () => {
  tell({ type: 'tab', tab: 'a', living: [], steps: [] })
  await vi.waitFor(() => expect(now().tabs.size).toBe(1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(3_000)
  expect(now().tabs.size).toBe(0)
})

test('what is no message of ours is passed over', async () => {
  shop.postMessage({ type: 'step', tab: 'a', step: { machine: 'login' } })
  tell({ type: 'tab', tab: 'b', living: [], steps: [] })
  await vi.waitFor(() => expect([...now().tabs.keys()]).toEqual(['b']))
})

test('a change is said place by place', () => {
  expect(changesOf({ otp: '', touched: [], step: 1 }, { otp: '•••', touched: ['phone'], step: 1 })).toEqual([
    { path: 'otp', from: '""', to: '"•••"' },
    { path: 'touched', from: '[]', to: undefined },
    { path: 'touched.0', from: undefined, to: '"phone"' },
  ])
})
