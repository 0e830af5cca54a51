import { assign, setup } from 'xstate'
import { type FieldErrors, fieldErrors } from '#shared/field-errors.ts'
import { NewThreadEntry, type ThreadDraft, type ThreadKind } from '#shared/thread.ts'
import { markThreadSeen, writeToThread } from '#shared/thread-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, invariant, isAlreadyReceived, type Meta } from '../lib/api-actor.ts'
import { toDraft } from '../lib/form-draft.ts'
import { refetch } from '../lib/refetch.ts'

/** `draft` is what was typed before a reload. */
type Input = { requestId: number; kind: ThreadKind; draft: ThreadDraft | null }
type Context = {
  requestId: number
  kind: ThreadKind
  form: { body: string }
  /** The key of the words in the box; null for words that were never sent. */
  idempotencyKey: string | null
  /** An empty box was sent. */
  touched: boolean
  /** The text of the alert. */
  message: string
  /** The newest message that the server was told about as seen. */
  seenUpTo: number
}

const allErrors = ({ form, kind }: Context): FieldErrors => fieldErrors(NewThreadEntry, { ...form, kind })

/** The visible message of the box. */
export const threadError = (context: Context): string | undefined =>
  context.touched ? allErrors(context).body : undefined

const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: { context: Context }) => ({
    kind: context.kind,
    draft: { requestId: context.requestId, ...toDraft(context) },
  }),
} as const

const change = {
  actions: [
    { type: 'setBody', params: ({ event }: { event: { body: string } }) => ({ body: event.body }) },
    saveDraft,
  ],
} as const
const chooseReply = {
  actions: [
    { type: 'addReply', params: ({ event }: { event: { text: string } }) => ({ text: event.text }) },
    saveDraft,
  ],
} as const

const toSending = {
  target: 'sending',
  actions: [
    { type: 'setIdempotencyKey', params: ({ event }: { event: { key: string } }) => ({ key: event.key }) },
    saveDraft,
  ],
} as const

/**
 * One box of a request's thread: the messages, or the notes of the shop. `submit` carries a new idempotency key; the first
 * one is kept until the words change, so that a retry never writes twice. A ready reply is put into the box and not sent.
 */
export const threadMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'change'; body: string }
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
    setBody: assign((_, { body }: { body: string }) => ({
      form: { body },
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
    /** The server has not heard of it: the next read tries again. */
    forgetSeen: assign({ seenUpTo: 0 }),
    /** Saves what is typed for a reload. */
    saveDraft: (_, _params: { kind: ThreadKind; draft: ThreadDraft }) => {},
    /** Removes the draft after the server has the words. */
    clearDraft: (_, _params: { kind: ThreadKind }) => {},
    /** Lists and totals show what is unread, too. */
    refreshUnread: () => {},
  },
  guards: {
    isFilled: ({ context }) => allErrors(context).body === undefined,
    isAlreadyReceived,
    isNewer: ({ context }, { upTo }: { upTo: number }) => upTo > context.seenUpTo,
  },
}).createMachine({
  id: 'thread',
  description: 'Writes messages or notes about a request, and tells the server what was seen.',
  context: ({ input: { requestId, kind, draft } }) => ({
    requestId,
    kind,
    form: { body: draft?.body ?? '' },
    idempotencyKey: draft?.idempotencyKey ?? null,
    touched: false,
    message: '',
    seenUpTo: 0,
  }),
  type: 'parallel',
  states: {
    box: {
      initial: 'writing',
      states: {
        writing: {
          on: {
            change,
            'reply.choose': chooseReply,
            submit: [{ guard: 'isFilled', ...toSending }, { actions: 'touch' }],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'writeToThread',
            src: 'writeToThread',
            input: ({ context: { requestId, kind, form, idempotencyKey } }) => ({
              params: { id: requestId },
              body: { kind, ...form },
              idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
            }),
            onDone: {
              target: 'refetching',
              actions: [
                'emptyBox',
                { type: 'clearDraft', params: ({ context: { kind } }) => ({ kind }) },
                'refreshUnread',
              ],
            },
            onError: [
              {
                guard: { type: 'isAlreadyReceived', params: errorOf },
                target: 'failed',
                actions: ['clearIdempotencyKey', { type: 'setMessage', params: errorOf }, saveDraft],
              },
              { target: 'failed', actions: { type: 'setMessage', params: errorOf } },
            ],
          },
        },
        refetching: {
          tags: 'busy',
          invoke: {
            id: 'refreshThread',
            src: 'refreshThread',
            input: ({ context: { requestId } }) => ({ requestId }),
            onDone: 'writing',
            onError: 'writing',
          },
        },
        failed: {
          meta: { alert: { title: m.thread_not_sent(), tone: 'error' } },
          // The words that were not sent are still there.
          on: {
            change: { target: 'writing', ...change },
            'reply.choose': { target: 'writing', ...chooseReply },
            submit: toSending,
            dismiss: 'writing',
          },
        },
      },
    },
    reading: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            seen: {
              guard: { type: 'isNewer', params: ({ event }) => event },
              target: 'marking',
              actions: { type: 'setSeen', params: ({ event }) => event },
            },
          },
        },
        marking: {
          invoke: {
            id: 'markThreadSeen',
            src: 'markThreadSeen',
            input: ({ context: { requestId, seenUpTo } }) => ({
              params: { id: requestId },
              body: { upTo: seenUpTo },
            }),
            onDone: { target: 'idle', actions: 'refreshUnread' },
            onError: { target: 'idle', actions: 'forgetSeen' },
          },
        },
      },
    },
  },
})
