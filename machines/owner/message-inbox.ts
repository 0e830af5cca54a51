import { assign, setup } from 'xstate'
import { setMessageHandled } from '#shared/shop/message-api.ts'
import { retryNotification } from '#shared/shop/notification-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, errorOf, invariant, type Meta } from '../lib/api-actor.ts'
import { refetch } from '../lib/refetch.ts'

/** `id` is the busy row: a message to mark or a notification to send again. `message` is the failure dialog's text. */
type Context = { id: number | null; handled: boolean; message: string }

/** The owner marks messages as handled or not handled, and retries notifications that could not be sent. */
export const messageInboxMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'mark'; id: number; handled: boolean }
      | { type: 'resend'; id: number }
      | { type: 'dismiss' },
    /** `marking` and `resending` say which of the two lists has the busy row. */
    tags: {} as 'busy' | 'dialog' | 'marking' | 'resending',
    meta: {} as Meta,
  },
  actors: {
    setMessageHandled: apiActor(setMessageHandled),
    retryNotification: apiActor(retryNotification),
    refreshMessages: refetch('messages'),
    refreshNotifications: refetch('texts'),
  },
  actions: {
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.unreachable()),
    })),
  },
}).createMachine({
  id: 'messageInbox',
  description: 'The owner handles messages and retries notifications that could not be sent.',
  context: { id: null, handled: false, message: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        mark: {
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
        onDone: 'refetchingMessages',
        onError: { target: 'notMarked', actions: { type: 'setError', params: errorOf } },
      },
    },
    refetchingMessages: {
      tags: ['busy', 'marking'],
      invoke: { id: 'refreshMessages', src: 'refreshMessages', onDone: 'idle', onError: 'idle' },
    },
    notMarked: {
      tags: 'dialog',
      meta: { dialog: { title: m.message_not_marked() } },
      on: { dismiss: 'idle' },
    },
    resending: {
      tags: ['busy', 'resending'],
      invoke: {
        id: 'retryNotification',
        src: 'retryNotification',
        input: ({ context }) => ({ params: { id: invariant(context.id, 'id') } }),
        onDone: 'refetchingNotifications',
        onError: { target: 'notQueued', actions: { type: 'setError', params: errorOf } },
      },
    },
    refetchingNotifications: {
      tags: ['busy', 'resending'],
      invoke: { id: 'refreshNotifications', src: 'refreshNotifications', onDone: 'idle', onError: 'idle' },
    },
    notQueued: {
      tags: 'dialog',
      meta: { dialog: { title: m.text_not_queued() } },
      on: { dismiss: 'idle' },
    },
  },
})
