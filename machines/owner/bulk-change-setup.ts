/** Types, actions and guards of the machine that changes many requests. */
import { assign, setup } from 'xstate'
import { BULK_MAX, BULK_SLICE } from '#shared/limits.ts'
import type {
  BulkDraft,
  BulkRow,
  BulkSlice,
  ConflictRow,
  MovedRow,
  RefusedRow,
} from '#shared/request/bulk-draft.ts'
import type { BulkChange, BulkResult } from '#shared/request/queue.ts'
import { changeMany } from '#shared/request/queue-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, invariant, type Meta } from '../lib/api-actor.ts'
import { reportOf, rowsByResult } from './bulk-results.ts'

type Change = BulkChange['type']
/** `draft` is a change that a reload interrupted. */
type Input = { draft: BulkDraft | null }
export type BulkContext = {
  chosen: readonly BulkRow[]
  change: Change
  /** The start of the new window; null for the next free one of each request, undefined until it is chosen. */
  window: string | null | undefined
  /** The technician to assign: null for none, undefined until it is chosen. */
  technicianId: number | null | undefined
  /** The calls that are not answered yet; the first one is being sent. */
  slices: readonly BulkSlice[]
  changed: number
  refused: readonly RefusedRow[]
  /** The requests that each got their own next free time. */
  moved: readonly MovedRow[]
  /** The requests whose technician has another visit then. */
  conflicts: readonly ConflictRow[]
  /** Stops after the running call. */
  isStopping: boolean
  /** The text of the open dialog or alert. */
  message: string
}

type Progress = Pick<
  BulkContext,
  'change' | 'window' | 'technicianId' | 'slices' | 'changed' | 'refused' | 'moved' | 'conflicts'
>
/** Before the first change. */
export const NOTHING_SENT: Progress = {
  change: 'done',
  window: undefined,
  technicianId: undefined,
  slices: [],
  changed: 0,
  refused: [],
  moved: [],
  conflicts: [],
}

const QUESTIONS: Readonly<Record<Change, (values: { count: number }) => string>> = {
  done: (values) => m.bulk_done_text(values),
  confirm: (values) => m.bulk_confirm_text(values),
  reschedule: (values) => m.bulk_time_text(values),
  cancel: (values) => m.bulk_cancel_text(values),
  assign: (values) => m.bulk_assign_text(values),
}
const rowsOf = (slices: readonly BulkSlice[]) => slices.flatMap(({ rows }) => rows)

/** Whether every request was changed. */
const isComplete = ({ slices, refused }: BulkContext) => slices.length === 0 && refused.length === 0

/** The number of calls, and so of idempotency keys, for this many requests. */
export const callsFor = (count: number) => Math.ceil(count / BULK_SLICE)

/** The first ids, up to BULK_MAX. */
const withRows = (rows: readonly BulkRow[], more: readonly BulkRow[]) =>
  [...new Map([...rows, ...more].map((row) => [row.id, row])).values()].slice(0, BULK_MAX)

const without = (rows: readonly BulkRow[], id: number) => rows.filter((row) => row.id !== id)

