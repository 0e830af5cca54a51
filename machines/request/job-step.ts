import { assign, fromPromise, setup } from 'xstate'
import { DOUBLE_TAP_MS } from '#shared/limits.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import type { Covered, RequestStep, RequestStepType } from '#shared/request/details.ts'
import type { Leg } from '#shared/request/visit.ts'
import * as m from '#texts'
import { invariant, type Meta } from '../lib/api-actor.ts'
import { coveredDialog } from './covered-dialog.ts'
import { whyNot } from './decisions.ts'
import { type Standing, stateOf } from './waiting-steps.ts'

/** The request of a job, with the steps that wait on this phone taken. */
export type JobRequest = Standing & { id: number; reference: string; leg: Leg; isClaim: boolean }

/** A press of a step's button. `at` is the phone's time (ISO 8601 in UTC). */
type Press = { step: RequestStepType; key: string; at: string; job: JobRequest }

type Context = {
  /** The account of the technician. */
  userId: number
  press: Press | null
  /** What the diagnosis of a warranty claim found. */
  covered: Covered | null
  /** Why the last press was not kept. */
  message: string
}

const isPossible = ({ step, job }: Press) => whyNot(stateOf(job), step, 'technician') === undefined

/** The body of the step. A diagnosis says what it found of a claim. */
function bodyOf({ step, at }: Press, covered: Covered | null): RequestStep {
  switch (step) {
    case 'diagnose':
      return { type: step, ...(covered && { covered }), at }
    case 'confirm':
    case 'cancel':
      return { type: step }
    default:
      return { type: step, at }
  }
}

function actionOf({ press, userId, covered }: Context): DayAction {
  const { key, job, ...rest } = invariant(press, 'press')
  const { id: requestId, reference, leg } = job
  return {
    key,
    userId,
    requestId,
    reference,
    leg,
    body: bodyOf({ key, job, ...rest }, covered),
    refused: null,
  }
}

/**
 * The steps of one job on a technician's phone. A step is stored on the phone before its button answers; the offline queue sends
 * it. So a press is never lost, and works without a network.
 */
export const jobStepMachine = setup({
  types: {
    input: {} as { userId: number },
    context: {} as Context,
    events: {} as
      | ({ type: 'step' } & Press)
      | { type: 'covered.choose'; covered: Covered }
      | { type: 'confirm' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    /** Stores the step on this phone, and hands it to the queue. */
    storeAction: fromPromise<void, { action: DayAction }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    setPress: assign((_, press: Press) => ({ press, covered: null, message: '' })),
    setCovered: assign((_, { covered }: { covered: Covered }) => ({ covered })),
    clearPress: assign({ press: null, covered: null }),
    setNotKept: assign({ message: m.step_not_kept() }),
  },
  guards: {
    isPossible: (_, press: Press) => isPossible(press),
    /** The diagnosis of a warranty claim says whether it is covered. */
    isJudgement: (_, press: Press) => press.step === 'diagnose' && press.job.isClaim && isPossible(press),
    hasCovered: ({ context }) => context.covered !== null,
  },
  delays: { doubleTap: DOUBLE_TAP_MS },
}).createMachine({
  id: 'jobStep',
  description: 'A technician takes a step of a job, with or without a network.',
  context: ({ input: { userId } }) => ({ userId, press: null, covered: null, message: '' }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        step: [
          {
            guard: { type: 'isJudgement', params: ({ event }) => event },
            target: 'judging',
            actions: { type: 'setPress', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPossible', params: ({ event }) => event },
            target: 'storing',
            actions: { type: 'setPress', params: ({ event }) => event },
          },
        ],
      },
    },
    judging: {
      tags: 'dialog',
      meta: {
        dialog: coveredDialog(),
      },
      on: {
        'covered.choose': { actions: { type: 'setCovered', params: ({ event }) => event } },
        confirm: { guard: 'hasCovered', target: 'storing' },
        dismiss: { target: 'resting', actions: 'clearPress' },
      },
    },
    storing: {
      tags: 'busy',
      invoke: {
        id: 'storeAction',
        src: 'storeAction',
        input: ({ context }) => ({ action: actionOf(context) }),
        onDone: {
          target: 'taken',
          actions: 'clearPress',
        },
        onError: { target: 'resting', actions: ['setNotKept', 'clearPress'] },
      },
    },
    taken: {
      description: 'The button shows the next step already.',
      tags: 'busy',
      after: { doubleTap: 'resting' },
    },
  },
})
