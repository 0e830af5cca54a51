import { assign, setup } from 'xstate'
import { assignTechnician } from '#shared/request/technician-api.ts'
import type { Leg } from '#shared/request/visit.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, invariant, isConflict, type Meta } from '../lib/api-actor.ts'

type Opening = {
  /** The request. */
  id: number
  leg: Leg
  /** The technician who is assigned; null for none. */
  stored: number | null
}

type Context = {
  /** What was opened last. */
  opening: Opening | null
  /** The choice; null for nobody yet. */
  technicianId: number | null
  /** The choice was sent in spite of another visit at that time, which the list showed. */
  isWarned: boolean
  /** Why the last attempt failed, or the other visit that the server names. */
  message: string
  /** Incremented when requests have to be read again. */
  changes: number
}

const open = {
  target: 'choosing',
  actions: { type: 'begin', params: ({ event }: { event: Opening }) => event },
} as const

/** The owner assigns a technician to a request. Another visit at that time is a warning, no refusal. */
export const assignmentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'open' } & Opening)
      | { type: 'technician.choose'; technicianId: number | null }
      | { type: 'submit'; isWarned: boolean }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { assignTechnician: apiActor(assignTechnician) },
  actions: {
    begin: assign((_, { id, leg, stored }: Opening) => ({
      opening: { id, leg, stored },
      technicianId: stored,
      message: '',
    })),
    choose: assign((_, { technicianId }: { technicianId: number | null }) => ({ technicianId })),
    keepWarning: assign((_, { isWarned }: { isWarned: boolean }) => ({ isWarned, message: '' })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.assign_failed()),
    })),
    setConflict: assign((_, { conflict }: { conflict: string | null }) => ({ message: conflict ?? '' })),
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
  },
  guards: {
    isUnchanged: ({ context: { opening, technicianId } }) => opening?.stored === technicianId,
    isConflict,
    /** The list did not show the other visit. */
    isNews: ({ context: { isWarned } }, { conflict }: { conflict: string | null }) =>
      conflict !== null && !isWarned,
  },
}).createMachine({
  id: 'assignment',
  description: 'The owner assigns a technician to a request.',
  context: { opening: null, technicianId: null, isWarned: false, message: '', changes: 0 },
  initial: 'idle',
  states: {
    idle: { on: { open } },
    choosing: {
      description: 'In the list of orders a dialog; on a request’s own page, and in its panel, a form.',
      tags: 'dialog',
      meta: { dialog: { title: m.assign_title(), buttons: [] } },
      on: {
        'technician.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        submit: [
          { guard: 'isUnchanged', target: 'idle' },
          { target: 'saving', actions: { type: 'keepWarning', params: ({ event }) => event } },
        ],
        dismiss: 'idle',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'assignTechnician',
        src: 'assignTechnician',
        input: ({ context: { opening, technicianId } }) => {
          const { id, leg } = invariant(opening, 'opening')
          return { params: { id }, body: { technicianId, leg } }
        },
        onDone: [
          {
            guard: { type: 'isNews', params: ({ event }) => event.output },
            target: 'doubled',
            actions: [{ type: 'setConflict', params: ({ event }) => event.output }, 'countChange'],
          },
          { target: 'idle', actions: 'countChange' },
        ],
        onError: [
          {
            // The request or the technician has changed: what the lists show is out of date.
            guard: { type: 'isConflict', params: errorOf },
            target: 'choosing',
            actions: [{ type: 'setError', params: errorOf }, 'countChange'],
          },
          { target: 'choosing', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    doubled: {
      description: 'Saved, but the technician has another visit then that the list did not show.',
      meta: { alert: { tone: 'plain', title: m.assign_two_visits() } },
      on: { open, dismiss: 'idle' },
    },
  },
})
