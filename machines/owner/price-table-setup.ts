/** Context, events, actors, actions and guards of the price table. The states are in price-table.ts. */

import { assign, setup } from 'xstate'
import type { PriceRow, PriceScope } from '#shared/price/price.ts'
import { getPriceGuide, putScopePrices } from '#shared/price/price-api.ts'
import {
  fieldsOf,
  isSameForm,
  type PriceDraft,
  type PriceForm,
  priceFormOf,
  readPriceForm,
} from '#shared/price/price-form.ts'
import type { PriceView } from '#shared/price/price-view.ts'
import * as m from '#texts'
import { apiActor, errorMessage, invariant, isConflict, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { hasNoErrors, visibleErrors, withTouched } from '../lib/form-errors.ts'
import { refetch } from '../lib/refetch.ts'

/** The stored prices of a scope, and the version of the guide that has them. */
type StoredPrices = { rows: readonly PriceRow[]; version: number }
/** A scope to edit. */
export type OpenPrices = StoredPrices & { scope: PriceScope; issues: readonly string[] }
type Guide = { version: number; rows: readonly (PriceRow & { scope: PriceScope })[] }
/** Where to go once the changed prices are saved or discarded. */
type Next = { to: 'row'; opened: OpenPrices } | { to: 'view'; view: PriceView } | { to: 'list' }

type Input = {
  /** The brand whose rows are listed; null for a kind. */
  brandId: number | null
  /** The prices of a kind, whose form is always open; null where rows are opened. */
  opened: OpenPrices | null
  /** What was typed before a reload; null without it. */
  draft: PriceDraft | null
}
type Context = {
  brandId: number | null
  isAlwaysOpen: boolean
  /** The open scope as last read or saved; null where no row is open. */
  opened: OpenPrices | null
  form: PriceForm
  touched: readonly string[]
  /** The prices of this scope that another owner saved meanwhile. */
  theirs: StoredPrices | null
  next: Next | null
  message: string
}

const NOTHING_OPEN = { opened: null, form: {}, touched: [], theirs: null, next: null, message: '' }
const formOf = ({ issues, rows }: OpenPrices) => priceFormOf(issues, rows)
const readForm = ({ opened, form }: Context) => readPriceForm(opened?.issues ?? [], form)
const opening = (opened: OpenPrices) => ({
  opened,
  form: formOf(opened),
  touched: [],
  theirs: null,
  next: null,
  message: '',
})

/** The prices that they were typed over stay: if somebody has changed those meanwhile, the save asks. */
const restored = ({ form, ...stored }: PriceDraft) => ({ ...opening(stored), form })

/** The prices of the open scope in a guide. */
export const pricesIn = ({ opened }: Context, { version, rows }: Guide): StoredPrices => ({
  version,
  rows: rows
    .filter(({ scope }) => scope === opened?.scope)
    .map(({ issue, low, high, warrantyDays }) => ({ issue, low, high, warrantyDays })),
})

/** The visible messages, by field. */
export const priceErrors = (context: Context) =>
  visibleErrors(readForm(context).errors, { touched: context.touched, serverErrors: {} })

export const contextOf = ({ brandId, opened, draft }: Input): Context => {
  const start = draft ? restored(draft) : opened ? opening(opened) : NOTHING_OPEN
  return { ...start, brandId, isAlwaysOpen: opened !== null }
}

/** The prices that the owner is going to. */
export const nextView = ({ next }: Context) => invariant(next?.to === 'view' ? next.view : null, 'view')

/** What was typed, for a reload. */
export const draftOf = (context: Context): PriceDraft => {
  const { issues, rows, ...opened } = invariant(context.opened, 'opened')
  return { ...opened, issues: [...issues], rows: [...rows], form: context.form }
}

/** The body of the save. */
export const typedPrices = (context: Context) => ({
  version: invariant(context.opened, 'opened').version,
  rows: readForm(context).rows,
})

const isChanged = ({ opened, form }: Context) => opened !== null && !isSameForm(form, formOf(opened))

export const priceTableSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open'; opened: OpenPrices }
      | { type: 'form.change'; patch: PriceForm }
      | { type: 'field.blur'; field: string }
      | { type: 'save' }
      | { type: 'close' }
      /** Shows other prices. */
      | { type: 'show'; view: PriceView }
      | { type: 'discard' }
      | { type: 'take.theirs' }
      | { type: 'keep.mine' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    putScopePrices: apiActor(putScopePrices),
    getPriceGuide: apiActor(getPriceGuide),
    refreshGuide: refetch('prices'),
  },
  actions: {
    openPrices: assign((_, { opened }: { opened: OpenPrices }) => opening(opened)),
    openNext: assign(({ context: { next } }) => (next?.to === 'row' ? opening(next.opened) : {})),
    closePrices: assign(NOTHING_OPEN),
    changeForm: assign(({ context: { form } }, { patch }: { patch: PriceForm }) => ({
      form: { ...form, ...patch },
      message: '',
    })),
    touch: assign(({ context }, { field }: { field: string }) => withTouched(context, field)),
    touchAll: assign(({ context: { opened } }) => ({ touched: fieldsOf(opened?.issues ?? []), next: null })),
    setNext: assign((_, next: Next) => ({ next })),
    clearNext: assign({ next: null, theirs: null }),
    setSaved: assign(({ context }, { version }: { version: number }) => {
      const saved = { ...invariant(context.opened, 'opened'), rows: readForm(context).rows, version }
      return { opened: saved, form: formOf(saved), touched: [], theirs: null, message: '' }
    }),
    /** The form of a kind stays open, a row closes. */
    settle: assign(({ context: { isAlwaysOpen } }) => (isAlwaysOpen ? {} : NOTHING_OPEN)),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.prices_not_saved()),
      next: null,
    })),
    setTheirs: assign((_, theirs: StoredPrices) => ({ theirs })),
    takeTheirs: assign(({ context: { opened, theirs } }) =>
      opened && theirs ? opening({ ...opened, ...theirs }) : {},
    ),
    /** The next save replaces these prices. */
    replace: assign(({ context: { opened } }, stored: StoredPrices) => ({
      opened: { ...invariant(opened, 'opened'), ...stored },
      theirs: null,
    })),
    /** Saves what was typed for a reload. */
    saveDraft: (_, _params: { draft: PriceDraft }) => {},
    /** Removes the draft: the prices were saved or discarded. */
    clearDraft: () => {},
    /** Shows the page of a destination. */
    navigate: (_, _params: Destination) => {},
  },
  guards: {
    isOpen: ({ context: { opened } }) => opened !== null,
    isRow: ({ context: { isAlwaysOpen } }) => !isAlwaysOpen,
    isInvalid: ({ context }) => !hasNoErrors(readForm(context).errors),
    isChanged: ({ context }) => isChanged(context),
    isChangedRow: ({ context }) => !context.isAlwaysOpen && isChanged(context),
    isConflict,
    /** Only other scopes were changed, or the prices are those that were typed: an answer that got lost. */
    isSame: ({ context }, { rows }: StoredPrices) => {
      const { issues, rows: before } = invariant(context.opened, 'opened')
      const now = priceFormOf(issues, rows)
      return [before, readForm(context).rows].some((known) => isSameForm(priceFormOf(issues, known), now))
    },
    hasNext: ({ context: { next } }) => next !== null,
    isNextRow: ({ context: { next } }) => next?.to === 'row',
    isNextView: ({ context: { next } }) => next?.to === 'view',
  },
})
