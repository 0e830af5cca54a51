/** The types, calls, actions and guards of the day's end; cash-count.ts has the chart. */
import { assign, setup } from 'xstate'
import { checkPayments, countCash, type Till } from '#shared/billing/cash-api.ts'
import { differenceText, readCounted } from '#shared/billing/cash-count.ts'
import { rupees } from '#shared/money.ts'
import * as m from '#texts'
import { apiActor, errorMessage, invariant, isConflict, type Meta } from '../lib/api-actor.ts'

/** The cash of a person that is counted. */
export type CountedTill = Pick<Till, 'person' | 'count' | 'sum' | 'upTo'>

type Context = {
  till: CountedTill | null
  /** Whole rupees, as typed. */
  form: { counted: string }
  /** Whether what was typed was left or compared, so that its message shows. */
  isTouched: boolean
  /** The ids of the payments by UPI, card and bank that are ticked. */
  ticked: readonly number[]
  /** Kept for a retry of the same call. */
  idempotencyKey: string | null
  /** Why the last attempt failed, or what was counted. */
  message: string
  /** Incremented when the page has to refetch: something was checked, or somebody else checked it. */
  changes: number
}

/** Why the amount that was typed is none, once it shows. */
export function countedError({ form, isTouched }: Pick<Context, 'form' | 'isTouched'>): string | undefined {
  return isTouched ? readCounted(form.counted).error : undefined
}

/** What was counted, in paise. Where nothing is left to hand in, nothing was counted. */
export function countedOf({ till, form }: Pick<Context, 'till' | 'form'>): number {
  const { sum } = invariant(till, 'till')
  if (sum <= 0) return sum
  const read = readCounted(form.counted)
  return invariant('counted' in read ? read.counted : null, 'counted')
}

/** What was counted above what was recorded, in paise. */
export const differenceOf = (context: Pick<Context, 'till' | 'form'>): number =>
  countedOf(context) - invariant(context.till, 'till').sum

export const cashCountSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'count.open'; till: CountedTill }
      | { type: 'form.change'; patch: { counted?: string } }
      | { type: 'field.blur'; field: string }
      | { type: 'submit' }
      | { type: 'again' }
      | { type: 'confirm'; key: string }
      | { type: 'tick'; id: number }
      | { type: 'check'; key: string }
      | { type: 'dismiss' }
      | { type: 'close' },
    tags: {} as 'busy',
    meta: {} as Meta,
  },
  actors: { countCash: apiActor(countCash), checkPayments: apiActor(checkPayments) },
  actions: {
    begin: assign((_, { till }: { till: CountedTill }) => ({
      till,
      form: { counted: '' },
      isTouched: false,
      idempotencyKey: null,
      message: '',
    })),
    change: assign(({ context: { form } }, { patch }: { patch: { counted?: string } }) => ({
      form: { ...form, ...patch },
    })),
    touch: assign({ isTouched: true }),
    tick: assign(({ context: { ticked } }, { id }: { id: number }) => ({
      ticked: ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id],
      idempotencyKey: null,
      message: '',
    })),
    /** A count that did not arrive is sent again with its key. */
    setKey: assign(({ context: { idempotencyKey } }, { key }: { key: string }) => ({
      idempotencyKey: idempotencyKey ?? key,
      message: '',
    })),
    clearKey: assign({ idempotencyKey: null, message: '' }),
    clearMessage: assign({ message: '' }),
    setCounted: assign(({ context }) => ({
      message: m.cash_counted_text({
        amount: rupees(countedOf(context)),
        difference: differenceText(differenceOf(context)),
      }),
      idempotencyKey: null,
      changes: context.changes + 1,
    })),
    setChecked: assign(({ context: { ticked, changes } }) => ({
      message: m.payments_checked_text({ count: ticked.length }),
      ticked: [],
      idempotencyKey: null,
      changes: changes + 1,
    })),
    /** What is ticked may be checked already. */
    clearTicks: assign({ ticked: [] }),
    setRefused: assign(({ context: { changes } }, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.editor_not_sent_text()),
      idempotencyKey: null,
      changes: changes + 1,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.editor_not_sent_text()),
    })),
  },
  guards: {
    isAmount: ({ context: { form } }) => readCounted(form.counted).error === undefined,
    /** More was given back than taken, or as much. */
    hasNothingToCount: (_, { till }: { till: CountedTill }) => till.sum <= 0,
    hasCash: ({ context: { till } }) => invariant(till, 'till').sum > 0,
    hasTicked: ({ context: { ticked } }) => ticked.length > 0,
    isConflict,
  },
})
