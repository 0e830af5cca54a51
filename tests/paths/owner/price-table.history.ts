/** The prices' expected state after a walk's events. */
import { isDeepStrictEqual } from 'node:util'
import { ISSUES } from '#shared/catalogue/catalogue.ts'
import type { PriceRow, PriceScope } from '#shared/price/price.ts'
import { fieldsOf as fieldNames } from '#shared/price/price-form.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

/** A small brand of the seeded catalogue. No price is stored. */
export const brand = { id: 12, name: 'iPad Mini' }
export const KIND = 'the prices of a kind'
export const RESTORED = 'a reload of a model’s prices'
const issues = ISSUES.ipads
const opened = (scope: PriceScope) => ({ scope, issues, rows: [], version: 0 })
export const ofKind = opened('type:ipads')
export const rows = {
  'opens a model': { opened: opened('model:322') },
  'opens another model': { opened: opened('model:324') },
}
export const rowNames: Readonly<Record<string, string>> = {
  'model:322': 'iPad mini',
  'model:324': 'iPad mini 3',
}
export const views = { 'chooses all watches': { view: 'watches' } } as const

const PRICE = 'price-screen-damage'
const WARRANTY = 'warranty-screen-damage'
const typed = (price: string, warranty: string) => ({ patch: { [PRICE]: price, [WARRANTY]: warranty } })
export const changes: Readonly<Record<string, { patch: Readonly<Record<string, string>> }>> = {
  'types a price': typed('2499+', '180'),
  'types no price': typed('abc', ''),
  'empties the price': typed('', ''),
}
/** What a reload restores. */
const draftOf = (scope: PriceScope, stored: Stored, price: string, warranty: string) => ({
  ...{ scope, issues: [...issues], rows: [...stored.rows], version: stored.version },
  form: {
    ...Object.fromEntries(fieldNames(issues).map((name) => [name, ''])),
    ...{ [PRICE]: price, [WARRANTY]: warranty },
  },
})
type Draft = ReturnType<typeof draftOf>

export const blurs = { 'leaves the price': { field: PRICE } }

const screen = (low: number, high: number | null, warrantyDays: number | null): PriceRow => ({
  issue: 'Screen Damage',
  low,
  high,
  warrantyDays,
})
const mine = screen(249_900, null, 180)
export const theirs = screen(199_900, 199_900, null)
export const THEIR_VERSION = 2
export const SAVED_VERSION = 3
const NOT_SAVED = 'The prices were not saved. Please try again.'
export const FOR_NOW = 'We are back in a minute.'
export const UNKNOWN = 'There is no such model.'
const FORM = 'Type a price such as 2499, 2499-3999 or 2499+.'

type Stored = { rows: readonly PriceRow[]; version: number }
type Known = {
  scope: PriceScope | null
  stored: Stored
  price: string
  warranty: string
  touched: boolean
  theirs: Stored | null
  /** The row, the page or the list to go to. */
  next: string | null
  message: string
  draft: Draft | null
}
const NOTHING: Known = {
  scope: null,
  stored: { rows: [], version: 0 },
  price: '',
  warranty: '',
  touched: false,
  theirs: null,
  next: null,
  message: '',
  draft: null,
}
export const DRAFT = draftOf('model:322', { rows: [], version: 0 }, '2499+', '180')

/** The first issue's fields where these prices are stored. */
const fieldsOf = ([row]: readonly PriceRow[]) => {
  if (!row) return { price: '', warranty: '' }
  return row.high === null ? { price: '2,499+', warranty: '180' } : { price: '1,999', warranty: '' }
}
const opening = (scope: PriceScope, stored: Stored): Known => ({
  ...NOTHING,
  ...fieldsOf(stored.rows),
  scope,
  stored,
})
const openedBy = (label: string) => Object.entries(rows).find(([name]) => name === label)?.[1].opened

