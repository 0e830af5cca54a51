import { assign, setup } from 'xstate'
import { LOGIN_REDIRECT_MS } from '#shared/limits.ts'
import type { CancelReason, RequestDetails, RequestStepType } from '#shared/request/details.ts'
import { getRequest, renewLink, takeStep } from '#shared/request/request-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, failureOf, isConflict, isSessionEnded, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { whyNot } from './decisions.ts'

type Input = {
  /** The request's id. */
  id: number
  userId: number | null
  /** The role whose steps are offered. */
  by: 'customer' | 'owner'
}
type Context = Input & {
  request: RequestDetails | null
  /** The step being confirmed or sent. Kept until the server has answered, so that a retry has the same key. */
  step: { type: RequestStepType; key: string } | null
  /** The optional reason of a cancellation. */
  reason: CancelReason | null
  /** The alert above the steps: why the last call failed. */
  message: string
}

export const requestDetailsSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'dismiss' }
      | { type: 'retry' }
      | { type: 'refresh' }
      | { type: 'step'; step: RequestStepType; key: string }
      | { type: 'reason.choose'; reason: CancelReason }
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
      reason: context.step?.type === step.type ? context.reason : null,
    })),
    setReason: assign((_, { reason }: { reason: CancelReason }) => ({ reason })),
    clearStep: assign({ step: null }),
    setLink: assign(({ context }, { link }: { link: string }) => ({
      request: context.request && { ...context.request, link },
    })),
    clearMessage: assign({ message: '' }),
    setNotLoaded: assign({ message: m.request_not_loaded() }),
    setNotTaken: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.step_not_taken()),
    })),
    setNotRenewed: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.link_not_renewed()),
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
    isPossible: ({ context: { request, by } }, { step }: { step: RequestStepType }) =>
      request !== null && whyNot(request, step, by) === undefined,
  },
  delays: { loginRedirect: LOGIN_REDIRECT_MS },
})
