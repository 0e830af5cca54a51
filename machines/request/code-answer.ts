import * as v from 'valibot'
import { assign, setup } from 'xstate'
import { digitsIn } from '#shared/digits.ts'
import type { RequestStep } from '#shared/request/details.ts'
import type { Decision } from '#shared/request/estimate-api.ts'
import { HandOverCode } from '#shared/request/hand-over.ts'
import { takeStep } from '#shared/request/request-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, invariant, isConflict, type Meta } from '../lib/api-actor.ts'
import { subjectOf } from './answer.ts'

type Context = {
  /** The request's id. */
  id: number
  answer: Decision | null
  /** The customer's code, as typed. */
  code: string
  /** Kept until the code changes, so that a retry has the same key. */
  key: string | null
  /** Why the last attempt failed. */
  error: string
  /** Incremented when the page has to refetch: the answer was taken, or the request has moved on. */
  changes: number
}

const isWhole = (code: string): boolean => v.is(HandOverCode, digitsIn(code))

function bodyOf({ answer, code }: Context): RequestStep {
  const { decision: type, ...rest } = invariant(answer, 'answer')
  const proof = { version: rest.version, code: digitsIn(code) }
  return type === 'approve' && 'option' in rest
    ? { type, option: rest.option, ...proof }
    : { type: 'decline', ...proof }
}

/** The question of the dialog. */
export function codeQuestion(request: Parameters<typeof subjectOf>[0], answer: Decision): string {
  const subject = subjectOf(request, answer)
  return answer.decision === 'approve'
    ? m.code_answer_accept({ subject })
    : m.code_answer_decline({ subject })
}

const fresh = { code: '', key: null, error: '' }

/** The customer answers an estimate at the door, on the technician's phone, with the customer's code. */
export const codeAnswerMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as Context,
    events: {} as
      | { type: 'answer'; answer: Decision }
      | { type: 'code.change'; code: string }
      | { type: 'submit'; key: string }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { takeStep: apiActor(takeStep) },
  actions: {
    setAnswer: assign((_, { answer }: { answer: Decision }) => ({ ...fresh, answer })),
    setCode: assign((_, { code }: { code: string }) => ({ code, key: null, error: '' })),
    setKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, error: '' })),
    clear: assign({ ...fresh, answer: null }),
    setError: assign((_, { error }: { error: unknown }) => ({
      error: errorMessage(error, m.answer_not_taken()),
    })),
    /** Another code, or another attempt after it, is a new answer. */
    dropKey: assign({ key: null }),
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
  },
  guards: {
    isWhole: ({ context: { code } }) => isWhole(code),
    /** The code is wrong, or the request has moved on. */
    isConflict,
  },
}).createMachine({
  id: 'codeAnswer',
  description: 'A technician takes the customer’s answer to an estimate, with the customer’s code.',
  context: ({ input: { id } }) => ({ id, answer: null, ...fresh, changes: 0 }),
  initial: 'idle',
  states: {
    idle: {
      on: { answer: { target: 'asking', actions: { type: 'setAnswer', params: ({ event }) => event } } },
    },
    asking: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.code_answer_title(),
          isClosable: true,
          buttons: [
            { event: 'submit', label: m.code_answer_save() },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
      on: {
        'code.change': { actions: { type: 'setCode', params: ({ event }) => event } },
        submit: {
          guard: 'isWhole',
          target: 'saving',
          actions: { type: 'setKey', params: ({ event: { key } }) => ({ key }) },
        },
        dismiss: { target: 'idle', actions: 'clear' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => ({
          params: { id: context.id },
          body: bodyOf(context),
          idempotencyKey: invariant(context.key, 'key'),
        }),
        onDone: { target: 'idle', actions: ['clear', 'countChange'] },
        onError: [
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'asking',
            actions: [{ type: 'setError', params: errorOf }, 'dropKey', 'countChange'],
          },
          { target: 'asking', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
  },
})