export const isInvalid = ({ price }: Known) => price === 'abc'
export const typedRows = ({ price }: Known): PriceRow[] => {
  if (price === '' || price === 'abc') return []
  return [price === '1,999' ? theirs : mine]
}
export const isChanged = ({ scope, stored, price, warranty }: Known) =>
  scope !== null && !isDeepStrictEqual({ price, warranty }, fieldsOf(stored.rows))
export const errorsOf = (known: Known) => (known.touched && isInvalid(known) ? { [PRICE]: FORM } : {})

const inNext = (known: Known): Known => {
  const next = openedBy(known.next ?? '')
  if (next) return opening(next.scope, next)
  return known.next === 'list' ? NOTHING : known
}
/** The prices of the open scope that the guide has after a conflict. */
const READ: Readonly<Record<string, (known: Known) => readonly PriceRow[]>> = {
  'only others have changed': () => [],
  'somebody changed these': () => [theirs],
  'what was typed is stored': typedRows,
}
const isSame = (known: Known, read: readonly PriceRow[]) =>
  isDeepStrictEqual(read, known.stored.rows) || isDeepStrictEqual(read, typedRows(known))

function afterLeaving(known: Known, next: string, isRow: boolean): Known {
  if (isChanged(known)) return { ...known, next }
  return isRow ? inNext({ ...known, next }) : { ...known, next }
}

function after(known: Known, { event, label }: LabeledEvent, isKind: boolean): Known {
  const patch = changes[label]?.patch
  if (patch) {
    if (known.scope === null) return known
    const [price, warranty] = [patch[PRICE] ?? '', patch[WARRANTY] ?? '']
    const draft = draftOf(known.scope, known.stored, price, warranty)
    return { ...known, price, warranty, message: '', draft }
  }
  const read = READ[label]?.(known)
  if (read) {
    const stored = { rows: read, version: THEIR_VERSION }
    return isSame(known, read) ? { ...known, stored, theirs: null } : { ...known, theirs: stored }
  }
  switch (label) {
    case 'saved': {
      const stored = { rows: typedRows(known), version: SAVED_VERSION }
      return {
        ...known,
        ...fieldsOf(stored.rows),
        stored,
        touched: false,
        theirs: null,
        message: '',
        draft: null,
      }
    }
    case 'refused':
      return { ...known, message: UNKNOWN, next: null }
    case 'not saved':
    case 'not read':
      return { ...known, message: NOT_SAVED, next: null }
    case 'not read for now':
      return { ...known, message: FOR_NOW, next: null }
    case 'read again':
    case 'not read again':
      if (known.next !== null) return inNext(known)
      return isKind ? known : NOTHING
  }
  switch (event.type) {
    case 'open':
      return afterLeaving(known, label, true)
    case 'show':
      return afterLeaving(known, 'view', false)
    case 'close':
      return isKind ? known : afterLeaving(known, 'list', true)
    case 'field.blur':
      return { ...known, touched: true }
    case 'save':
      return isInvalid(known) ? { ...known, touched: true, next: null } : known
    case 'discard':
      return inNext({ ...known, draft: null })
    case 'dismiss':
      return { ...known, next: null, theirs: null }
    case 'keep.mine':
      return { ...known, stored: known.theirs ?? known.stored, theirs: null }
    case 'take.theirs':
      return known.scope && known.theirs ? opening(known.scope, known.theirs) : known
    default:
      return known
  }
}

export const isOfKind = ({ start }: PathHistory) => start === KIND

export const isRestored = ({ start }: PathHistory) => start === RESTORED
const RESTORED_PRICES: Known = {
  ...opening('model:322', { rows: [], version: 0 }),
  ...{ price: '2499+', warranty: '180', draft: DRAFT },
}

/** The prices' expected state after these events. */
export function pricesAfter(path: PathHistory): Known {
  const first = isOfKind(path) ? opening(ofKind.scope, ofKind) : isRestored(path) ? RESTORED_PRICES : NOTHING
  return path.history.reduce((known, one) => after(known, one, isOfKind(path)), first)
}
/** Before the last event. */
export const pricesBefore = (path: PathHistory) =>
  pricesAfter({ ...path, history: path.history.slice(0, -1) })
