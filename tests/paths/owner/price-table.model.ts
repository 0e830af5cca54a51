/** Model of the price guide (domain model, section 6). */
import { isDeepStrictEqual } from 'node:util'
import { priceTableMachine } from '#machines/owner/price-table.ts'
import { priceErrors, typedPrices } from '#machines/owner/price-table-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import type { PriceRow, PriceScope } from '#shared/price/price.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'
import {
  blurs,
  brand,
  changes,
  DRAFT,
  errorsOf,
  FOR_NOW,
  isChanged,
  isInvalid,
  isOfKind,
  isRestored,
  KIND,
  ofKind,
  pricesAfter,
  pricesBefore,
  RESTORED,
  rows,
  SAVED_VERSION,
  THEIR_VERSION,
  theirs,
  typedRows,
  UNKNOWN,
  views,
} from './price-table.history.ts'

/** The guide with these prices of the open scope, and a price of another one. */
const guideWith = (scope: PriceScope | undefined, ofScope: readonly PriceRow[]) => ({
  version: THEIR_VERSION,
  rows: [
    { ...theirs, scope: 'type:phones' as const, changedAt: '2026-11-20T10:00:00.000Z' },
    ...ofScope.map((row) => ({ ...row, scope: scope ?? 'glass', changedAt: '2026-11-20T10:00:00.000Z' })),
  ],
})

const next = (path: PathHistory): string => {
  const to = pricesBefore(path).next
  if (to === null) return 'saved'
  if (to === 'view') return 'leaving'
  return to === 'list' ? 'browsing' : 'editing'
}
const asked = (otherwise: string) => (path: PathHistory) =>
  isChanged(pricesBefore(path)) ? 'asking' : otherwise

/** Whether the last event ends what was typed. */
const isGone = (path: PathHistory, label: string): boolean => {
  const before = pricesBefore(path)
  const type = path.history.at(-1)?.event.type
  if (label === 'saved' || type === 'discard' || type === 'take.theirs') return true
  if (type === 'open') return !isChanged(before)
  return type === 'close' && !isOfKind(path) && !isChanged(before)
}

const transitions = {
  browsing: { open: 'editing', show: 'leaving' },
  editing: {
    'form.change': 'editing',
    'field.blur': 'editing',
    save: (path: PathHistory) => {
      const known = pricesBefore(path)
      return isInvalid(known) || !isChanged(known) ? 'editing' : 'saving'
    },
    open: asked('editing'),
    show: asked('leaving'),
    close: (path: PathHistory) => (isOfKind(path) ? 'editing' : asked('browsing')(path)),
  },
  asking: {
    save: (path: PathHistory) => (isInvalid(pricesBefore(path)) ? 'editing' : 'saving'),
    discard: next,
    dismiss: 'editing',
  },
  saving: {
    done: 'refreshing',
    error: ({ history }: PathHistory) => (lastReply(history) === 'conflict' ? 'comparing' : 'editing'),
  },
  comparing: {
    done: (path: PathHistory) => (pricesAfter(path).theirs === null ? 'saving' : 'conflict'),
    error: 'editing',
  },
  conflict: { 'keep.mine': 'saving', 'take.theirs': 'editing', dismiss: 'editing' },
  refreshing: { done: next, error: next },
  saved: {
    'form.change': (path: PathHistory) => (isOfKind(path) ? 'editing' : 'saved'),
    open: 'editing',
    show: 'leaving',
    dismiss: (path: PathHistory) => (isOfKind(path) ? 'editing' : 'browsing'),
  },
  leaving: {},
}

