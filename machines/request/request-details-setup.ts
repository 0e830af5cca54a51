import { assign, setup } from 'xstate'
import { LOGIN_REDIRECT_MS } from '#shared/limits.ts'
import type { CancelReason } from '#shared/request/cancel-reason.ts'
import type { Covered, RequestDetails, RequestStepType } from '#shared/request/details.ts'
import type { Decision } from '#shared/request/estimate-api.ts'
import { getRequest, renewLink, takeStep } from '#shared/request/request-api.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import {
  apiActor,
  errorMessage,
  failureOf,
  invariant,
  isConflict,
  isSessionEnded,
  type Meta,
} from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { canAnswer, questionText } from './answer.ts'
import { whyNot } from './decisions.ts'

type Input = {
  /** The request's id. */
  id: number
  userId: number | null
  /** The role whose steps are offered. */
  by: RequestRole
}
/** The step being confirmed or sent. */
type Step = (
  | { type: RequestStepType }
  | { type: 'approve'; version: number; option: number }
  | { type: 'decline'; version: number }
) & { key: string }
type Context = Input & {
  request: RequestDetails | null
  /** Kept until the server has answered, so that a retry has the same key. */
  step: Step | null
  /** The optional reason of a cancellation. */
  reason: CancelReason | null
  /** What the diagnosis of a warranty claim found. */
  covered: Covered | null
  /** Why the last call failed; while an answer to an estimate is confirmed, the question. */
  message: string
  /** Whether `message` is about an answer: it is shown at the estimate, otherwise above the steps. */
  isAboutAnswer: boolean
}

/** The step that an answer takes. */
const stepOf = ({ answer, key }: { answer: Decision; key: string }): Step =>
  answer.decision === 'approve'
    ? { type: 'approve', version: answer.version, option: answer.option, key }
    : { type: 'decline', version: answer.version, key }

/** A technician cannot answer for the customer. */
const mayAnswer = (by: RequestRole) => by !== 'technician'

const isSame = (one: Step | null, other: Step) =>
  JSON.stringify({ ...one, key: '' }) === JSON.stringify({ ...other, key: '' })

export const requestDetailsSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'dismiss' }
      | { type: 'retry' }
      | { type: 'refresh' }
      | { type: 'step'; step: RequestStepType; key: string }
      | { type: 'answer'; answer: Decision; key: string }
      | { type: 'reason.choose'; reason: CancelReason }
      | { type: 'covered.choose'; covered: Covered }
      | { type: 'confirm' }
      | { type: 'link.renew' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    getRequest: apiActor(getRequest),
    takeStep: apiActor(takeStep),
    renewLink: apiActor(renewLink),
  },
  actions: {
    setRequest: assign((_, { request }: { request: RequestDetails }) => ({ request })),
    setStep: assign(({ context }, step: { type: RequestStepType; key: string }) => ({
      step: context.step?.type === step.type ? context.step : step,
      message: '',
      isAboutAnswer: false,
      reason: context.step?.type === step.type ? context.reason : null,
      covered: context.step?.type === step.type ? context.covered : null,
    })),
    setAnswer: assign(({ context: { step, request, by } }, asked: { answer: Decision; key: string }) => {
      const next = stepOf(asked)
      return {
        step: isSame(step, next) ? step : next,
        message: questionText(invariant(request, 'request'), asked.answer, by),
        isAboutAnswer: true,
        reason: null,
        covered: null,
      }
    }),
    setReason: assign((_, { reason }: { reason: CancelReason }) => ({ reason })),
    setCovered: assign((_, { covered }: { covered: Covered }) => ({ covered })),
    clearStep: assign({ step: null }),
    setLink: assign(({ context }, { link }: { link: string }) => ({
      request: context.request && { ...context.request, link },
    })),
    clearMessage: assign({ message: '', isAboutAnswer: false }),
    setNotLoaded: assign({ message: m.request_not_loaded(), isAboutAnswer: false }),
    /** Why the request is not shown. */
    setGone: assign((_, { error }: { error: unknown }) => ({
      message: failureOf(error).text,
      isAboutAnswer: false,
    })),
    setNotTaken: assign(({ context: { step } }, { error }: { error: unknown }) => {
      const isAboutAnswer = step?.type === 'approve' || step?.type === 'decline'
      return {
        message: errorMessage(error, isAboutAnswer ? m.answer_not_taken() : m.step_not_taken()),
        isAboutAnswer,
      }
    }),
    setNotRenewed: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.link_not_renewed()),
      isAboutAnswer: false,
    })),
    /** Refetches other lists that contain the request. */
    refreshLists: () => {},
    /** Stores the request's id, so that the page after the login links back. */
    stashRequest: (_, _request: { id: number }) => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== null,
    isSessionEnded,
    /** The request does not exist or belongs to another customer; the server does not reveal which. */
    isGone: (_, { error }: { error: unknown }) => [403, 404].includes(failureOf(error).status),
    /** The request has moved on. */
    isConflict,
    isCancel: ({ context: { request, by } }, { step }: { step: RequestStepType }) =>
      step === 'cancel' && request !== null && whyNot(request, step, by) === undefined,
    /** The diagnosis of a warranty claim says whether it is covered. */
    isJudgement: ({ context: { request, by } }, { step }: { step: RequestStepType }) =>
      step === 'diagnose' &&
      request !== null &&
      request.claimOf !== null &&
      whyNot(request, step, by) === undefined,
    hasCovered: ({ context }) => context.covered !== null,
    isPossible: ({ context: { request, by } }, { step }: { step: RequestStepType }) =>
      request !== null && whyNot(request, step, by) === undefined,
    isApproval: ({ context: { request, by } }, { answer }: { answer: Decision }) =>
      answer.decision === 'approve' && request !== null && mayAnswer(by) && canAnswer(request, answer),
    isAnswer: ({ context: { request, by } }, { answer }: { answer: Decision }) =>
      request !== null && mayAnswer(by) && canAnswer(request, answer),
  },
  delays: { loginRedirect: LOGIN_REDIRECT_MS },
})
