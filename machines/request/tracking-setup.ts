/** The types, calls, actions and guards of the tracking page; tracking.ts has the chart. */
import { assign, setup } from 'xstate'
import { isBillingToken } from '#shared/link-token.ts'
import { type Billing, trackBilling } from '#shared/request/billing-api.ts'
import type { Track } from '#shared/request/details.ts'
import { type Decision, decideByLink } from '#shared/request/estimate-api.ts'
import { track } from '#shared/request/request-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, failureOf, invariant, isConflict, type Meta } from '../lib/api-actor.ts'
import { canAnswer, questionText } from './answer.ts'

/** `token`: the link's fragment; empty without one. */
type Input = { token: string }
type Context = Input & {
  /** With estimates and amounts if it was read by the billing link. */
  request: Track | Billing | null
  /** The answer that was asked last. */
  answer: Decision | null
  /** Why the last call failed; while an answer to an estimate is confirmed, the question. */
  message: string
}

const canAnswerNow = ({ request }: Context, answer: Decision) =>
  request !== null && 'estimates' in request && canAnswer(request, answer)

export const trackingSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'retry' }
      | { type: 'refresh' }
      | { type: 'answer'; answer: Decision }
      | { type: 'confirm' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    track: apiActor(track),
    trackBilling: apiActor(trackBilling),
    decideByLink: apiActor(decideByLink),
  },
  actions: {
    setRequest: assign((_, { request }: { request: Track | Billing }) => ({ request })),
    setAnswer: assign(({ context: { request } }, { answer }: { answer: Decision }) => ({
      answer,
      message: request && 'estimates' in request ? questionText(request, answer, 'customer') : '',
    })),
    clearMessage: assign({ message: '' }),
    setNotRead: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.request_not_tracked()),
    })),
    setNotTaken: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.answer_not_taken()),
    })),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    /** The link from the text about an estimate. */
    isBilling: ({ context }) => isBillingToken(context.token),
    isApproval: ({ context }, { answer }: { answer: Decision }) =>
      answer.decision === 'approve' && canAnswerNow(context, answer),
    isAnswer: ({ context }, { answer }: { answer: Decision }) => canAnswerNow(context, answer),
    /** The link is invalid, or was replaced by a newer one. */
    isUnknown: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
    /** The request has moved on. */
    isConflict,
  },
})

/** The input of a call by the link. */
export const byLink = ({ context: { token } }: { context: Context }) => ({ body: { token } })

/** The input of the call that sends the answer. */
export const answerByLink = ({ context: { token, answer } }: { context: Context }) => ({
  body: { token, ...invariant(answer, 'answer') },
})
