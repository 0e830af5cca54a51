import { assign, setup } from 'xstate'
import { takeStep } from '#shared/request/request-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, invariant, type Meta } from '../lib/api-actor.ts'

/** A request and the Idempotency-Key of its step. */
type Job = { id: number; key: string }
type Failed = { id: number; text: string }
type Context = {
  /** The remaining requests; the first one is being moved. */
  jobs: readonly Job[]
  /** The start of their new window; null cancels them. */
  window: string | null
  moved: number
  failed: readonly Failed[]
  message: string
}

/** Moves or cancels the visits of several requests in sequence. Failed requests are unchanged and listed. */
export const moveVisitsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'start'; jobs: readonly Job[]; window: string | null }
      | { type: 'confirm' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { takeStep: apiActor(takeStep) },
  actions: {
    begin: assign((_, { jobs, window }: { jobs: readonly Job[]; window: string | null }) => ({
      jobs,
      window,
      moved: 0,
      failed: [],
    })),
    countMoved: assign(({ context: { jobs, moved } }) => ({ jobs: jobs.slice(1), moved: moved + 1 })),
    addFailed: assign(({ context: { jobs, failed } }, { error }: { error: unknown }) => ({
      jobs: jobs.slice(1),
      failed: [
        ...failed,
        { id: invariant(jobs[0], 'job').id, text: errorMessage(error, m.visit_not_moved()) },
      ],
    })),
    /** Refetches lists and windows. */
    refreshVisits: () => {},
  },
  guards: {
    isCancelling: (_, { window }: { window: string | null }) => window === null,
    isDone: ({ context: { jobs } }) => jobs.length === 0,
  },
}).createMachine({
  id: 'moveVisits',
  description: 'The owner moves or cancels the visits of a closed day, several at once.',
  context: { jobs: [], window: null, moved: 0, failed: [], message: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        start: [
          {
            guard: { type: 'isCancelling', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'resolving', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    confirming: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.visits_cancel_title(),
          text: m.visits_cancel_text(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.visits_cancel_yes(), variant: 'danger' },
            { event: 'dismiss', label: m.visits_keep() },
          ],
        },
      },
      on: { confirm: 'resolving', dismiss: 'idle' },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { jobs, window } }) => {
          const { id, key } = invariant(jobs[0], 'job')
          return {
            params: { id },
            body: window === null ? { type: 'cancel' as const } : { type: 'reschedule' as const, window },
            idempotencyKey: key,
          }
        },
        onDone: { target: 'resolving', actions: 'countMoved' },
        onError: { target: 'resolving', actions: { type: 'addFailed', params: errorOf } },
      },
    },
    resolving: { always: [{ guard: 'isDone', target: 'finished' }, { target: 'moving' }] },
    finished: { entry: 'refreshVisits', on: { dismiss: 'idle' } },
  },
})