export const priceTableModel = flowModel({
  machine: priceTableMachine,
  starts: {
    'the rows of a brand': { brandId: brand.id, opened: null, draft: null },
    [KIND]: { brandId: null, opened: ofKind, draft: null },
    [RESTORED]: { brandId: brand.id, opened: null, draft: DRAFT },
  },
  cases: {
    open: rows,
    'form.change': changes,
    'field.blur': blurs,
    save: 'presses Save',
    close: 'presses Escape',
    show: views,
    discard: 'presses Do not save',
    'take.theirs': 'takes theirs',
    'keep.mine': 'saves mine',
    dismiss: 'closes the message',
  },
  replies: {
    putScopePrices: {
      done: { saved: { version: SAVED_VERSION } },
      error: {
        conflict: new ApiError(409, 'Somebody else has changed these settings.'),
        refused: new ApiError(404, UNKNOWN),
        'not saved': new ApiError(0, ''),
      },
    },
    getPriceGuide: {
      done: {
        'only others have changed': ({ opened }) => guideWith(opened?.scope, []),
        'somebody changed these': ({ opened }) => guideWith(opened?.scope, [theirs]),
        'what was typed is stored': (context) => guideWith(context.opened?.scope, typedPrices(context).rows),
      },
      error: { 'not read': new ApiError(0, ''), 'not read for now': new ApiError(503, FOR_NOW) },
    },
    refreshGuide: {
      done: { 'read again': undefined },
      error: { 'not read again': new ApiError(0, '') },
    },
  },
  delays: {},
  states: {
    init: 'passes',
    browsing: 'rests',
    editing: 'rests',
    asking: {
      title: 'Save these prices first?',
      text: 'You have changed them and not saved them yet.',
    },
    resolving: 'passes',
    saving: 'busy',
    comparing: 'busy',
    conflict: {
      title: 'Changed by somebody else',
      text: 'These prices were saved by somebody else while you edited them.',
    },
    refreshing: 'busy',
    saved: { alert: { title: 'Saved.', text: 'It holds for everybody from now on.' } },
    leaving: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(
        stateAfter(isOfKind(path) || isRestored(path) ? 'editing' : 'browsing', transitions, path),
        transitions,
        state,
      ),
    'nothing that was typed is lost, and both versions are known': ({ state: { context }, ...path }) => {
      const known = pricesAfter(path)
      const { opened, form, theirs: other, message } = context
      return (
        isDeepStrictEqual(
          [opened?.scope ?? null, opened?.rows ?? [], opened?.version ?? 0, other, message],
          [known.scope, known.stored.rows, known.stored.version, known.theirs, known.message],
        ) &&
        isDeepStrictEqual(
          [form['price-screen-damage'] ?? '', form['warranty-screen-damage'] ?? ''],
          [known.price, known.warranty],
        )
      )
    },
    'what is typed is kept for a reload, until it is saved or discarded': ({ actions, ...path }) => {
      const { draft } = pricesAfter(path)
      const { event, label } = path.history.at(-1) ?? {}
      const isTyped = event?.type === 'form.change' && draft !== null
      return (
        (isTyped ? hasAction(actions, 'saveDraft', { draft }) : !hasAction(actions, 'saveDraft')) &&
        hasAction(actions, 'clearDraft') === (label !== undefined && isGone(path, label))
      )
    },
    'a wrong price is named once it was left or to be saved': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(priceErrors(context), errorsOf(pricesAfter(path))),
    'what is saved are the prices of one scope, with the version that they were made on': ({
      state,
      ...path
    }) => {
      const known = pricesAfter(path)
      const input = {
        query: { scope: known.scope },
        body: { version: known.stored.version, rows: typedRows(known) },
      }
      return !state.matches('saving') || calledWith(state, 'putScopePrices', input)
    },
    'the guide of the page is compared': ({ state, ...path }) => {
      const query = isOfKind(path) ? {} : { brand: String(brand.id) }
      return !state.matches('comparing') || calledWith(state, 'getPriceGuide', { query })
    },
    'other prices are shown once these are saved or discarded, and only then': ({ state, actions }) =>
      hasAction(actions, 'navigate', { to: 'prices', view: 'watches' }) === state.matches('leaving'),
  },
  abstract: ({ isAlwaysOpen, opened, form, theirs: other, next: to }) => [
    ...[isAlwaysOpen, opened?.scope ?? null, opened?.rows.map(({ low }) => low) ?? []],
    ...[other?.rows.map(({ low }) => low) ?? null, form['price-screen-damage'] ?? ''],
    to && (to.to === 'row' ? to.opened.scope : to.to),
  ],
})
