import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { contactErrors, contactMachine } from '#machines/site/contact.ts'
import type { MessageDraft } from '#shared/shop/message.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import * as m from '#texts'
import { stubActor } from '../stub-actor.ts'

const asha: MessageDraft = { name: 'Asha Patil', phone: '9876543210', message: 'Open on Sunday?' }

const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

function open(draft: MessageDraft | null = asha) {
  const call = stubActor(sendMessage)
  const drafts: (MessageDraft | 'cleared')[] = []
  const machine = contactMachine.provide({
    actors: { sendMessage: call.actor },
    actions: {
      saveDraft: (_, params) => drafts.push(params.draft),
      clearDraft: () => drafts.push('cleared'),
    },
  })
  const flow = createActor(machine, { input: { draft } }).start()
  return { flow, call, drafts, now: () => flow.getSnapshot() }
}

test('an empty form is not sent, and every message shows', () => {
  const { flow, call, now } = open(null)
  expect(contactErrors(now().context)).toEqual({})
  flow.send({ type: 'submit', key })
  expect(now().value).toBe('editing')
  expect(contactErrors(now().context)).toEqual({
    name: 'Name is required.',
    phone: 'Phone is required.',
    message: 'Message is required.',
  })
  expect(call.requests).toEqual([])
})

test('a blurred field shows its error', () => {
  const { flow, now } = open({ ...asha, phone: '12345' })
  flow.send({ type: 'field.blur', field: 'phone' })
  expect(contactErrors(now().context)).toEqual({ phone: 'Must be 10 digits.' })
})

test('a phone number can be pasted with its prefix, and every change saves a draft', () => {
  const { flow, now, drafts } = open(null)
  flow.send({ type: 'form.change', patch: { phone: '+91 98765 43210' } })
  flow.send({ type: 'form.change', patch: { message: 'घरी येता का?' } })
  expect(now().context.form).toEqual({ name: '', phone: '9876543210', message: 'घरी येता का?' })
  expect(drafts.at(-1)).toEqual(now().context.form)
})

test('a message is sent once for a double tap, then confirmed, and the draft is cleared', async () => {
  const { flow, call, now, drafts } = open()
  flow.send({ type: 'submit', key })
  flow.send({ type: 'submit', key })
  expect(now().hasTag('busy')).toBe(true)
  expect(call.requests).toEqual([{ body: asha, idempotencyKey: key }])
  await call.resolve(m.message_sent())
  expect(now().value).toBe('sent')
  expect(now().context.message).toBe('Thank you. Your message has reached the shop.')
  expect(drafts).toEqual([{ ...asha, idempotencyKey: key }, 'cleared'])
})

test('another message reuses name and phone', async () => {
  const { flow, call, now } = open()
  flow.send({ type: 'submit', key })
  await call.resolve(m.message_sent())
  flow.send({ type: 'writeAgain' })
  expect(now().value).toBe('editing')
  expect(now().context.form).toEqual({ ...asha, message: '' })
  expect(contactErrors(now().context)).toEqual({})
})

test.each([
  [0, '', 'We could not reach the shop. Check your connection and try again.'],
  [429, 'Too many tries. Please wait 2 hours.', 'Too many tries. Please wait 2 hours.'],
  [500, '', 'Something went wrong. Please try again in a minute, or call us.'],
  [503, 'The shop is closed for a moment.', 'The shop is closed for a moment.'],
])('a failure (%i, "%s") shows a dialog and leaves the form unchanged', async (status, words, said) => {
  const { flow, call, now, drafts } = open()
  flow.send({ type: 'submit', key })
  await call.reject(status, words)
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['contact.failed']).toEqual({ dialog: { title: 'Message not sent' } })
  expect(now().context.message).toBe(said)
  flow.send({ type: 'dismiss' })
  expect(now().value).toBe('editing')
  expect(now().context.form).toEqual(asha)
  expect(drafts).toEqual([{ ...asha, idempotencyKey: key }])
})

test('a field that the server rejects is marked until it changes', async () => {
  const { flow, call, now } = open()
  flow.send({ type: 'submit', key })
  await call.reject(422, 'Please check the form.', { phone: 'Unknown number.' })
  flow.send({ type: 'dismiss' })
  expect(contactErrors(now().context)).toEqual({ phone: 'Unknown number.' })
  flow.send({ type: 'form.change', patch: { phone: '9876543211' } })
  expect(contactErrors(now().context)).toEqual({})
})

test('a retry of the same text has the same key, also after a reload; another text has a new key', async () => {
  const before = open()
  before.flow.send({ type: 'submit', key })
  await before.call.reject(0, '')
  const draft = before.drafts.at(-1)
  if (!draft || draft === 'cleared') throw new Error('Nothing was kept')
  const { flow, call } = open(draft)
  flow.send({ type: 'submit', key: 'another key' })
  await call.reject(0, '')
  flow.send({ type: 'dismiss' })
  flow.send({ type: 'form.change', patch: { message: 'Open on Monday?' } })
  flow.send({ type: 'submit', key: 'a third key' })
  expect(call.requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, 'a third key'])
})
