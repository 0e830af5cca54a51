/** The selection of orders in a list, and the changes of all selected ones. */

import { useHydrated } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bulkChangeMachine } from '#machines/owner/bulk-change.ts'
import { isolate } from '#shared/bidi.ts'
import { BULK_MAX } from '#shared/limits.ts'
import { BulkDraft, type BulkRow } from '#shared/request/bulk-draft.ts'
import type { QueueRow } from '#shared/request/queue.ts'
import * as m from '#texts'
import { invalidateRequests } from '../../../api/q.ts'
import { useApp } from '../../../core/app-context.ts'
import { readDraft } from '../../../flow/drafts.ts'
import { useFlow } from '../../../flow/use-flow.ts'
import type { QueueSelection } from '../orders/queue-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BULK_PROGRESS, RowCheckbox } from './row-checkbox.tsx'

const rowOf = ({ id, reference, name }: QueueRow): BulkRow => ({
  id,
  label: `${reference}, ${isolate(name)}`,
})

/** The rows between two ids, both included, in the list's order. */
function between(rows: readonly QueueRow[], one: number, other: number): readonly QueueRow[] {
  const places = [one, other].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b)
  const [from = -1, to = -1] = places
  return from < 0 ? [] : rows.slice(from, to + 1)
}

type List = {
  /** Identifies the list by its filter and search. */
  list: string
  /** The shown rows, in order. */
  listed: readonly QueueRow[]
  /** The rows belong to this list; false while the previous list's rows are shown as placeholders. */
  isLoaded: boolean
}

export function useBulk({ list, listed, isLoaded }: List): QueueSelection {
  const { queryClient, navigate } = useApp()
  const isHydrated = useHydrated()
  // A page with a draft is rendered again after hydration.
  const [input] = useState(() => ({ draft: isHydrated ? readDraft('bulk', BulkDraft) : null }))
  const [state, send] = useFlow(bulkChangeMachine, {
    input,
    draft: 'bulk',
    actions: {
      refreshLists: () => void invalidateRequests(queryClient),
      showRows: (_, { ids }) => navigate({ to: 'orders', ids }),
    },
  })
  const lastToggled = useRef<number>(undefined)
  const chosen = new Set(state.context.chosen.map(({ id }) => id))
  const shown = listed.filter(({ id }) => chosen.has(id)).length
  // A dialog covers the checkboxes.
  const reasonId = state.hasTag('busy') ? BULK_PROGRESS : undefined

  // Rows that this list does not show must not stay selected: nobody would see what a change affects.
  const dropUnlisted = useEffectEvent(() => {
    const isListed = (id: number) => listed.some((row) => row.id === id)
    if (!state.context.chosen.every(({ id }) => isListed(id))) send({ type: 'none' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is the reason.
  useEffect(() => {
    if (isLoaded) dropUnlisted()
  }, [list, isLoaded])

  const extend = (rows: readonly QueueRow[]) => send({ type: 'extend', rows: rows.map(rowOf) })
  const toggle = (id: number) => {
    const row = listed.find((one) => one.id === id)
    if (row) send({ type: 'toggle', row: rowOf(row) })
    lastToggled.current = id
  }
  const press = (id: number, isRange: boolean) => {
    const from = lastToggled.current
    const range = isRange && from !== undefined ? between(listed, from, id) : []
    if (range.length > 0) extend(range)
    else toggle(id)
  }
  const isAll = listed.length > 0 && shown === Math.min(listed.length, BULK_MAX)
  return {
    chosen,
    toggle,
    extend: (ids) => extend(listed.filter(({ id }) => ids.includes(id))),
    all: (
      <RowCheckbox
        label={m.bulk_all()}
        isLabelled
        state={isAll ? 'all' : shown > 0 ? 'some' : 'none'}
        reasonId={reasonId}
        onPress={() => (isAll ? send({ type: 'none' }) : extend(listed))}
      />
    ),
    box: (id, reference) => (
      <RowCheckbox
        label={m.bulk_choose({ reference })}
        state={chosen.has(id) ? 'all' : 'none'}
        reasonId={reasonId}
        onPress={(isRange) => press(id, isRange)}
      />
    ),
    bar: <BulkBar state={state} send={send} />,
  }
}
