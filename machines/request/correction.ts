import { assign, setup } from 'xstate'
import { type FieldErrors, fieldErrors } from '#shared/field-errors.ts'
import {
  CORRECTION_FIELDS,
  type Contact,
  type ContactField,
  Correction,
  type CorrectionDraft,
} from '#shared/request/correction.ts'
import { correctContact } from '#shared/request/request-api.ts'
import { sanitizePhone } from '#shared/sanitize.ts'
import * as m from '#texts'
import {
  apiActor,
  errorMessage,
  errorOf,
  failureOf,
  isConflict,
  isSessionEnded,
  type Meta,
} from '../lib/api-actor.ts'
import {
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  omitErrors,
  visibleErrors,
  withTouched,
} from '../lib/form-errors.ts'

type Typed = CorrectionDraft['typed']
/** `stored` is the request's contact; `draft` is what was typed about the request before a reload. */
type Input = { id: number; stored: Contact; draft: CorrectionDraft | null }
type Context = FieldErrorState<ContactField> & {
  /** The request's id. */
  id: number
  /** The contact when the form was opened. */
  stored: Contact
  /** The fields that somebody has typed into; all others show what is stored. */
  typed: Typed
  /** Why the last attempt failed. */
  message: string
  /** Incremented when the request's page has to refetch: the contact was corrected, or the request has moved on. */
  changes: number
}

/** The values of the form. */
export const correctionForm = ({ stored, typed }: Pick<Context, 'stored' | 'typed'>): Contact => ({
  ...stored,
  ...typed,
})

/** The fields that differ from the stored contact: others may have corrected the rest meanwhile. */
const changedFields = ({ stored, typed }: Context): Typed =>
  Object.fromEntries(
    CORRECTION_FIELDS.flatMap((field) => {
      const value = typed[field]
      return value === undefined || value.trim() === stored[field] ? [] : [[field, value] as const]
    }),
  )

/** A field that stays is not judged: it may be older than a rule. */
const allErrors = (context: Context): FieldErrors => fieldErrors(Correction, changedFields(context))

/** The visible messages, by field. */
export const correctionErrors = (context: Context) => visibleErrors(allErrors(context), context)

const open = {
  target: 'editing',
  actions: { type: 'begin', params: ({ event }: { event: { stored: Contact } }) => event },
} as const

const draftOf = ({ context: { id, typed } }: { context: Context }) => ({ draft: { requestId: id, typed } })

/**
 * Corrects the contact of a request: the address by its customer, name and phone too by the owner. It starts with its form,
 * because the press that loads it opens it. Only changed fields are sent, so that an outdated page takes nothing back.
 */
export const correctionMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open'; stored: Contact }
      | { type: 'close' }
      | { type: 'dismiss' }
      | { type: 'form.change'; patch: Typed }
      | { type: 'field.blur'; field: ContactField }
      | { type: 'submit' },
    tags: {} as 'busy' | 'open',
    meta: {} as Meta,
  },
  actors: { correctContact: apiActor(correctContact) },
  actions: {
    begin: assign((_, { stored }: { stored: Contact }) => ({ stored, message: '' })),
    changeForm: assign(({ context }, { patch }: { patch: Typed }) => ({
      typed: {
        ...context.typed,
        ...patch,
        ...(patch.phone !== undefined && {
          phone: sanitizePhone(patch.phone, correctionForm(context).phone),
        }),
      },
      serverErrors: omitErrors(Object.keys(patch), context.serverErrors),
    })),
    touch: assign(({ context }, { field }: { field: ContactField }) => withTouched(context, field)),
    touchAll: assign({ touched: CORRECTION_FIELDS }),
    emptyForm: assign({ typed: {}, ...noFieldErrors, message: '' }),
    clearMessage: assign({ message: '' }),
    setError: assign((_, { error }: { error: unknown }) => {
      const { text, fields } = failureOf(error)
      const isAtField = Object.values(fields).includes(text)
      return {
        serverErrors: fields,
        message: isAtField ? '' : errorMessage(error, m.correction_failed_text()),
      }
    }),
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
    /** Saves what was typed for a reload. */
    saveDraft: (_, _params: { draft: CorrectionDraft }) => {},
    /** Removes the draft: it was sent, or is not wanted. */
    clearDraft: () => {},
  },
  guards: {
    isUnchanged: ({ context }) => Object.keys(changedFields(context)).length === 0,
    isValid: ({ context }) => hasNoErrors(allErrors(context)),
    isSessionEnded,
    /** The request has moved on. */
    isConflict,
  },
}).createMachine({
  id: 'correction',
  description: 'Corrects where the shop comes, and, by the owner, who the customer is.',
  context: ({ input: { id, stored, draft } }) => ({
    id,
    stored,
    typed: draft?.typed ?? {},
    ...noFieldErrors,
    message: '',
    changes: 0,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'open',
      on: {
        'form.change': {
          actions: [
            { type: 'changeForm', params: ({ event }) => event },
            { type: 'saveDraft', params: draftOf },
          ],
        },
        'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
        submit: [
          { guard: 'isUnchanged', target: 'closed', actions: ['emptyForm', 'clearDraft'] },
          { guard: 'isValid', target: 'saving', actions: 'clearMessage' },
          { actions: 'touchAll' },
        ],
        close: { target: 'closed', actions: ['emptyForm', 'clearDraft'] },
      },
    },
    saving: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'correctContact',
        src: 'correctContact',
        input: ({ context }) => ({ params: { id: context.id }, body: changedFields(context) }),
        onDone: { target: 'saved', actions: ['emptyForm', 'clearDraft', 'countChange'] },
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
    saved: {
      meta: { alert: { title: m.correction_saved(), tone: 'done' } },
      on: { open, dismiss: 'closed' },
    },
    refused: {
      description: 'The request has moved on. What was typed stays, in case a step is taken back.',
      meta: { alert: { title: m.correction_failed(), tone: 'error' } },
      on: { open, dismiss: { target: 'closed', actions: ['emptyForm', 'clearDraft'] } },
    },
    closed: { on: { open } },
  },
})
