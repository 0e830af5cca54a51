import { assign, setup } from 'xstate'
import type { LineKind } from '#shared/estimate/estimate.ts'
import {
  type EstimateForm,
  type EstimateFormDraft,
  fieldsOfEstimate,
  withLine,
  withOption,
  withoutLine,
  withoutOption,
  withTexts,
} from '#shared/estimate/estimate-form.ts'
import { readEstimate } from '#shared/estimate/estimate-input.ts'
import { sendEstimate } from '#shared/request/estimate-api.ts'
import * as m from '#texts'
import {
  apiActor,
  errorMessage,
  errorOf,
  invariant,
  isConflict,
  isSessionEnded,
  type Meta,
} from '../lib/api-actor.ts'
import { hasNoErrors, visibleErrors, withTouched } from '../lib/form-errors.ts'

/** `form` is what the editor starts with; `draft` is what was typed about the request before a reload. */
type Input = { id: number; form: EstimateForm; draft: EstimateFormDraft | null }
type Context = {
  /** The request's id. */
  id: number
  form: EstimateForm
  /** Whether the form has what the owner typed, which is never replaced. */
  isTyped: boolean
  /** Kept until the server has answered, so that a retry has the same key. */
  idempotencyKey: string | null
  touched: readonly string[]
  /** Why the last attempt failed. */
  message: string
  /** Incremented when the request's page has to refetch: the estimate was sent, or the request has moved on. */
  changes: number
}

/** The visible messages, by field. */
export const estimateErrors = ({ form, touched }: Context) =>
  visibleErrors(readEstimate(form).errors, { touched, serverErrors: {} })

const open = {
  target: 'editing',
  actions: { type: 'begin', params: ({ event }: { event: { form: EstimateForm } }) => event },
} as const
const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { id, form, idempotencyKey } }: { context: Context }) => ({
    draft: { requestId: id, form, ...(idempotencyKey !== null && { idempotencyKey }) },
  }),
} as const

/** A changed form is another estimate: its key is a new one. */
const typed = (form: EstimateForm) => ({ form, isTyped: true, idempotencyKey: null })

/**
 * Writes an estimate with one to three options. It starts with its form, because the press that loads it opens it. Nothing goes
 * out before `submit`; what was typed stays until it is sent.
 */
export const estimateEditorMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open'; form: EstimateForm }
      | { type: 'close' }
      | { type: 'dismiss' }
      | { type: 'form.change'; patch: Readonly<Record<string, string>> }
      | { type: 'field.blur'; field: string }
      | { type: 'line.add'; option: number; kind: LineKind }
      | { type: 'line.remove'; option: number; line: number }
      | { type: 'option.add' }
      | { type: 'option.remove'; option: number }
      | { type: 'submit'; key: string },
    tags: {} as 'busy' | 'open',
    meta: {} as Meta,
  },
  actors: { sendEstimate: apiActor(sendEstimate) },
  actions: {
    begin: assign(({ context }, { form }: { form: EstimateForm }) => ({
      form: context.isTyped ? context.form : form,
      message: '',
    })),
    changeForm: assign(({ context: { form } }, { patch }: { patch: Readonly<Record<string, string>> }) =>
      typed(withTexts(form, patch)),
    ),
    addLine: assign(({ context: { form } }, at: { option: number; kind: LineKind }) =>
      typed(withLine(form, at)),
    ),
    removeLine: assign(({ context: { form } }, at: { option: number; line: number }) =>
      typed(withoutLine(form, at)),
    ),
    addOption: assign(({ context: { form } }) => typed(withOption(form))),
    removeOption: assign(({ context: { form } }, at: { option: number }) => typed(withoutOption(form, at))),
    touch: assign(({ context }, { field }: { field: string }) => withTouched(context, field)),
    touchAll: assign(({ context: { form } }) => ({ touched: fieldsOfEstimate(form) })),
    setKey: assign(({ context: { idempotencyKey } }, { key }: { key: string }) => ({
      idempotencyKey: idempotencyKey ?? key,
      isTyped: true,
      message: '',
    })),
    forget: assign({ isTyped: false, idempotencyKey: null, touched: [], message: '' }),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.editor_not_sent_text()),
    })),
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
    /** Saves what was typed for a reload. */
    saveDraft: (_, _params: { draft: EstimateFormDraft }) => {},
    /** Removes the draft: the estimate was sent. */
    clearDraft: () => {},
  },
  guards: {
    isValid: ({ context: { form } }) => hasNoErrors(readEstimate(form).errors),
    isSessionEnded,
    /** The request has moved on. */
    isConflict,
  },
}).createMachine({
  id: 'estimateEditor',
  description: 'The owner writes an estimate, in one to three options, and sends it to the customer.',
  context: ({ input: { id, form, draft } }) => ({
    id,
    form: draft?.form ?? form,
    isTyped: draft !== null,
    idempotencyKey: draft?.idempotencyKey ?? null,
    touched: [],
    message: '',
    changes: 0,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'open',
      on: {
        'form.change': { actions: [{ type: 'changeForm', params: ({ event }) => event }, saveDraft] },
        'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
        'line.add': { actions: [{ type: 'addLine', params: ({ event }) => event }, saveDraft] },
        'line.remove': { actions: [{ type: 'removeLine', params: ({ event }) => event }, saveDraft] },
        'option.add': { actions: ['addOption', saveDraft] },
        'option.remove': { actions: [{ type: 'removeOption', params: ({ event }) => event }, saveDraft] },
        submit: [
          {
            guard: 'isValid',
            target: 'sending',
            actions: [{ type: 'setKey', params: ({ event }) => event }, saveDraft],
          },
          { actions: 'touchAll' },
        ],
        close: 'closed',
      },
    },
    sending: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'sendEstimate',
        src: 'sendEstimate',
        input: ({ context: { id, form, idempotencyKey } }) => ({
          params: { id },
          body: invariant(readEstimate(form).draft, 'draft'),
          idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
        }),
        onDone: { target: 'sent', actions: ['forget', 'clearDraft', 'countChange'] },
        onError: [
          // The draft stays for the time after the login.
          { guard: { type: 'isSessionEnded', params: errorOf }, target: 'editing', actions: 'countChange' },
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'refused',
            actions: [{ type: 'setError', params: errorOf }, 'countChange'],
          },
          { target: 'editing', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    sent: {
      meta: { alert: { title: m.editor_sent(), text: m.editor_sent_text(), tone: 'done' } },
      on: { open, dismiss: 'closed' },
    },
    refused: {
      description: 'The request has moved on. What was typed stays, in case a step is taken back.',
      meta: { alert: { title: m.editor_not_sent(), tone: 'error' } },
      on: { open, dismiss: 'closed' },
    },
    closed: { on: { open } },
  },
})
