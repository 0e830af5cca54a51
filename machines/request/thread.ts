import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { toDraft } from '../lib/form-draft.ts'
import { type ThreadContext, threadSetup } from './thread-setup.ts'

const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: { context: ThreadContext }) => ({
    draft: { requestId: context.requestId, ...toDraft(context) },
  }),
} as const

const change = {
  actions: [
    { type: 'changeForm', params: ({ event }: { event: { patch: { body: string } } }) => event },
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
 * one is kept until the text changes, so that a retry never writes twice. A ready reply is inserted into the box, not sent.
 */
export const threadMachine = threadSetup.createMachine({
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
            'form.change': change,
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
              actions: ['emptyBox', 'clearDraft', 'refreshUnread'],
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
          // The unsent text is still in the box.
          on: {
            'form.change': { target: 'writing', ...change },
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
