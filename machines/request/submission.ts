/** Submits a repair request; shared by the machines of the four request forms. */
import type { FieldErrors } from '#shared/field-errors.ts'
import { receiptOf } from '#shared/request/receipt.ts'
import type { PendingOrder } from '#shared/request/request.ts'
import { errorMessage, errorOf, failureOf, isAlreadyReceived, isSessionEnded } from '../lib/api-actor.ts'
import { prefillStates } from './prefill.ts'
import { typedTime } from './visit-answers.ts'

export type SubmissionContext = {
  userId: number | null
  /** Null before the first submit, and again once the server has decided about the request. */
  idempotencyKey: string | null
  /** The text of the open dialog. */
  message: string
  /** The server's messages for single fields. */
  serverErrors: FieldErrors
}

/** The first key of `submit` is used until the server has decided, so that a retry never creates a second request. */
export const withKey = ({ idempotencyKey }: SubmissionContext, key: string) => ({
  idempotencyKey: idempotencyKey ?? key,
  serverErrors: {},
})

/** The messages of dialog and fields after a failed call. `fallback`: the text if the server sent none. */
export const submissionError = (error: unknown, fallback: string) => ({
  message: errorMessage(error, fallback),
  serverErrors: failureOf(error).fields,
})

export const submissionGuards = {
  isSignedOut: ({ context }: { context: SubmissionContext }) => context.userId === null,
  isSessionEnded,
  isAlreadyReceived,
}

/** Sends the request with the key of the `submit` event. `saveDraft`: the machine's action with its params. */
export const toSubmitting = <const Save>(saveDraft: Save) =>
  ({
    target: 'submitting',
    actions: [
      { type: 'setIdempotencyKey', params: ({ event }: { event: { key: string } }) => ({ key: event.key }) },
      saveDraft,
    ],
  }) as const

const toEvent = <Event>({ event }: { event: Event }) => event

/**
 * The state in which one of the two request forms is filled in. The machine provides the actions `changeForm`, `touch`
 * and `touchAll` and the guard `isInvalid`, and what `prefillStates` and `toSubmitting` need.
 */
export const editingState = <const Save>(saveDraft: Save) =>
  ({
    ...prefillStates,
    on: {
      'form.change': { actions: [{ type: 'changeForm', params: toEvent }, saveDraft] },
      'field.blur': { actions: { type: 'touch', params: toEvent } },
      submit: [
        { guard: 'isInvalid', actions: 'touchAll' },
        { guard: 'isSignedOut', target: 'loginRequired' },
        toSubmitting(saveDraft),
      ],
    },
  }) as const

type Received = Parameters<typeof receiptOf>[1]

/** The action that shows the receipt of the received request. `formOf` selects the submitted fields. */
export const showReceipt = <Context>(formOf: (context: Context) => PendingOrder) =>
  ({
    type: 'showReceipt',
    params: ({ context, event }: { context: Context; event: { output: Received } }) => {
      const form = formOf(context)
      return { receipt: receiptOf({ ...form, preferredPickupAt: typedTime(form) }, event.output) }
    },
  }) as const

/**
 * The state that waits for the server. The machine provides the actor `submitRequest`, the states `succeeded`, `failed`
 * and `sessionExpired`, and the actions `clearIdempotencyKey` and `setError`.
 */
export const submittingState = <Input, const Save, const Done>({
  input,
  saveDraft,
  onDone,
}: {
  input: Input
  saveDraft: Save
  onDone: Done
}) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'submitRequest',
      src: 'submitRequest',
      input,
      onDone: { target: 'succeeded', actions: onDone },
      onError: [
        { guard: { type: 'isSessionEnded', params: errorOf }, target: 'sessionExpired' },
        {
          guard: { type: 'isAlreadyReceived', params: errorOf },
          target: 'failed',
          actions: ['clearIdempotencyKey', { type: 'setError', params: errorOf }, saveDraft],
        },
        { target: 'failed', actions: { type: 'setError', params: errorOf } },
      ],
    },
  }) as const