export const bulkSetup = setup({
  types: {
    input: {} as Input,
    context: {} as BulkContext,
    events: {} as
      | { type: 'toggle'; row: BulkRow }
      | { type: 'extend'; rows: readonly BulkRow[] }
      | { type: 'none' }
      | { type: 'ask.done' }
      | { type: 'ask.confirm' }
      | { type: 'ask.time' }
      | { type: 'ask.cancel' }
      | { type: 'ask.technician' }
      | { type: 'window.choose'; window: string | null }
      | { type: 'technician.choose'; technicianId: number | null }
      | { type: 'confirm'; keys: readonly string[] }
      | { type: 'stop' }
      | { type: 'retry' }
      | { type: 'end' }
      | { type: 'show' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { changeMany: apiActor(changeMany) },
  actions: {
    toggleRow: assign(({ context: { chosen } }, { row }: { row: BulkRow }) => ({
      chosen: chosen.some(({ id }) => id === row.id) ? without(chosen, row.id) : withRows(chosen, [row]),
    })),
    addRows: assign(({ context: { chosen } }, { rows }: { rows: readonly BulkRow[] }) => ({
      chosen: withRows(chosen, rows),
    })),
    clearChosen: assign({ chosen: [] }),
    setQuestion: assign(({ context: { chosen } }, { change }: { change: Change }) => ({
      change,
      window: undefined,
      technicianId: undefined,
      message: QUESTIONS[change]({ count: chosen.length }),
    })),
    chooseWindow: assign((_, { window }: { window: string | null }) => ({ window })),
    chooseTechnician: assign((_, { technicianId }: { technicianId: number | null }) => ({ technicianId })),
    /** Divides the selected rows into calls, each with one of the keys. */
    divide: assign(({ context: { chosen } }, { keys }: { keys: readonly string[] }) => ({
      slices: Array.from({ length: callsFor(chosen.length) }, (_, index) => ({
        key: invariant(keys[index], 'key'),
        rows: chosen.slice(index * BULK_SLICE, (index + 1) * BULK_SLICE),
      })),
      changed: 0,
      refused: [],
      moved: [],
      conflicts: [],
      isStopping: false,
    })),
    /** Stores the results of the answered call's rows. */
    keepResults: assign(({ context }, { results }: { results: readonly BulkResult[] }) => {
      const { slices, changed } = context
      const { rows } = invariant(slices[0], 'slice')
      const { refused, moved, conflicts } = rowsByResult(rows, results)
      return {
        slices: slices.slice(1),
        changed: changed + rows.length - refused.length,
        refused: [...context.refused, ...refused],
        // A time that the owner chose is the same for all.
        moved: context.window === null ? [...context.moved, ...moved] : context.moved,
        conflicts: [...context.conflicts, ...conflicts],
      }
    }),
    beginStopping: assign({ isStopping: true }),
    setMessage: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.unreachable()),
    })),
    /** Rows that were not changed stay selected. */
    setReport: assign(({ context }) => ({
      message: reportOf({ ...context, left: rowsOf(context.slices).length }),
      chosen: [...context.refused.map(({ id, label }) => ({ id, label })), ...rowsOf(context.slices)],
      slices: [],
    })),
    chooseRefused: assign(({ context: { refused } }) => ({
      chosen: refused.map(({ id, label }) => ({ id, label })),
    })),
    /** Saves the unanswered calls for a reload. */
    saveDraft: (_, _params: { draft: BulkDraft }) => {},
    clearDraft: () => {},
    /** Refetches lists, totals and windows. */
    refreshLists: () => {},
    /** Narrows the list to these requests. */
    showRows: (_, _params: { ids: readonly number[] }) => {},
  },
  guards: {
    isInterrupted: ({ context: { slices } }) => slices.length > 0,
    hasChosen: ({ context: { chosen } }) => chosen.length > 0,
    hasTechnician: ({ context: { technicianId } }) => technicianId !== undefined,
    hasWindow: ({ context: { window } }) => window !== undefined,
    isRunning: ({ context: { isStopping } }) => !isStopping,
    hasMore: ({ context: { slices, isStopping } }) => slices.length > 0 && !isStopping,
    isComplete: ({ context }) => isComplete(context),
    /** Some have something to be told about. */
    isToName: ({ context }) => isComplete(context) && context.moved.length + context.conflicts.length > 0,
    hasRefused: ({ context: { refused } }) => refused.length > 0,
  },
})

/** The body of the call being sent. */
export function bulkBodyOf({ change, window, technicianId, slices }: BulkContext): BulkChange {
  const ids = invariant(slices[0], 'slice').rows.map(({ id }) => id)
  if (change === 'assign') return { type: change, ids, technicianId: technicianId ?? null }
  if (change !== 'reschedule') return { type: change, ids }
  return { type: change, ids, ...(typeof window === 'string' && { window }) }
}

/** The draft from which a reload continues. */
export const bulkDraftOf = (context: BulkContext): BulkDraft => ({
  change: context.change,
  window: context.window ?? null,
  technicianId: context.technicianId ?? null,
  slices: context.slices.map(({ key, rows }) => ({ key, rows: [...rows] })),
  changed: context.changed,
  refused: [...context.refused],
  moved: [...context.moved],
  conflicts: [...context.conflicts],
})
