import { assign, setup } from 'xstate'
import { LOGIN_REDIRECT_MS } from '#shared/limits.ts'
import type { CancelReason, RequestDetails, RequestStepType } from '#shared/request/details.ts'
import { getRequest, renewLink, takeStep } from '#shared/request/request-api.ts'
import { linkNotRenewed, requestNotLoaded, stepNotTaken } from '#shared/request/stage-texts.ts'
import { apiActor, errorMessage, failureOf, isSessionEnded, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { whyNot } from './decisions.ts'

type Input = {
  /** The request's id. */
  id: number
  userId: number | null
  /** Who takes the steps. */
  by: 'customer' | 'owner'
}
type Context = Input & {
  request: RequestDetails | null
  /** The step that is asked about or sent, until the server has decided about it: a retry has the same key. */
  step: { type: RequestStepType; key: string } | null
  /** Why the request is cancelled, if the person says so. */
  reason: CancelReason | null
  /** What the person is told above the steps: why the last call did not do what they wanted. */
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
    setNotLoaded: assign({ message: requestNotLoaded }),
    setNotTaken: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, stepNotTaken),
    })),
    setNotRenewed: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, linkNotRenewed),
    })),
    /** Other lists show the request, too. */
    refreshLists: () => {},
    /** After the login the request is offered. */
    stashRequest: (_, _request: { id: number }) => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== null,
    isSessionEnded,
    /** The request is somebody else's, or there is none: the server does not tell which. */
    isGone: (_, { error }: { error: unknown }) => [403, 404].includes(failureOf(error).status),
    /** The request has moved on. */
    isConflict: (_, { error }: { error: unknown }) => failureOf(error).status === 409,
    isCancel: ({ context: { request, by } }, { step }: { step: RequestStepType }) =>
      step === 'cancel' && request !== null && whyNot(request, step, by) === undefined,
    isPossible: ({ context: { request, by } }, { step }: { step: RequestStepType }) =>
      request !== null && whyNot(request, step, by) === undefined,
  },
  delays: { loginRedirect: LOGIN_REDIRECT_MS },
})
