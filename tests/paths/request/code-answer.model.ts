/** Model of a customer's answer to an estimate at the door, by the code (domain model, section 8). */
import { isDeepStrictEqual } from 'node:util'
import { codeAnswerMachine } from '#machines/request/code-answer.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import { bodyOf, CODES, doorAfter, FAILURES, ID, KEYS, OFFERED } from './code-answer.history.ts'

const after = (path: PathHistory) => doorAfter(path).state
const accepts = {
  idle: { answer: after },
  asking: { 'code.change': after, submit: after, dismiss: after },
  saving: { done: after, error: after },
}

export const codeAnswerModel = flowModel({
  machine: codeAnswerMachine,
  starts: { 'an estimate': { id: ID } },
  cases: {
    answer: Object.fromEntries(Object.entries(OFFERED).map(([label, answer]) => [label, { answer }])),
    'code.change': Object.fromEntries(Object.entries(CODES).map(([label, code]) => [label, { code }])),
    submit: { 'saves the answer': { key: KEYS.first }, 'saves it later': { key: KEYS.second } },
    dismiss: 'presses Cancel',
  },
  replies: {
    takeStep: {
      done: { taken: { stage: 'approved', seq: 6 } },
      error: {
        'a wrong code': new ApiError(409, FAILURES['a wrong code'] ?? ''),
        'too many steps': new ApiError(429, FAILURES['too many steps'] ?? ''),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    idle: 'rests',
    asking: { title: 'Answer by code', text: '' },
    saving: 'busy',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'an answer is saved once the code has four digits': ({ state, ...path }) =>
      !state.matches('asking') ||
      state.can({ type: 'submit', key: '' }) === (doorAfter(path).code.replace(' ', '').length === 4),
    'the call carries the answer and the code, again with the same key': ({ state, ...path }) => {
      const door = doorAfter(path)
      if (!state.matches('saving')) return true
      const body = bodyOf(door)
      const input = { params: { id: ID }, body, idempotencyKey: door.key ?? '' }
      return body !== null && calledWith(state, 'takeStep', input)
    },
    'another code, and an attempt after a wrong one, has another key': ({ state: { context }, ...path }) =>
      context.key === doorAfter(path).key,
    'the code stays until the answer is taken or not wanted': ({ state: { context }, ...path }) => {
      const { answer, code, error, changes } = context
      const door = doorAfter(path)
      return isDeepStrictEqual(
        { answer, code, error, changes },
        { answer: door.answer, code: door.code, error: door.error, changes: door.changes },
      )
    },
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ answer, code, key, error, changes }) => [
    answer?.decision ?? null,
    code,
    key,
    error,
    Math.min(changes, 1),
  ],
})
