import { assign, setup } from 'xstate'
import { retryNotification, setMessageHandled } from '#shared/api.ts'
import { messageNotMarked, noticeNotQueued, unreachable } from '#shared/texts.ts'
import { apiActor, errorMessage, invariant, type Meta } from '../lib/api-actor.ts'
import { refetch } from '../lib/refetch.ts'

/** The row in hand: a message to be marked, or a text to be sent again. `message` is what a failure's dialog says. */
type Context = { id: number | null; handled: boolean; message: string }

/** The owner marks what people wrote as handled (or not yet), and sends a text again that was given up. */
export const messageInboxMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'handle'; id: number; handled: boolean }
      | { type: 'resend'; id: number }
      | { type: 'dismiss' },
    /** `marking` and `resending` say which of the two lists the busy row is in. */
    tags: {} as 'busy' | 'dialog' | 'marking' | 'resending',
    meta: {} as Meta,
  },
  actors: {
    setMessageHandled: apiActor(setMessageHandled),
    retryNotice: apiActor(retryNotification),
    refreshMessages: refetch('messages'),
    refreshNotices: refetch('texts'),
  },
  actions: {
    explain: assign((_, { error }: { error: unknown }) => ({ message: errorMessage(error, unreachable) })),
  },
}).createMachine({
  id: 'messageDesk',
  description: 'The owner works through messages and the texts that could not be sent.',
  context: { id: null, handled: false, message: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        handle: {
          target: 'marking',
          actions: assign(({ event: { id, handled } }) => ({ id, handled })),
        },
        resend: { target: 'resending', actions: assign(({ event: { id } }) => ({ id })) },
      },
    },
    marking: {
      tags: ['busy', 'marking'],
      invoke: {
        id: 'setMessageHandled',
        src: 'setMessageHandled',
        input: ({ context: { id, handled } }) => ({ params: { id: invariant(id, 'id') }, body: { handled } }),
        onDone: 'readingMessages',
        onError: {
          target: 'notMarked',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    readingMessages: {
      tags: ['busy', 'marking'],
      invoke: { id: 'refreshMessages', src: 'refreshMessages', onDone: 'idle', onError: 'idle' },
    },
    notMarked: {
      tags: 'dialog',
      meta: { dialog: { title: messageNotMarked } },
      on: { dismiss: 'idle' },
    },
    resending: {
      tags: ['busy', 'resending'],
      invoke: {
        id: 'retryNotice',
        src: 'retryNotice',
        input: ({ context }) => ({ params: { id: invariant(context.id, 'id') } }),
        onDone: 'readingNotices',
        onError: {
          target: 'notQueued',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    readingNotices: {
      tags: ['busy', 'resending'],
      invoke: { id: 'refreshNotices', src: 'refreshNotices', onDone: 'idle', onError: 'idle' },
    },
    notQueued: {
      tags: 'dialog',
      meta: { dialog: { title: noticeNotQueued } },
      on: { dismiss: 'idle' },
    },
  },
})
