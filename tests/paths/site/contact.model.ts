/** Model of the contact form (specification, sections 2, 5 and 8). */

import { isDeepStrictEqual } from 'node:util'
import { contactMachine } from '#machines/site/contact.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01'
const NEW_KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02'
export const draft = { name: 'Asha Kulkarni', phone: '9876543210', message: 'Do you mend speakers?' }

/** The server's message, or the reason for a failure without one. */
const FAILURES: Readonly<Record<string, string>> = {
  'rejected with a message': 'Too many messages. Try again in a minute.',
  'refused for a field': 'Check the phone number.',
  'no answer': 'We could not reach the shop. Check your connection and try again.',
}

/** The message's expected key: of the first valid submit since its text changed. */
const keyAfter = ({ start, history }: PathHistory) =>
  history.reduce<{ key: unknown; isValid: boolean }>(
    ({ key, isValid }, { event, label }) => {
      if (event.type === 'form.change') return { key: null, isValid: label === 'writes a message' }
      if (label === 'received') return { key: null, isValid: false }
      return { key: isValid && key === null && 'key' in event ? event.key : key, isValid }
    },
    { key: null, isValid: start === 'a message typed before a reload' },
  ).key

/** Whether the form is valid; a received message leaves it incomplete. */
const isValid = ({ start, history }: PathHistory) => {
  const last = history.findLast(({ event, label }) => event.type === 'form.change' || label === 'received')
  return last ? last.label === 'writes a message' : start === 'a message typed before a reload'
}

const transitions = {
  editing: {
    'form.change': 'editing',
    'field.blur': 'editing',
    submit: (path: PathHistory) => (isValid(path) ? 'sending' : 'editing'),
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
        'rejected with a message': new ApiError(429, 'Too many messages. Try again in a minute.'),
        'refused for a field': new ApiError(422, 'Check the phone number.', {
          phone: 'Start with 6,7,8,9.',
        }),
        'failed without a message': new ApiError(500, ''),
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
      text: ({ history }) =>
        FAILURES[lastReply(history)] ?? 'Something went wrong. Please try again in a minute, or call us.',
    },
    sent: 'rests',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('editing', transitions, path), transitions, state),
    'the draft equals the form': ({ history, actions, state: { context } }) =>
      history.at(-1)?.event.type !== 'form.change' ||
      hasAction(actions, 'saveDraft', { draft: context.form }),
    'the call carries the message with its key': ({ state, ...path }) =>
      !state.matches('sending') ||
      calledWith(state, 'sendMessage', { body: draft, idempotencyKey: keyAfter(path) }),
    "the shop's answer is shown": ({ history, state: { context } }) =>
      history.at(-1)?.label !== 'received' ||
      context.message === 'Thank you. Your message has reached the shop.',
    'a blurred field is touched, and all fields after an invalid submit': ({
      history,
      state: { value, context },
    }) => {
      const type = history.at(-1)?.event.type
      if (type === 'field.blur') return context.touched.includes('phone')
      return (
        type !== 'submit' ||
        value === 'sending' ||
        isDeepStrictEqual([...context.touched].sort(), ['message', 'name', 'phone'])
      )
    },
    'only a complete message is sent': ({ state: { value, context } }) =>
      value !== 'sending' || (context.form.phone.length === 10 && context.form.message !== ''),
    'the draft is saved at every change': ({ history, actions }) =>
      history.at(-1)?.event.type !== 'form.change' || hasAction(actions, 'saveDraft'),
    'a submitted message is saved with its key': ({ history, state: { value, context }, actions }) =>
      history.at(-1)?.event.type !== 'submit' ||
      value !== 'sending' ||
      hasAction(actions, 'saveDraft', { draft: { ...context.form, idempotencyKey: context.idempotencyKey } }),
    'the draft is cleared only when the server has the message': ({ history, actions }) =>
      hasAction(actions, 'clearDraft') === (history.at(-1)?.label === 'received'),
    'a retry reuses its key while the text is the same': ({ start, history, state: { context } }) =>
      context.idempotencyKey === keyAfter({ start, history }),
    'name and phone stay for the next message': ({ history, state: { context } }) =>
      history.at(-1)?.label !== 'received' ||
      (context.form.message === '' && context.form.name === draft.name),
  },
  abstract: ({ form, touched, serverErrors, idempotencyKey }) => [
    form,
    touched,
    Object.keys(serverErrors),
    idempotencyKey,
  ],
})
