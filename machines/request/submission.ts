/**
 * The setup of the machines that send a repair request, and the states that they share. A function, because `extend` changes
 * neither context nor actors, and each form has its own.
 */
import { assign, type EventObject, setup, type UnknownActorLogic } from 'xstate'
import type { FieldErrors } from '#shared/field-errors.ts'
import type { MessageText } from '#shared/texts.ts'
import {
  errorMessage,
  errorOf,
  failureOf,
  invariant,
  isAlreadyReceived,
  isSessionEnded,
  type Meta,
} from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import {
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  withPatch,
  withTouched,
} from '../lib/form-errors.ts'

export type SubmissionContext<Form> = FieldErrorState<keyof Form & string> & {
  form: Form
  userId: number | null
  /**
   * The first key of `submit`, null once the server has decided about the request: a retry after a lost response creates
   * no second request.
   */
  idempotencyKey: string | null
  /** The text of the open dialog. */
  message: string
}

type SubmissionEvent<Form> =
  | { type: 'form.change'; patch: Partial<Form> }
  | { type: 'field.blur'; field: keyof Form & string }
  /** `price`: the fixed price that the page shows, in paise. */
  | { type: 'submit'; key: string; price?: number | undefined }
  | { type: 'dismiss' }

export type SubmissionOptions<Form, More, Own, Input, Draft, Actors> = {
  /** `more`: the machine's part of the context; `events`: its own events; `draft`: what `saveDraft` saves. */
  types: { form: Form; more: More; events: Own; input: Input; draft: Draft }
  /** Conditional, because `setup` infers its actors like this. */
  actors: { [Name in keyof Actors]: Name extends keyof Actors ? Actors[Name] : never }
  /** All fields: an invalid submit shows their messages. */
  fields: readonly (keyof NoInfer<Form> & string)[]
  /** The patch without characters that the fields do not accept. `form`: the values before. */
  sanitize: (patch: Partial<NoInfer<Form>>, form: NoInfer<Form>) => Partial<NoInfer<Form>>
  /** The messages that block a submit, by field. */
  errorsOf: (context: NoInfer<SubmissionContext<Form> & More>) => FieldErrors
  /** The form and its idempotency key, to be saved and passed back as input. */
  draftOf: (context: NoInfer<SubmissionContext<Form> & More>) => NoInfer<Draft>
  /** The part of the context that changes when the request was received. */
  blank?: Partial<NoInfer<SubmissionContext<Form> & More>>
  /** The dialog of a failed call. `textOf`: its text, by default the server's, or `text` where it sent none. */
  failure: MessageText & { textOf?: (error: unknown) => string }
}

/**
 * @returns `formSetup`, to be extended by the machine's own actions and guards, the handlers and the transition of the state
 * in which the form is filled in, and the states `submitting` (of the actor `submitRequest`) and `failed`
 */
export function submissionSetup<
  Form extends object,
  More extends object,
  Own extends EventObject,
  Input,
  Draft,
  Actors extends Record<string, UnknownActorLogic>,
>({
  actors,
  fields,
  sanitize,
  errorsOf,
  draftOf,
  blank,
  failure: { title, text, textOf = (error) => errorMessage(error, text) },
}: SubmissionOptions<Form, More, Own, Input, Draft, Actors>) {
  type Context = SubmissionContext<Form> & More
  /** An assignment to a context of which only a part is known has to return all of it. */
  const change = (context: Context, patch: Partial<SubmissionContext<Form>>): Context => ({
    ...context,
    ...patch,
  })
  const formSetup = setup({
    types: {
      // Without it the types of the actors stay open.
      children: {} as Record<never, string>,
      input: {} as Input,
      context: {} as Context,
      events: {} as SubmissionEvent<Form> | Own,
      tags: {} as 'busy' | 'dialog' | 'needsLogin',
      meta: {} as Meta,
    },
    actors,
    actions: {
      changeForm: assign(({ context }, { patch }: { patch: Partial<Form> }) =>
        change(context, withPatch(context, sanitize(patch, context.form))),
      ),
      touch: assign(({ context }, { field }: { field: keyof Form & string }) =>
        change(context, withTouched(context, field)),
      ),
      touchAll: assign(({ context }) => change(context, { touched: fields })),
      setIdempotencyKey: assign(({ context }, { key }: { key: string }) =>
        change(context, { idempotencyKey: context.idempotencyKey ?? key, serverErrors: {} }),
      ),
      clearIdempotencyKey: assign(({ context }) => change(context, { idempotencyKey: null })),
      setError: assign(({ context }, { error }: { error: unknown }) =>
        change(context, { message: textOf(error), serverErrors: failureOf(error).fields }),
      ),
      resetForm: assign(({ context }) =>
        change({ ...context, ...blank }, { ...noFieldErrors, idempotencyKey: null }),
      ),
      /** Saves the form for a reload. */
      saveDraft: (_, _params: { draft: Draft }) => {},
      /** Removes the draft after the server has received the request. */
      clearDraft: () => {},
      navigate: (_, _destination: Destination) => {},
    },
    guards: {
      isInvalid: ({ context }) => !hasNoErrors(errorsOf(context)),
      isSignedOut: ({ context }) => context.userId === null,
      isSessionEnded,
      isAlreadyReceived,
    },
  })
  const saveDraft = {
    type: 'saveDraft',
    params: ({ context }: { context: Context }) => ({ draft: draftOf(context) }),
  } as const
  /** Handles the fields' events. */
  const fieldEvents = {
    'form.change': {
      actions: [
        { type: 'changeForm', params: ({ event }: { event: { patch: Partial<Form> } }) => event },
        saveDraft,
      ],
    },
    'field.blur': {
      actions: {
        type: 'touch',
        params: ({ event }: { event: { field: keyof Form & string } }) => event,
      },
    },
  } as const
  /** Sends the request with the key of the `submit` event. */
  const toSubmitting = {
    target: 'submitting',
    actions: [
      { type: 'setIdempotencyKey', params: ({ event }: { event: { key: string } }) => event },
      saveDraft,
    ],
  } as const
  /** Waits for the server. The machine adds the states `succeeded` and `sessionExpired`. */
  const submitting = <Body, const Done>(bodyOf: (context: Context) => Body, onDone: Done) =>
    ({
      tags: 'busy',
      invoke: {
        id: 'submitRequest',
        src: 'submitRequest',
        input: ({ context }: { context: Context }) => ({
          body: bodyOf(context),
          idempotencyKey: invariant(context.idempotencyKey, 'idempotencyKey'),
        }),
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
  const failed = {
    tags: 'dialog',
    meta: { dialog: { title } },
    on: { dismiss: 'editing' },
  } as const
  return { formSetup, fieldEvents, toSubmitting, submitting, failed }
}
