import { assign, setup } from 'xstate'
import { type FieldErrors, fieldErrors } from '#shared/field-errors.ts'
import { NewThreadEntry, type ThreadDraft, type ThreadKind } from '#shared/request/thread.ts'
import { markThreadSeen, writeToThread } from '#shared/request/thread-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, isAlreadyReceived, type Meta } from '../lib/api-actor.ts'
import { refetch } from '../lib/refetch.ts'

/** `draft` is the text typed before a reload. */
type Input = { requestId: number; kind: ThreadKind; draft: ThreadDraft | null }
export type ThreadContext = {
  requestId: number
  kind: ThreadKind
  form: { body: string }
  /** The Idempotency-Key of the text in the box; null if the text was never sent. */
  idempotencyKey: string | null
  /** An empty box was sent. */
  touched: boolean
  /** The text of the alert. */
  message: string
  /** The newest message that was reported as seen. */
  seenUpTo: number
}

const allErrors = ({ form, kind }: ThreadContext): FieldErrors =>
  fieldErrors(NewThreadEntry, { ...form, kind })

/** The visible message of the box. */
export const threadError = (context: ThreadContext): string | undefined =>
  context.touched ? allErrors(context).body : undefined

export const threadSetup = setup({
  types: {
    input: {} as Input,
    context: {} as ThreadContext,
    events: {} as
      | { type: 'form.change'; patch: { body: string } }
      | { type: 'reply.choose'; text: string }
      | { type: 'submit'; key: string }
      | { type: 'dismiss' }
      | { type: 'seen'; upTo: number },
    tags: {} as 'busy',
    meta: {} as Meta,
  },
  actors: {
    writeToThread: apiActor(writeToThread),
    markThreadSeen: apiActor(markThreadSeen),
    refreshThread: refetch<{ requestId: number }>('messages'),
  },
  actions: {
    changeForm: assign((_, { patch }: { patch: { body: string } }) => ({
      form: patch,
      idempotencyKey: null,
      touched: false,
    })),
    addReply: assign(({ context: { form } }, { text }: { text: string }) => ({
      form: { body: form.body.trim() === '' ? text : `${form.body.trimEnd()}\n${text}` },
      idempotencyKey: null,
      touched: false,
    })),
    touch: assign({ touched: true }),
    setIdempotencyKey: assign(({ context }, { key }: { key: string }) => ({
      idempotencyKey: context.idempotencyKey ?? key,
    })),
    clearIdempotencyKey: assign({ idempotencyKey: null }),
    emptyBox: assign({ form: { body: '' }, idempotencyKey: null, touched: false }),
    setMessage: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.thread_not_sent_text()),
    })),
    setSeen: assign((_, { upTo }: { upTo: number }) => ({ seenUpTo: upTo })),
    /** The report failed: the next fetch reports it again. */
    forgetSeen: assign({ seenUpTo: 0 }),
    /** Saves the text for a reload. */
    saveDraft: (_, _params: { draft: ThreadDraft }) => {},
    /** Removes the draft after the server has stored the text. */
    clearDraft: () => {},
    /** Refetches lists and totals, which count unread messages. */
    refreshUnread: () => {},
  },
  guards: {
    isFilled: ({ context }) => allErrors(context).body === undefined,
    isAlreadyReceived,
    isNewer: ({ context }, { upTo }: { upTo: number }) => upTo > context.seenUpTo,
  },
})
