// @vitest-environment jsdom
/** The messages that a tab posts to the inspector, and when it posts none. */
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { loginMachine } from '#machines/account/login.ts'
import { orderConfirmationMachine } from '#machines/request/order-confirmation.ts'
import { VISIBLE_KEYS } from '#src/app/visible-keys.ts'
import { CHANNEL, HELLO, MACHINES_PATH } from '#statecharts/inspector/channel.ts'
import { FeedMessage, type Step } from '#statecharts/inspector/messages.ts'
import { createWatch } from '#statecharts/inspector/watch.ts'

let charts: BroadcastChannel
let messages: FeedMessage[]
let watch: ReturnType<typeof createWatch>

beforeEach(() => {
  window.history.replaceState(null, '', '/login')
  messages = []
  charts = new BroadcastChannel(CHANNEL)
  charts.onmessage = ({ data }) => messages.push(v.parse(FeedMessage, data))
  watch = createWatch(async () => VISIBLE_KEYS)
})
afterEach(() => {
  watch.allow(false)
  charts.close()
})

function startLogin() {
  const actor = createActor(loginMachine, {
    input: { pendingOrder: null, email: '', isPasswordReset: false },
    inspect: watch.inspect,
  }).start()
  return actor
}
const messagesOf = (type: FeedMessage['type']) => messages.filter((one) => one.type === type)
const steps = (): Step[] =>
  messages.flatMap((one) => (one.type === 'tab' ? one.steps : one.type === 'step' ? [one.step] : []))

/** Waits for a marker message: all messages posted before it have then been received. */
async function allMessages() {
  const last = new BroadcastChannel(CHANNEL)
  const received = new Promise((resolve) => {
    charts.addEventListener('message', ({ data }) => data.tab === 'last' && resolve(undefined))
  })
  last.postMessage({ type: 'closed', tab: 'last' })
  await received
  last.close()
  return messages.filter(({ tab }) => tab !== 'last')
}

test('a tab that may not be inspected posts nothing', async () => {
  const actor = startLogin()
  charts.postMessage(HELLO)
  actor.send({ type: 'form.change', patch: { email: 'sneha@mail.example' } })
  actor.stop()
  expect(await allMessages()).toEqual([])
})

test('charts opened later receive the running machines and the earlier steps', async () => {
  watch.allow(true)
  const actor = startLogin()
  const stopped = startLogin()
  actor.send({ type: 'form.change', patch: { email: 'sneha@mail.example' } })
  stopped.stop()
  charts.postMessage(HELLO)
  await expect.poll(() => messagesOf('tab')).toHaveLength(1)
  const [tab] = messagesOf('tab')
  if (tab?.type !== 'tab') throw new Error('no answer')
  expect(tab.actors).toMatchObject([{ actor: actor.sessionId, machine: 'login', value: { editing: 'idle' } }])
  expect(tab.actors[0]?.active).toEqual(['login', 'login.editing', 'login.editing.idle'])
  expect(tab.steps.map(({ event, actor: of }) => [event, of])).toEqual([
    ['xstate.init', actor.sessionId],
    ['xstate.init', stopped.sessionId],
    ['form.change', actor.sessionId],
    ['xstate.stop', stopped.sessionId],
  ])
  expect(JSON.stringify(messages)).not.toContain('sneha')
})

test('a step has its transitions, also at the start', async () => {
  watch.allow(true)
  charts.postMessage(HELLO)
  await expect.poll(() => messagesOf('tab')).toHaveLength(1)
  createActor(orderConfirmationMachine, {
    input: { order: null, userId: null, now: 0, hours: null },
    inspect: watch.inspect,
  }).start()
  await expect.poll(() => steps()).toHaveLength(1)
  expect(steps()[0]).toMatchObject({
    machine: 'orderConfirmation',
    event: 'xstate.init',
    page: '/login',
    microsteps: [
      {
        taken: ['orderConfirmation.init always#1 -> orderConfirmation.leaving'],
        active: ['orderConfirmation', 'orderConfirmation.leaving'],
      },
    ],
    status: 'done',
  })
})

test('a second tab with charts gets an answer too', async () => {
  watch.allow(true)
  startLogin()
  charts.postMessage(HELLO)
  await expect.poll(() => messagesOf('tab')).toHaveLength(1)
  charts.postMessage(HELLO)
  await expect.poll(() => messagesOf('tab')).toHaveLength(2)
  expect(messagesOf('tab')[1]).toEqual(messagesOf('tab')[0])
})

test('a tab that may no longer be inspected says so once and drops its earlier steps', async () => {
  watch.allow(true)
  const actor = startLogin()
  charts.postMessage(HELLO)
  await expect.poll(() => messagesOf('tab')).toHaveLength(1)
  watch.allow(false)
  actor.send({ type: 'submit' })
  await expect.poll(() => messagesOf('closed')).toHaveLength(1)
  charts.postMessage(HELLO)
  expect((await allMessages()).map(({ type }) => type)).toEqual(['opened', 'tab', 'closed'])

  watch.allow(true)
  charts.postMessage(HELLO)
  await expect.poll(() => messagesOf('tab')).toHaveLength(2)
  expect(messagesOf('tab')[1]).toMatchObject({ steps: [], actors: [{ machine: 'login', event: 'submit' }] })
})

test('the page with the charts does not inspect itself', async () => {
  window.history.replaceState(null, '', MACHINES_PATH)
  watch.allow(true)
  startLogin()
  charts.postMessage(HELLO)
  expect((await allMessages()).map(({ type }) => type)).toEqual(['opened'])
})
