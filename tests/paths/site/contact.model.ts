/** Writing to the shop: what can happen, and what the specification says of it (sections 2, 5 and 8). */

import { isDeepStrictEqual } from 'node:util'
import { contactMachine } from '#machines/site/contact.ts'
import { ApiError } from '#shared/api-error.ts'
import { flowModel, type Past } from '../engine/model.ts'
import { calledWith, hasTold, lastReply } from '../engine/past.ts'
import { isWhere, whereAfter } from '../leads.ts'

const KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01'
const NEW_KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02'
export const draft = { name: 'Asha Kulkarni', phone: '9876543210', message: 'Do you mend speakers?' }

/** The shop's own words, or the reason where it sent none. */
const FAILURES: Readonly<Record<string, string>> = {
  'refused with a word': 'Too many messages. Try again in a minute.',
  'refused for a field': 'Check the phone number.',
  'no answer': 'We could not reach the shop. Check your connection and try again.',
}

/** The key that the message must have: the first one that it was whole with, since its words changed. */
const keyBy = ({ start, past }: Past) =>
  past.reduce<{ key: unknown; isWhole: boolean }>(
    ({ key, isWhole }, { event, label }) => {
      if (event.type === 'form.change') return { key: null, isWhole: label === 'writes a message' }
      if (label === 'received') return { key: null, isWhole: false }
      return { key: isWhole && key === null && 'key' in event ? event.key : key, isWhole }
    },
    { key: null, isWhole: start === 'a message typed before a reload' },
  ).key

/** Whether what stands there can be sent: nothing of it once it was received, until something is typed again. */
const isWhole = ({ start, past }: Past) => {
  const last = past.findLast(({ event, label }) => event.type === 'form.change' || label === 'received')
  return last ? last.label === 'writes a message' : start === 'a message typed before a reload'
}

const leads = {
  editing: {
    'form.change': 'editing',
    'field.blur': 'editing',
    submit: (way: Past) => (isWhole(way) ? 'sending' : 'editing'),
  },
  sending: { done: 'sent', error: 'failed' },
  failed: { dismiss: 'editing' },
  sent: { writeAgain: 'editing' },
}

export const contactModel = flowModel({
  machine: contactMachine,
  starts: {
    'nothing typed': { draft: null },
    'a message typed before a reload': { draft },
  },
  cases: {
    'form.change': {
      'writes a message': { patch: draft },
      'leaves the phone short': { patch: { phone: '98765' } },
    },
    'field.blur': { 'leaves the phone': { field: 'phone' } },
    submit: { 'presses Send message': { key: KEY }, 'presses it later': { key: NEW_KEY } },
    writeAgain: 'wants to write another message',
    dismiss: 'presses OK',
  },
  replies: {
    sendMessage: {
      done: { received: 'Thank you. Your message has reached the shop.' },
      error: {
        'refused with a word': new ApiError(429, 'Too many messages. Try again in a minute.'),
        'refused for a field': new ApiError(422, 'Check the phone number.', {
          phone: 'Start with 6,7,8,9.',
        }),
        'broken without a word': new ApiError(500, ''),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    editing: 'rests',
    sending: 'busy',
    failed: {
      title: 'Message not sent',
      text: ({ past }) =>
        FAILURES[lastReply(past)] ?? 'Something went wrong. Please try again in a minute, or call us.',
    },
    sent: 'rests',
  },
  rules: {
    'each move leads where it must': ({ state, ...way }) =>
      isWhere(whereAfter('editing', leads, way), leads, state),
    'what is kept is what stands there': ({ past, told, state: { context } }) =>
      past.at(-1)?.event.type !== 'form.change' || hasTold(told, 'saveDraft', { draft: context.form }),
    'what is sent is the message with its key': ({ state, ...way }) =>
      !state.matches('sending') ||
      calledWith(state, 'sendMessage', { body: draft, idempotencyKey: keyBy(way) }),
    "the shop's answer is shown": ({ past, state: { context } }) =>
      past.at(-1)?.label !== 'received' ||
      context.message === 'Thank you. Your message has reached the shop.',
    'a field that was left is marked, and all when it was sent in vain': ({
      past,
      state: { value, context },
    }) => {
      const type = past.at(-1)?.event.type
      if (type === 'field.blur') return context.touched.includes('phone')
      return (
        type !== 'submit' ||
        value === 'sending' ||
        isDeepStrictEqual([...context.touched].sort(), ['message', 'name', 'phone'])
      )
    },
    'only a whole message is sent': ({ state: { value, context } }) =>
      value !== 'sending' || (context.form.phone.length === 10 && context.form.message !== ''),
    'what was typed is kept for a reload at every change': ({ past, told }) =>
      past.at(-1)?.event.type !== 'form.change' || hasTold(told, 'saveDraft'),
    'what was sent is kept with its key': ({ past, state: { value, context }, told }) =>
      past.at(-1)?.event.type !== 'submit' ||
      value !== 'sending' ||
      hasTold(told, 'saveDraft', { draft: { ...context.form, idempotencyKey: context.idempotencyKey } }),
    'the kept message is forgotten when the shop has it, and only then': ({ past, told }) =>
      hasTold(told, 'clearDraft') === (past.at(-1)?.label === 'received'),
    'a retry keeps its key while the words stay the same': ({ start, past, state: { context } }) =>
      context.idempotencyKey === keyBy({ start, past }),
    'who writes again need not say again who they are': ({ past, state: { context } }) =>
      past.at(-1)?.label !== 'received' || (context.form.message === '' && context.form.name === draft.name),
  },
  abstract: ({ form, touched, serverErrors, idempotencyKey }) => [
    form,
    touched,
    Object.keys(serverErrors),
    idempotencyKey,
  ],
})
