import { assign, setup } from 'xstate'
import { type FieldErrors, fieldErrors } from '#shared/field-errors.ts'
import { sanitizePhone } from '#shared/sanitize.ts'
import { MESSAGE_FIELDS, type MessageDraft, NewMessage } from '#shared/shop/message.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, failureOf, invariant, type Meta } from '../lib/api-actor.ts'
import { toDraft } from '../lib/form-draft.ts'
import {
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  omitErrors,
  visibleErrors,
  withTouched,
} from '../lib/form-errors.ts'

type MessageField = keyof NewMessage
/** `draft` is the form as saved before a reload. */
type Input = { draft: MessageDraft | null }
/** `message` is the text of the open dialog, or the server's answer to a sent message. */
type Context = FieldErrorState<MessageField> & {
  form: NewMessage
  idempotencyKey: string | null
  message: string
}

const BLANK: MessageDraft = { name: '', phone: '', message: '' }

const allErrors = ({ form }: Context): FieldErrors => fieldErrors(NewMessage, form)

/** The visible messages, by field. */
export const contactErrors = (context: Context) => visibleErrors(allErrors(context), context)

/** The server's text, which after 429 says how long to wait, or the default text. */
const failureText = (error: unknown) =>
  errorMessage(error, failureOf(error).status === 0 ? m.unreachable() : m.message_not_sent_text())

/**
 * Sends a message to the shop. `submit` carries a new idempotency key; the first one is reused while the form does not
 * change, so a retry after a lost response does not send the message twice.
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
    touch: assign(({ context }, { field }: { field: MessageField }) => withTouched(context, field)),
    touchAll: assign({ touched: MESSAGE_FIELDS }),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: failureText(error),
      serverErrors: failureOf(error).fields,
    })),
    /** Keeps name and phone for the next message. */
    emptyMessage: assign(({ context }, { answer }: { answer: string }) => ({
      form: { ...context.form, message: '' },
      ...noFieldErrors,
      idempotencyKey: null,
      message: answer,
    })),
    /** Saves the form for a reload. */
    saveDraft: (_, _params: { draft: MessageDraft }) => {},
    /** Removes the draft after the message was sent. */
    clearDraft: () => {},
  },
  guards: { isValid: ({ context }) => hasNoErrors(allErrors(context)) },
}).createMachine({
  id: 'contact',
  description: 'Sends a message with name and phone from the contact page.',
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
        onError: { target: 'failed', actions: { type: 'setError', params: errorOf } },
      },
    },
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: m.message_not_sent() } },
      on: { dismiss: 'editing' },
    },
    sent: {
      description: "Shows the server's answer in place of the form.",
      on: { writeAgain: 'editing' },
    },
  },
})
