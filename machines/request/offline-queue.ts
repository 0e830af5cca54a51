import type { DayAction } from '#shared/request/day-action.ts'
import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { dropped, first, offlineQueueSetup, refusal, sent } from './offline-queue-setup.ts'

/** What follows from the server's answer. */
const judged = {
  onDone: {
    target: 'idle',
    actions: [
      { type: 'settle', params: sent },
      { type: 'dropSent', params: sent },
    ],
  },
  onError: [
    { guard: { type: 'isSessionEnded', params: errorOf }, target: 'locked' },
    {
      guard: { type: 'isRefusal', params: errorOf },
      target: 'idle',
      actions: [
        { type: 'storeRefusal', params: refusal },
        { type: 'keepRefused', params: refusal },
      ],
    },
    { target: 'waiting', actions: { type: 'countTry', params: errorOf } },
  ],
} as const

const pressed = ({ event }: { event: { key: string } }) => event
const asked = { actions: { type: 'setAsked', params: pressed } } as const
const discard = [
  { guard: { type: 'isRefusedPayment', params: pressed }, target: 'askingPayment', ...asked },
  { guard: { type: 'isRefusedPhoto', params: pressed }, target: 'askingPhoto', ...asked },
  { guard: { type: 'isRefused', params: pressed }, target: 'asking', ...asked },
] as const

/** What is added while a photo is being sent, or waits for its next try. */
const overtaking = [
  {
    guard: { type: 'overtakes', params: ({ event }: { event: { action: DayAction } }) => event },
    target: 'idle',
    actions: [{ type: 'add', params: ({ event }: { event: { action: DayAction } }) => event }, 'clearTries'],
  },
  { actions: { type: 'add', params: ({ event }: { event: { action: DayAction } }) => event } },
] as const

const buttons = [
  { event: 'confirm', label: m.day_remove_yes(), variant: 'danger' },
  { event: 'dismiss', label: m.day_remove_no() },
] as const
const answers = {
  confirm: {
    target: 'idle',
    actions: [
      { type: 'deleteSteps', params: dropped },
      { type: 'drop', params: dropped },
    ],
  },
  dismiss: { target: 'idle', actions: 'clearAsked' },
} as const

/**
 * Sends the steps and payments that a technician took, in their order, each exactly once: its key stays the same however often it is
 * sent. Without an answer it is sent again; a refused step holds back the steps of its own request, until somebody removes it. A
 * payment is held back by nothing: the money was taken. Photos take long, so they go once nothing else waits, and make way for
 * what is added meanwhile.
 */
export const offlineQueueMachine = offlineQueueSetup.createMachine({
  id: 'offlineQueue',
  description:
    'What a technician did at the door, on the phone until the server has judged it: steps, payments, photos.',
  context: ({ input }) => ({ ...input, actions: [], tries: 0, asked: null }),
  initial: 'restoring',
  on: {
    added: { actions: { type: 'add', params: ({ event }) => event } },
    'net.up': { actions: 'setUp' },
    'net.down': { actions: 'setDown' },
  },
  states: {
    restoring: {
      invoke: {
        id: 'readActions',
        src: 'readActions',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'idle',
          actions: { type: 'setActions', params: ({ event }) => ({ actions: event.output }) },
        },
        onError: 'unread',
      },
      on: {
        // It is stored already, maybe after this reading.
        added: { target: 'restoring', reenter: true, actions: { type: 'add', params: ({ event }) => event } },
      },
    },
    unread: {
      description: 'The phone does not give its steps back. Nothing is sent, so that the order stays.',
      on: { retry: 'restoring', reread: 'restoring', 'session.started': 'restoring' },
    },
    idle: {
      always: [
        { guard: 'canPay', target: 'paying' },
        { guard: 'canUpload', target: 'uploading' },
        { guard: 'canSend', target: 'sending' },
      ],
      on: {
        // Some browsers report no network while there is one.
        retry: [
          { guard: 'isPayment', target: 'paying' },
          { guard: 'isPhoto', target: 'uploading' },
          { guard: 'hasNext', target: 'sending' },
        ],
        reread: 'restoring',
        'session.started': 'restoring',
        discard,
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => {
          const { requestId, key, ...action } = first(context)
          const body = invariant(action.kind === 'step' ? action.body : null, 'step')
          return { params: { id: requestId }, body, idempotencyKey: key }
        },
        ...judged,
      },
    },
    paying: {
      tags: 'sending',
      invoke: {
        id: 'recordPayment',
        src: 'recordPayment',
        input: ({ context }) => {
          const { requestId, key, ...action } = first(context)
          const body = invariant(action.kind === 'payment' ? action.body : null, 'payment')
          return { params: { id: requestId }, body, idempotencyKey: key }
        },
        ...judged,
      },
    },
    uploading: {
      tags: 'sending',
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context }) => {
          const action = first(context)
          return { action: invariant(action.kind === 'photo' ? action : null, 'photo') }
        },
        ...judged,
      },
      on: { added: overtaking },
    },
    waiting: {
      description: 'No answer came. The step is sent again after a while, and at once with a network.',
      after: { resend: 'idle' },
      on: {
        added: overtaking,
        retry: [
          { guard: 'isPayment', target: 'paying' },
          { guard: 'isPhoto', target: 'uploading' },
          { target: 'sending' },
        ],
        'net.up': { target: 'idle', actions: ['setUp', 'clearTries'] },
        reread: 'restoring',
        'session.started': 'restoring',
        discard,
      },
    },
    locked: {
      description: 'The session has ended. The steps stay on the phone until the same person logs in.',
      // A logout in another tab may have deleted steps.
      on: { 'session.started': { target: 'restoring', actions: 'clearTries' } },
    },
    asking: {
      tags: 'dialog',
      meta: { dialog: { title: m.day_remove_title(), text: m.day_remove_text(), kind: 'alert', buttons } },
      on: answers,
    },
    askingPayment: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.day_remove_payment_title(),
          text: m.day_remove_payment_text(),
          kind: 'alert',
          buttons,
        },
      },
      on: answers,
    },
    askingPhoto: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.day_remove_photo_title(),
          text: m.day_remove_photo_text(),
          kind: 'alert',
          buttons,
        },
      },
      on: answers,
    },
  },
})
