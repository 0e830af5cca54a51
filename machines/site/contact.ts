import { assign, setup } from 'xstate'
import { sendMessage } from '#shared/api.ts'
import { type FieldErrors, fieldErrors } from '#shared/field-errors.ts'
import { MESSAGE_FIELDS, type MessageDraft, NewMessage } from '#shared/message.ts'
import { sanitizePhone } from '#shared/sanitize.ts'
import { messageNotSent, unreachable } from '#shared/texts.ts'
import { apiActor, errorMessage, failureOf, invariant, type Meta } from '../lib/api-actor.ts'
import {
  addTouched,
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  omitErrors,
  visibleErrors,
} from '../lib/form-errors.ts'

type MessageField = keyof NewMessage
/** `draft` is what was typed before a reload. */
type Input = { draft: MessageDraft | null }
/** `message` is what the open dialog says, or what the shop answered to a message that has reached it. */
type Context = FieldErrorState<MessageField> & {
  form: NewMessage
  idempotencyKey: string | null
  message: string
}

const BLANK: MessageDraft = { name: '', phone: '', message: '' }

const allErrors = ({ form }: Context): FieldErrors => fieldErrors(NewMessage, form)

/** The messages to show in place now. */
export const contactErrors = (context: Context) => visibleErrors(allErrors(context), context)

/** The shop's own words, which say how long to wait after too many messages (429); ours where it sent none. */
const failureText = (error: unknown) =>
  errorMessage(error, failureOf(error).status === 0 ? unreachable : messageNotSent.text)

/** What to keep for a reload. */
const toDraft = ({ form, idempotencyKey }: Context): MessageDraft => ({
  ...form,
  ...(idempotencyKey && { idempotencyKey }),
})

/**
 * A message to the shop, from anyone. What was typed stays until the shop has it. `submit` brings a fresh key; the first
 * one is kept while the words stay the same, so a retry after a lost answer does not bring the message twice.
 */
export const contactMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'form.change'; patch: Partial<NewMessage> }
      | { type: 'field.blur'; field: MessageField }
      | { type: 'submit'; key: string }
      | { type: 'writeAgain' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { sendMessage: apiActor(sendMessage) },
  actions: {
    changeForm: assign(({ context }, { patch }: { patch: Partial<NewMessage> }) => ({
      form: {
        ...context.form,
        ...patch,
        ...(patch.phone !== undefined && { phone: sanitizePhone(patch.phone, context.form.phone) }),
      },
      serverErrors: omitErrors(Object.keys(patch), context.serverErrors),
      idempotencyKey: null,
    })),
    setIdempotencyKey: assign(({ context }, { key }: { key: string }) => ({
      idempotencyKey: context.idempotencyKey ?? key,
    })),
    touch: assign(({ context }, { field }: { field: MessageField }) => ({
      touched: addTouched(context.touched, field),
    })),
    touchAll: assign({ touched: MESSAGE_FIELDS }),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: failureText(error),
      serverErrors: failureOf(error).fields,
    })),
    /** Who writes again need not say again who they are. */
    emptyMessage: assign(({ context }, { answer }: { answer: string }) => ({
      form: { ...context.form, message: '' },
      ...noFieldErrors,
      idempotencyKey: null,
      message: answer,
    })),
    /** Keeps the form for a reload. */
    saveDraft: (_, _params: { draft: MessageDraft }) => {},
    /** Forgets the kept form: the shop has it. */
    clearDraft: () => {},
  },
  guards: { isValid: ({ context }) => hasNoErrors(allErrors(context)) },
}).createMachine({
  id: 'contact',
  description: 'Write to the shop: name, phone and a message, sent from the contact page.',
  context: ({ input: { draft } }) => {
    const { idempotencyKey = null, ...form } = draft ?? BLANK
    return { form, idempotencyKey, ...noFieldErrors, message: '' }
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.change': {
          actions: [
            { type: 'changeForm', params: ({ event }) => event },
            { type: 'saveDraft', params: ({ context }) => ({ draft: toDraft(context) }) },
          ],
        },
        'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
        submit: [
          {
            guard: 'isValid',
            target: 'sending',
            actions: [
              { type: 'setIdempotencyKey', params: ({ event }) => event },
              { type: 'saveDraft', params: ({ context }) => ({ draft: toDraft(context) }) },
            ],
          },
          { actions: 'touchAll' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { form, idempotencyKey } }) => ({
          body: form,
          idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
        }),
        onDone: {
          target: 'sent',
          actions: [
            { type: 'emptyMessage', params: ({ event }) => ({ answer: event.output }) },
            'clearDraft',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: messageNotSent.title } },
      on: { dismiss: 'editing' },
    },
    sent: {
      description: 'In place of the form: what the shop answered.',
      on: { writeAgain: 'editing' },
    },
  },
})
