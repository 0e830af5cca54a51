/** The types, calls, actions and guards of a technician's steps; job-step.ts has the chart. */
import { assign, fromPromise, setup } from 'xstate'
import { DOUBLE_TAP_MS } from '#shared/limits.ts'
import type { StepAction } from '#shared/request/day-action.ts'
import type { Covered, RequestStep, RequestStepType } from '#shared/request/details.ts'
import {
  type HandOverForm,
  type HandOverStep,
  NO_HAND_OVER,
  readHandOver,
} from '#shared/request/hand-over-form.ts'
import type { Leg } from '#shared/request/visit.ts'
import * as m from '#texts'
import { invariant, type Meta } from '../lib/api-actor.ts'
import { decide } from './decisions.ts'
import { type Standing, stateOf } from './waiting-steps.ts'

/** The request of a job, with the steps that wait on this phone taken. */
export type JobRequest = Standing & {
  id: number
  reference: string
  leg: Leg
  isClaim: boolean
}

/** A press of a step's button. `at` is the phone's time (ISO 8601 in UTC). */
type Press = { step: RequestStepType; key: string; at: string; job: JobRequest }

type Context = {
  /** The account of the technician. */
  userId: number
  press: Press | null
  /** What the diagnosis of a warranty claim found. */
  covered: Covered | null
  /** The hand-over as it is typed. */
  form: HandOverForm
  /** Why the last press was not kept. */
  message: string
}

const isHandOverStep = (step: RequestStepType): step is HandOverStep =>
  step === 'collect' || step === 'handOver'

/** Whether a technician can take the step. A cancelled device can be collected with the customer's code, which the server judges. */
export function isPossibleStep(job: Standing, step: RequestStepType): boolean {
  const by = 'technician'
  const state = stateOf(job)
  const decision = isHandOverStep(step)
    ? decide(state, { type: step, by, proof: 'right' })
    : decide(state, { type: step, by })
  return !('refused' in decision)
}

/** Whether the step is possible with the customer's code only. */
export const needsCode = ({ stage }: Pick<JobRequest, 'stage'>): boolean => stage === 'cancelled'

/** The hand-over of the press, or what is missing. @throws Error for another step */
export function handOverOf({ press, form }: Pick<Context, 'press' | 'form'>) {
  const { step, job } = invariant(press, 'press')
  if (!isHandOverStep(step)) throw new Error('The step hands nothing over')
  return readHandOver(form, { step, needsCode: needsCode(job) })
}

/** The body of the step. A diagnosis says what it found of a claim, a hand-over how it was proven. */
function bodyOf(context: Context): RequestStep {
  const { step, at } = invariant(context.press, 'press')
  switch (step) {
    case 'diagnose':
      return { type: step, ...(context.covered && { covered: context.covered }), at }
    case 'collect':
    case 'handOver':
      return { type: step, ...handOverOf(context).handOver, at }
    case 'confirm':
    case 'cancel':
      return { type: step }
    default:
      return { type: step, at }
  }
}

export function actionOf(context: Context): StepAction {
  const { key, job } = invariant(context.press, 'press')
  const { id: requestId, reference, leg } = job
  return {
    key,
    userId: context.userId,
    kind: 'step',
    requestId,
    reference,
    leg,
    body: bodyOf(context),
    refused: null,
  }
}

/** What is typed of a hand-over is kept for this request and this step. */
export type DraftOf = { userId: number; requestId: number; step: RequestStepType }
export function draftOf({ userId, press }: Pick<Context, 'userId' | 'press'>): DraftOf {
  const { step, job } = invariant(press, 'press')
  return { userId, requestId: job.id, step }
}

export const jobStepSetup = setup({
  types: {
    input: {} as { userId: number },
    context: {} as Context,
    events: {} as
      | ({ type: 'step' } & Press)
      | { type: 'covered.choose'; covered: Covered }
      | { type: 'form.change'; patch: Partial<HandOverForm> }
      | { type: 'confirm' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    /** Stores the step on this phone, and hands it to the queue. What was typed of it is not kept any more. */
    storeAction: fromPromise<void, { action: StepAction }>(() => Promise.reject(new Error('not provided'))),
    /** What was typed of this hand-over before; null for nothing. */
    readDraft: fromPromise<HandOverForm | null, DraftOf>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    setPress: assign((_, press: Press) => ({ press, covered: null, form: NO_HAND_OVER, message: '' })),
    setCovered: assign((_, { covered }: { covered: Covered }) => ({ covered })),
    setForm: assign((_, { form }: { form: HandOverForm | null }) => ({ form: form ?? NO_HAND_OVER })),
    change: assign(({ context: { form } }, { patch }: { patch: Partial<HandOverForm> }) => ({
      form: { ...form, ...patch },
    })),
    /** Keeps what is typed of a hand-over, so that a reload loses nothing. */
    keepDraft: (_, _params: DraftOf & { form: HandOverForm }) => {},
    clearPress: assign({ press: null, covered: null, form: NO_HAND_OVER }),
    setNotKept: assign({ message: m.step_not_kept() }),
  },
  guards: {
    isPossible: (_, { step, job }: Press) => isPossibleStep(job, step),
    /** The diagnosis of a warranty claim says whether it is covered. */
    isJudgement: (_, { step, job }: Press) => step === 'diagnose' && job.isClaim && isPossibleStep(job, step),
    /** The device changes hands. */
    isHandOver: (_, { step, job }: Press) => isHandOverStep(step) && isPossibleStep(job, step),
    isCollect: ({ context: { press } }) => press?.step === 'collect',
    hasCovered: ({ context }) => context.covered !== null,
    isComplete: ({ context }) => handOverOf(context).handOver !== null,
  },
  delays: { doubleTap: DOUBLE_TAP_MS },
})
