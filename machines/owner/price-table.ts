import type { PriceView } from '#shared/price/price-view.ts'
import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { conflictDialog } from '../lib/dialog.ts'
import {
  contextOf,
  draftOf,
  nextView,
  type OpenPrices,
  pricesIn,
  priceTableSetup,
  typedPrices,
} from './price-table-setup.ts'

type Opening = { event: { opened: OpenPrices } }
type Showing = { event: { view: PriceView } }

const openPrices = {
  target: 'editing',
  actions: [{ type: 'openPrices', params: ({ event }: Opening) => ({ opened: event.opened }) }, 'clearDraft'],
} as const
const setNextView = {
  type: 'setNext',
  params: ({ event: { view } }: Showing) => ({ to: 'view', view }) as const,
} as const
const showView = { target: 'leaving', actions: setNextView } as const
const changeForm = [
  {
    type: 'changeForm',
    params: ({ event }: { event: { patch: Readonly<Record<string, string>> } }) => event,
  },
  {
    type: 'saveDraft',
    params: ({ context }: { context: ReturnType<typeof contextOf> }) => ({ draft: draftOf(context) }),
  },
] as const
/** After a save: to where the owner was going. */
const refreshed = [
  { guard: 'hasNext', target: 'resolving' },
  { target: 'saved', actions: 'settle' },
] as const

/**
 * The prices of a kind, or of a brand and its models: one scope is edited at a time, and changed prices are never left without
 * a question. The version is that of the whole guide, so a save that lost against one of another scope is sent again.
 */
export const priceTableMachine = priceTableSetup.createMachine({
  id: 'priceTable',
  description: 'The owner sets prices, one kind, brand or model at a time; two owners at once lose nothing.',
  context: ({ input }) => contextOf(input),
  initial: 'init',
  states: {
    init: { always: [{ guard: 'isOpen', target: 'editing' }, { target: 'browsing' }] },
    browsing: { on: { open: openPrices, show: showView } },
    editing: {
      on: {
        'form.change': { actions: [...changeForm] },
        'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
        save: [
          { guard: 'isInvalid', actions: 'touchAll' },
          { guard: 'isChanged', target: 'saving' },
        ],
        open: [
          {
            guard: 'isChanged',
            target: 'asking',
            actions: { type: 'setNext', params: ({ event }) => ({ to: 'row', opened: event.opened }) },
          },
          openPrices,
        ],
        show: [{ guard: 'isChanged', target: 'asking', actions: setNextView }, showView],
        close: [
          {
            guard: 'isChangedRow',
            target: 'asking',
            actions: { type: 'setNext', params: { to: 'list' } },
          },
          { guard: 'isRow', target: 'browsing', actions: ['closePrices', 'clearDraft'] },
        ],
      },
    },
    asking: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.prices_leave_title(),
          text: m.prices_leave_text(),
          kind: 'alert',
          buttons: [
            { event: 'save', label: m.save() },
            { event: 'discard', label: m.prices_discard(), variant: 'secondary' },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
      on: {
        save: [{ guard: 'isInvalid', target: 'editing', actions: 'touchAll' }, { target: 'saving' }],
        discard: { target: 'resolving', actions: 'clearDraft' },
        dismiss: { target: 'editing', actions: 'clearNext' },
      },
    },
    resolving: {
      always: [
        { guard: 'isNextRow', target: 'editing', actions: 'openNext' },
        { guard: 'isNextView', target: 'leaving' },
        { target: 'browsing', actions: 'closePrices' },
      ],
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'putScopePrices',
        src: 'putScopePrices',
        input: ({ context }) => ({
          query: { scope: invariant(context.opened, 'opened').scope },
          body: typedPrices(context),
        }),
        onDone: {
          target: 'refreshing',
          actions: [{ type: 'setSaved', params: ({ event }) => event.output }, 'clearDraft'],
        },
        onError: [
          { guard: { type: 'isConflict', params: errorOf }, target: 'comparing' },
          { target: 'editing', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'getPriceGuide',
        src: 'getPriceGuide',
        input: ({ context: { brandId } }) => ({ query: brandId === null ? {} : { brand: String(brandId) } }),
        onDone: [
          {
            guard: { type: 'isSame', params: ({ context, event }) => pricesIn(context, event.output) },
            target: 'saving',
            actions: { type: 'replace', params: ({ context, event }) => pricesIn(context, event.output) },
          },
          {
            target: 'conflict',
            actions: { type: 'setTheirs', params: ({ context, event }) => pricesIn(context, event.output) },
          },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: errorOf } },
      },
    },
    conflict: {
      tags: 'dialog',
      meta: {
        dialog: conflictDialog(m.prices_conflict_text()),
      },
      on: {
        'keep.mine': {
          target: 'saving',
          actions: { type: 'replace', params: ({ context }) => invariant(context.theirs, 'theirs') },
        },
        'take.theirs': { target: 'editing', actions: ['takeTheirs', 'clearDraft'] },
        dismiss: { target: 'editing', actions: 'clearNext' },
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: { id: 'refreshGuide', src: 'refreshGuide', onDone: refreshed, onError: refreshed },
    },
    saved: {
      meta: { alert: { tone: 'done', title: m.settings_saved(), text: m.settings_saved_text() } },
      on: {
        'form.change': { guard: 'isOpen', target: 'editing', actions: [...changeForm] },
        open: openPrices,
        show: showView,
        dismiss: [{ guard: 'isOpen', target: 'editing' }, { target: 'browsing' }],
      },
    },
    /** The page shows other prices by a machine of its own. */
    leaving: {
      entry: { type: 'navigate', params: ({ context }) => ({ to: 'prices', view: nextView(context) }) },
      type: 'final',
    },
  },
})
