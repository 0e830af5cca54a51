/** The expected selection, calls and results of a bulk change's walk, computed from its events alone. */
import type { BulkRow, ConflictRow, MovedRow, RefusedRow } from '#shared/request/bulk-draft.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { adminData, checked } from '../engine/admin-data.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'
import { FIRST, SECOND } from '../request/visits.ts'
import { IMRAN } from './assignment.history.ts'

type Change = 'done' | 'confirm' | 'reschedule' | 'cancel' | 'assign'
type Slice = { key: string; rows: readonly BulkRow[] }
type Known = {
  chosen: readonly BulkRow[]
  change: Change
  window: string | null | undefined
  technicianId: number | null | undefined
  slices: readonly Slice[]
  changed: number
  refused: readonly RefusedRow[]
  moved: readonly MovedRow[]
  conflicts: readonly ConflictRow[]
  isStopping: boolean
}

const key = (digit: number) => `5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6e0${digit}`
export const KEY = key(1)
/** The year of references is the shop's, wherever the test runs. */
const YEAR = shopDayOf(Date.now()).slice('YY'.length, 'YYYY'.length)
const bulkRow = (id: number): BulkRow => ({
  id,
  label: `PIM-${YEAR}-${String(id).padStart(4, '0')}, ${adminData.customer}`,
})
/** In the list's order: pending ones first, then the newest. */
export const LISTED = [checked.id, 4, 3, 2, 1].map(bulkRow)
export const NEWER = bulkRow(4)
const OLDER = bulkRow(3)

/** The window that the server gives. */
export const GIVEN = { start: FIRST, end: SECOND }
export const GIVEN_TEXT = 'Tue 24 Nov, 10 am to 12 noon'

/** The page was reloaded with two remaining calls and one changed request. */
export const INTERRUPTED = 'interrupted by a reload'
export const DRAFT = {
  change: 'reschedule' as const,
  window: null,
  technicianId: null,
  slices: [
    { key: key(6), rows: [NEWER] },
    { key: key(7), rows: [OLDER] },
  ],
  changed: 1,
  refused: [],
  moved: [{ ...bulkRow(2), window: GIVEN }],
  conflicts: [],
}

/** What the server says about another visit of the technician at that time. */
export const CONFLICT = 'Imran Shaikh has Rohit Deshmukh, Akurdi, then.'

export const REFUSED = 'This request is done already.'

const NOTHING: Known = {
  chosen: [],
  change: 'done',
  window: undefined,
  technicianId: undefined,
  slices: [],
  changed: 0,
  refused: [],
  moved: [],
  conflicts: [],
  isStopping: false,
}

const plain = ({ id, label }: BulkRow): BulkRow => ({ id, label })
const rowsOf = (slices: readonly Slice[]) => slices.flatMap(({ rows }) => rows)

/** Ends the change: unchanged rows stay selected. */
const ended = (known: Known): Known => ({
  ...known,
  chosen: [...known.refused.map(plain), ...rowsOf(known.slices)],
  slices: [],
})

/** The server finds another visit for the newer one, unless nobody is assigned. */
function conflictsOf({ change, technicianId, conflicts }: Known, changed: readonly BulkRow[]) {
  const found = changed.filter(({ id }) => id === NEWER.id).map((row) => ({ ...plain(row), text: CONFLICT }))
  return change === 'assign' && technicianId !== null ? [...conflicts, ...found] : conflicts
}

/** One call was answered; `refused` are those of its rows that were not changed. */
function answered(known: Known, refused: readonly RefusedRow[]): Known {
  const [sent, ...slices] = known.slices
  const given = (sent?.rows ?? [])
    .filter(({ id }) => !refused.some((row) => row.id === id))
    .map((row) => ({ ...row, window: GIVEN }))
  const next = {
    ...known,
    slices,
    changed: known.changed + (sent?.rows.length ?? 0) - refused.length,
    refused: [...known.refused, ...refused],
    // A time that the owner named is known.
    moved: known.change === 'reschedule' && known.window === null ? [...known.moved, ...given] : known.moved,
    conflicts: conflictsOf(known, given),
  }
  return slices.length === 0 || known.isStopping ? ended(next) : next
}

const ASKS: Readonly<Record<string, Change>> = {
  'ask.done': 'done',
  'ask.confirm': 'confirm',
  'ask.time': 'reschedule',
  'ask.cancel': 'cancel',
  'ask.technician': 'assign',
}

function after(known: Known, { event, label }: LabeledEvent): Known {
  const [first] = known.slices[0]?.rows ?? []
  const change = ASKS[event.type]
  if (change !== undefined)
    return known.chosen.length === 0
      ? known
      : { ...known, change, window: undefined, technicianId: undefined }
  switch (label) {
    case 'chooses the newer one': {
      const others = known.chosen.filter(({ id }) => id !== NEWER.id)
      return { ...known, chosen: others.length < known.chosen.length ? others : [...others, NEWER] }
    }
    case 'chooses all that are shown': {
      const added = LISTED.filter(({ id }) => !known.chosen.some((row) => row.id === id))
      return { ...known, chosen: [...known.chosen, ...added] }
    }
    case 'clears the choice':
      return { ...known, chosen: [] }
    case 'chooses the first window':
      return { ...known, window: String(Reflect.get(event, 'window')) }
    case 'chooses the next free one':
      return { ...known, window: null }
    case 'chooses Imran':
      return { ...known, technicianId: IMRAN.id }
    case 'chooses nobody yet':
      return { ...known, technicianId: null }
    case 'presses Yes': {
      if (known.change === 'reschedule' && known.window === undefined) return known
      if (known.change === 'assign' && known.technicianId === undefined) return known
      // The list has fewer than fit into one call.
      const slices = [{ key: KEY, rows: known.chosen }]
      return { ...known, slices, changed: 0, refused: [], moved: [], conflicts: [], isStopping: false }
    }
    case 'all changed':
      return answered(known, [])
    case 'one refused':
      return answered(known, first ? [{ ...first, text: REFUSED }] : [])
    case 'presses Stop':
      return { ...known, isStopping: true }
    case 'presses Stop here':
      return ended(known)
    case 'wants to see these':
      return known.refused.length === 0 ? known : { ...known, chosen: known.refused.map(plain) }
  }
  return known
}

/** The expected state after these events; the start may have a draft. */
export function knownAfter({ start, history }: PathHistory): Known {
  const first = start === INTERRUPTED ? { ...NOTHING, ...DRAFT } : NOTHING
  return history.reduce(after, first)
}
