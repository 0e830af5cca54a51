import { assign, setup } from 'xstate'
import { amountInput, readAmount } from '#shared/price/price-input.ts'
import { setPartsCost } from '#shared/request/request-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, failureOf, type Meta } from '../lib/api-actor.ts'
import { type FieldErrorState, noFieldErrors, visibleErrors, withPatch } from '../lib/form-errors.ts'

type Form = { partsCost: string }
type Context = FieldErrorState<'partsCost'> & {
  /** The request's id. */
  id: number
  /** The cost that is stored, in paise; null for none. */
  stored: number | null
  /** Whole rupees, as typed; empty for no cost. */
  form: Form
  /** Why the last attempt failed. */
  message: string
  /** Incremented when the page has to refetch: the cost was kept. */
  changes: number
}

/** The visible messages, by field. */
export function partsCostErrors({ form, touched, serverErrors }: Context) {
  const { error } = readAmount(form.partsCost)
  return visibleErrors(error === undefined ? {} : { partsCost: error }, { touched, serverErrors })
}

const open = {
  target: 'editing',
  actions: { type: 'begin', params: ({ event }: { event: { stored: number | null } }) => event },
} as const
const submit = [
  { guard: 'isWrong', actions: 'touch' },
  { guard: 'isUnchanged', target: 'idle' },
  { target: 'saving', actions: 'clearMessage' },
] as const

/** Keeps what the parts of a repair cost the shop. */
export const partsCostMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as Context,
    events: {} as
      | { type: 'open'; stored: number | null }
      | { type: 'form.change'; patch: Partial<Form> }
      | { type: 'field.blur'; field: string }
      | { type: 'submit' }
      | { type: 'close' }
      | { type: 'dismiss' },
    tags: {} as 'busy',
    meta: {} as Meta,
  },
  actors: { setPartsCost: apiActor(setPartsCost) },
  actions: {
    begin: assign((_, { stored }: { stored: number | null }) => ({
      ...noFieldErrors,
      stored,
      form: { partsCost: stored === null ? '' : amountInput(stored) },
      message: '',
    })),
    change: assign(({ context }, { patch }: { patch: Partial<Form> }) => withPatch(context, patch)),
    touch: assign({ touched: ['partsCost'] }),
    clearMessage: assign({ message: '' }),
    setError: assign((_, { error }: { error: unknown }) => {
      const { fields } = failureOf(error)
      const isAtField = Object.keys(fields).length > 0
      return {
        serverErrors: fields,
        message: isAtField ? '' : errorMessage(error, m.editor_not_sent_text()),
      }
    }),
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
  },
  guards: {
    isWrong: ({ context: { form } }) => readAmount(form.partsCost).error !== undefined,
    isUnchanged: ({ context: { form, stored } }) => readAmount(form.partsCost).value === stored,
  },
}).createMachine({
  id: 'partsCost',
  description: 'The owner notes what the parts of a repair cost the shop.',
  context: ({ input: { id } }) => ({
    ...noFieldErrors,
    id,
    stored: null,
    form: { partsCost: '' },
    message: '',
    changes: 0,
  }),
  initial: 'idle',
  states: {
    idle: { on: { open } },
    editing: {
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.blur': { actions: 'touch' },
        submit,
        close: 'idle',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'setPartsCost',
        src: 'setPartsCost',
        input: ({ context: { id, form } }) => ({
          params: { id },
          body: { partsCost: readAmount(form.partsCost).value },
        }),
        onDone: { target: 'saved', actions: 'countChange' },
        onError: { target: 'editing', actions: { type: 'setError', params: errorOf } },
      },
    },
    saved: {
      meta: { alert: { title: m.settings_saved(), text: m.parts_cost_saved_text(), tone: 'done' } },
      on: { open, dismiss: 'idle' },
    },
  },
})
