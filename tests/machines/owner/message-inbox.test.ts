import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { messageInboxMachine } from '#machines/owner/message-inbox.ts'
import { setMessageHandled } from '#shared/shop/message-api.ts'
import { retryNotification } from '#shared/shop/notification-api.ts'
import { stubActor } from '../stub-actor.ts'

function open() {
  const mark = stubActor(setMessageHandled)
  const retry = stubActor(retryNotification)
  const reads = { messages: Promise.withResolvers<void>(), notifications: Promise.withResolvers<void>() }
  const machine = messageInboxMachine.provide({
    actors: {
      setMessageHandled: mark.actor,
      retryNotification: retry.actor,
      refreshMessages: fromPromise(() => reads.messages.promise),
      refreshNotifications: fromPromise(() => reads.notifications.promise),
    },
  })
  const flow = createActor(machine).start()
  return {
    ...{ flow, mark, retry, now: () => flow.getSnapshot() },
    async isRead(list: keyof typeof reads) {
      reads[list].resolve()
      await setImmediate()
    },
    async isNotRead(list: keyof typeof reads) {
      reads[list].reject(new Error('no answer'))
      await setImmediate()
    },
  }
}

test.each([true, false])(
  'a message is marked once (handled: %s), busy until the list says so',
  async (handled) => {
    const { flow, mark, now, isRead } = open()
    flow.send({ type: 'mark', id: 5, handled })
    flow.send({ type: 'mark', id: 5, handled })
    flow.send({ type: 'resend', id: 9 })
    expect(mark.requests).toEqual([{ params: { id: 5 }, body: { handled } }])
    expect(now().context.id).toBe(5)
    expect(now().hasTag('marking')).toBe(true)
    await mark.resolve(undefined)
    expect(now().hasTag('busy')).toBe(true)
    await isRead('messages')
    expect(now().value).toBe('idle')
  },
)

test('a notification is queued again once, busy until the list is refreshed', async () => {
  const { flow, retry, now, isRead } = open()
  flow.send({ type: 'resend', id: 9 })
  flow.send({ type: 'resend', id: 9 })
  expect(retry.requests).toEqual([{ params: { id: 9 } }])
  expect(now().hasTag('resending')).toBe(true)
  await retry.resolve(undefined)
  expect(now().hasTag('busy')).toBe(true)
  await isRead('notifications')
  expect(now().value).toBe('idle')
})

test('a message that could not be marked shows the server’s text and can be retried', async () => {
  const { flow, mark, now } = open()
  flow.send({ type: 'mark', id: 5, handled: true })
  await mark.reject(503, 'We are back in a minute.')
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['messageInbox.notMarked']).toEqual({
    dialog: { title: 'The message was not marked' },
  })
  expect(now().context.message).toBe('We are back in a minute.')
  flow.send({ type: 'dismiss' })
  flow.send({ type: 'mark', id: 5, handled: true })
  expect(mark.requests).toHaveLength(2)
})

test('a notification that could not be queued shows a dialog; without a response, that the shop is unreachable', async () => {
  const { flow, retry, now } = open()
  flow.send({ type: 'resend', id: 9 })
  await retry.reject(0)
  expect(now().getMeta()['messageInbox.notQueued']).toEqual({
    dialog: { title: 'The text was not sent again' },
  })
  expect(now().context.message).toBe('We could not reach the shop. Check your connection and try again.')
  flow.send({ type: 'dismiss' })
  expect(now().value).toBe('idle')
})

test('a failed refresh does not block the machine', async () => {
  const { flow, mark, retry, now, isNotRead } = open()
  flow.send({ type: 'mark', id: 5, handled: true })
  await mark.resolve(undefined)
  await isNotRead('messages')
  expect(now().value).toBe('idle')
  flow.send({ type: 'resend', id: 9 })
  await retry.resolve(undefined)
  await isNotRead('notifications')
  expect(now().value).toBe('idle')
})
