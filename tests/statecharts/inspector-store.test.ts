// @vitest-environment jsdom
/** The inspector's store: tabs, log and changes of the context. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHANNEL } from '#statecharts/inspector/channel.ts'
import type { FeedMessage, Step } from '#statecharts/inspector/messages.ts'
import { contextChanges } from '#statecharts/page/context-diff.ts'
import { createInspectorStore } from '#statecharts/page/inspector-store.ts'

const step = (number: number, more: Partial<Step> = {}): Step => ({
  ...{ number, at: number, page: '/login', actor: 'x:1', machine: 'login', event: 'submit', payload: {} },
  ...{ microsteps: [], status: 'active', value: 'editing', active: ['login.editing'], tags: [], context: {} },
  ...more,
})

let store: ReturnType<typeof createInspectorStore>
let stop: () => void
let shop: BroadcastChannel
let received: unknown[]
const post = (message: FeedMessage) => shop.postMessage(message)
const state = () => store.getSnapshot()

beforeEach(() => {
  received = []
  shop = new BroadcastChannel(CHANNEL)
  shop.onmessage = ({ data }) => received.push(data)
  store = createInspectorStore()
  stop = store.start()
})
afterEach(() => {
  stop()
  shop.close()
  vi.useRealTimers()
})

test('a step received twice is in the log once, with its previous step', async () => {
  const first = step(1, { context: { otp: '' } })
  post({ type: 'tab', tab: 'a', actors: [first], steps: [first] })
  post({ type: 'tab', tab: 'a', actors: [first], steps: [first] })
  post({ type: 'step', tab: 'a', step: step(2, { active: ['login.submitting'], context: { otp: '•••' } }) })
  await expect.poll(() => state().log).toHaveLength(2)
  expect(state().log[1]).toMatchObject({
    before: { active: ['login.editing'] },
    active: ['login.submitting'],
  })
  expect(state().tabs.get('a')?.actors.get('x:1')?.number).toBe(2)
})

test('an unknown tab is asked for its whole state', async () => {
  await expect.poll(() => received).toEqual(['hello'])
  post({ type: 'step', tab: 'b', step: step(7) })
  await expect.poll(() => received).toEqual(['hello', 'hello'])
  expect(state().log).toEqual([])
})

test('a closed tab leaves the list, and its steps stay in the log', async () => {
  post({ type: 'tab', tab: 'a', actors: [step(1)], steps: [step(1)] })
  await expect.poll(() => state().tabs.size).toBe(1)
  post({ type: 'closed', tab: 'a' })
  await expect.poll(() => state().tabs.size).toBe(0)
  expect(state().log).toHaveLength(1)
})

test('a tab that closed without a message is removed when it does not answer', async () => {
  post({ type: 'tab', tab: 'a', actors: [], steps: [] })
  await expect.poll(() => state().tabs.size).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(3_000)
  expect(state().tabs.size).toBe(0)
})

test('foreign messages are ignored', async () => {
  shop.postMessage({ type: 'step', tab: 'a', step: { machine: 'login' } })
  post({ type: 'tab', tab: 'b', actors: [], steps: [] })
  await expect.poll(() => [...state().tabs.keys()]).toEqual(['b'])
})

test('a change is listed by path', () => {
  expect(
    contextChanges({ otp: '', touched: [], step: 1 }, { otp: '•••', touched: ['phone'], step: 1 }),
  ).toEqual([
    { path: 'otp', from: '""', to: '"•••"' },
    { path: 'touched', from: '[]', to: undefined },
    { path: 'touched.0', from: undefined, to: '"phone"' },
  ])
})
