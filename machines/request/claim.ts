import { assign, setup } from 'xstate'
import { fieldErrors } from '#shared/field-errors.ts'
import {
  CLAIM_FIELDS,
  type ClaimBody,
  type ClaimDraft,
  ClaimForm,
  type ClaimForm as Form,
} from '#shared/request/claim.ts'
import { claimWarranty } from '#shared/request/claim-api.ts'
import { ANY_TIME } from '#shared/request/request.ts'
import * as m from '#texts'
import {
  apiActor,
  errorMessage,
  errorOf,
  failureOf,
  invariant,
  isConflict,
  isSessionEnded,
} from '../lib/api-actor.ts'
import {
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  visibleErrors,
  withPatch,
  withTouched,
} from '../lib/form-errors.ts'

type Field = keyof Form
/** `draft` is what was typed about the request before a reload. */
type Input = { id: number; draft: ClaimDraft | null }
type Context = FieldErrorState<Field> & {
  /** The id of the repair. */
  id: number
  form: Form
  /** The Idempotency-Key of what is typed, kept until it changes, so that a retry makes no second claim. */
  key: string | null
  /** Why the last attempt failed. */
  message: string
  /** Incremented when the request's page has to refetch: the request has moved on. */
  changes: number
  /** The id of the claim; null until it is made. */
  claimId: number | null
  hasDraft: boolean
}

const NOTHING: Form = { words: '', window: '' }

const bodyOf = ({ words, window }: Form): ClaimBody => ({
  words,
  ...(window !== '' && window !== ANY_TIME && { window }),
})

const allErrors = ({ form }: Context) => fieldErrors(ClaimForm, form)

/** The visible messages, by field. */
export const claimErrors = (context: Context) => visibleErrors(allErrors(context), context)

const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { id, form, key } }: { context: Context }) => ({
    draft: { requestId: id, form, idempotencyKey: key },
  }),
} as const
const formEvents = {
  'form.change': {
    target: 'editing',
    actions: [
      { type: 'changeForm', params: ({ event }: { event: { patch: Partial<Form> } }) => event },
      saveDraft,
    ],
  },
  close: { target: 'closed', actions: ['emptyForm', 'clearDraft'] },
} as const
const touch = {
  actions: { type: 'touch', params: ({ event }: { event: { field: Field } }) => event },
} as const

/** Claims the warranty of a repair that is done: a new request, whose page opens afterwards. */
export const claimMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'form.change'; patch: Partial<Form> }
      | { type: 'field.blur'; field: Field }
      | { type: 'submit'; key: string },
    tags: {} as 'busy' | 'open',
  },
  actors: { claimWarranty: apiActor(claimWarranty) },
  actions: {
    changeForm: assign(({ context }, { patch }: { patch: Partial<Form> }) => ({
      ...withPatch(context, patch),
      key: null,
      message: '',
    })),
    touch: assign(({ context }, { field }: { field: Field }) => withTouched(context, field)),
    touchAll: assign({ touched: CLAIM_FIELDS }),
    setKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, message: '' })),
    clearMessage: assign({ message: '' }),
    emptyForm: assign({ form: NOTHING, key: null, ...noFieldErrors, message: '' }),
    setError: assign((_, { error }: { error: unknown }) => {
      const { text, fields } = failureOf(error)
      const isAtField = CLAIM_FIELDS.some((field) => fields[field] === text)
      return {
        serverErrors: fields,
        message: isAtField ? '' : errorMessage(error, m.claim_not_sent()),
      }
    }),
    /** The next attempt is for another window. */
    clearKey: assign({ key: null }),
    setClaim: assign((_, { id }: { id: number }) => ({ claimId: id })),
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
    /** Refetches the free windows. */
    refreshWindows: () => {},
    /** Saves what was typed for a reload. */
    saveDraft: (_, _params: { draft: ClaimDraft }) => {},
    /** Removes the draft: the claim was sent, or is not wanted. */
    clearDraft: () => {},
    /** Opens the page of the claim. */
    showClaim: (_, _claim: { id: number }) => {},
  },
  guards: {
    hasDraft: ({ context }) => context.hasDraft,
    isValid: ({ context }) => hasNoErrors(allErrors(context)),
    isSessionEnded,
    isTaken: (_, { error }: { error: unknown }) => 'window' in failureOf(error).fields,
    /** The warranty is over, or an earlier claim is open. */
    isConflict,
  },
}).createMachine({
  id: 'claim',
  description:
    'Claims the warranty of a repair whose fault is back: by its customer, or by the owner for a caller.',
  context: ({ input: { id, draft } }) => ({
    id,
    form: draft?.form ?? NOTHING,
    key: draft?.idempotencyKey ?? null,
    ...noFieldErrors,
    message: '',
    changes: 0,
    claimId: null,
    hasDraft: draft !== null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'closed' }] },
    closed: { on: { open: 'editing' } },
    editing: {
      tags: 'open',
      on: {
        ...formEvents,
        'field.blur': touch,
        submit: [
          {
            guard: 'isValid',
            target: 'saving',
            actions: [{ type: 'setKey', params: ({ event: { key } }) => ({ key }) }, saveDraft],
          },
          { actions: 'touchAll' },
        ],
      },
    },
    saving: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'claimWarranty',
        src: 'claimWarranty',
        input: ({ context: { id, form, key } }) => ({
          params: { id },
          body: bodyOf(form),
          idempotencyKey: invariant(key, 'key'),
        }),
        onDone: {
          target: 'sent',
          actions: ['clearDraft', { type: 'setClaim', params: ({ event }) => ({ id: event.output.id }) }],
        },
        onError: [
          // The draft stays for the time after the login.
          { guard: { type: 'isSessionEnded', params: errorOf }, target: 'editing', actions: 'countChange' },
          {
            guard: { type: 'isTaken', params: errorOf },
            target: 'lost',
            actions: [{ type: 'setError', params: errorOf }, 'clearKey', 'refreshWindows'],
          },
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'refused',
            actions: [{ type: 'setError', params: errorOf }, 'countChange'],
          },
          { target: 'editing', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    lost: {
      description: 'Somebody else took the window, or it is not offered any more.',
      tags: 'open',
      on: { ...formEvents, 'field.blur': touch },
    },
    refused: {
      description: 'The warranty is over, or it is claimed already.',
      on: { open: { target: 'editing', actions: 'clearMessage' } },
    },
    sent: {
      entry: {
        type: 'showClaim',
        params: ({ context: { claimId } }) => ({ id: invariant(claimId, 'claimId') }),
      },
      type: 'final',
    },
  },
})
