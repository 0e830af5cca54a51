/** The types, calls, actions and guards of a technician's phone; offline-queue.ts has the chart. */
import { assign, fromPromise, setup } from 'xstate'
import { RESEND_MS } from '#shared/limits.ts'
import { type DayAction, droppedWith, nextToSend, type PhotoAction } from '#shared/request/day-action.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import * as m from '#texts'
import { apiActor, failureOf, invariant, isSessionEnded, type Meta } from '../lib/api-actor.ts'

type Context = {
  userId: number
  /** Whether the browser reports a network. */
  isUp: boolean
  /** The steps, payments and photos on this phone, in the order of their presses. */
  actions: readonly DayAction[]
  /** How often the next one has failed in a row. */
  tries: number
  /** The refused one that is being removed. */
  asked: string | null
}

/** The statuses by which the server refuses it for good. */
const REFUSALS = [400, 403, 404, 409, 413, 415, 422]
/** After a 429 the third wait, which lasts as long as the limit. */
const LIMITED = 3

/** What is sent now. */
export const first = ({ actions }: Pick<Context, 'actions'>) => invariant(nextToSend(actions), 'step')

/** The params of what follows from an answer. */
export const sent = ({ context }: { context: Context }) => ({ action: first(context) })

type Refusal = { action: DayAction; refused: string }
export const refusal = ({
  context,
  event: { error },
}: {
  context: Context
  event: { error: unknown }
}): Refusal => ({
  action: first(context),
  refused: failureOf(error).text || m.step_not_taken(),
})

/** What goes with the refused step that is being removed. */
export const dropped = ({ context: { actions, asked } }: { context: Context }) => ({
  keys: droppedWith(actions, invariant(asked, 'step')),
})

const refusedOf = ({ actions }: Context, { key }: { key: string }) =>
  actions.find((action) => action.key === key && action.refused !== null)

export const offlineQueueSetup = setup({
  types: {
    input: {} as { userId: number; isUp: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'added'; action: DayAction }
      | { type: 'net.up' }
      | { type: 'net.down' }
      | { type: 'retry' }
      | { type: 'reread' }
      | { type: 'discard'; key: string }
      | { type: 'confirm' }
      | { type: 'dismiss' }
      | { type: 'session.started' },
    tags: {} as 'sending' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    /** The steps of this account on this phone. */
    readActions: fromPromise<DayAction[], { userId: number }>(() =>
      Promise.reject(new Error('The database was not provided')),
    ),
    takeStep: apiActor(takeStep),
    recordPayment: apiActor(recordPayment),
    /** Sends a photo with its picture from this phone. */
    sendPhoto: fromPromise<unknown, { action: PhotoAction }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    setActions: assign((_, { actions }: { actions: readonly DayAction[] }) => ({ actions })),
    add: assign(({ context }, { action }: { action: DayAction }) => ({
      actions: context.actions.some(({ key }) => key === action.key)
        ? context.actions
        : [...context.actions, action],
    })),
    setUp: assign({ isUp: true }),
    setDown: assign({ isUp: false }),
    countTry: assign(({ context }, { error }: { error: unknown }) => ({
      tries: failureOf(error).status === 429 ? Math.max(LIMITED, context.tries + 1) : context.tries + 1,
    })),
    clearTries: assign({ tries: 0 }),
    dropSent: assign(({ context }, { action: sent }: { action: DayAction }) => ({
      actions: context.actions.filter((action) => action !== sent),
      tries: 0,
    })),
    keepRefused: assign(({ context }, { action: sent, refused }: Refusal) => ({
      actions: context.actions.map((action) => (action === sent ? { ...action, refused } : action)),
      tries: 0,
    })),
    /** Shows the effect of a sent step on the sheet, and takes it from the phone. Where that fails, it is sent again with its key. */
    settle: (_, _params: { action: DayAction }) => {},
    /** Stores why a step was refused. */
    storeRefusal: (_, _params: Refusal) => {},
    /** Takes steps from the phone. */
    deleteSteps: (_, _params: { keys: readonly string[] }) => {},
    setAsked: assign((_, { key }: { key: string }) => ({ asked: key })),
    clearAsked: assign({ asked: null }),
    drop: assign(({ context }, { keys }: { keys: readonly string[] }) => ({
      actions: context.actions.filter(({ key }) => !keys.includes(key)),
      asked: null,
    })),
  },
  guards: {
    canSend: ({ context }) => context.isUp && nextToSend(context.actions) !== undefined,
    canPay: ({ context }) => context.isUp && nextToSend(context.actions)?.kind === 'payment',
    canUpload: ({ context }) => context.isUp && nextToSend(context.actions)?.kind === 'photo',
    isPayment: ({ context }) => nextToSend(context.actions)?.kind === 'payment',
    isPhoto: ({ context }) => nextToSend(context.actions)?.kind === 'photo',
    /** A photo takes long: a step does not wait for it, nor for its next try. */
    overtakes: ({ context }, { action: { kind } }: { action: DayAction }) =>
      kind !== 'photo' && nextToSend(context.actions)?.kind === 'photo',
    hasNext: ({ context }) => nextToSend(context.actions) !== undefined,
    isRefused: ({ context }, params: { key: string }) => refusedOf(context, params) !== undefined,
    isRefusedPayment: ({ context }, params: { key: string }) =>
      refusedOf(context, params)?.kind === 'payment',
    isRefusedPhoto: ({ context }, params: { key: string }) => refusedOf(context, params)?.kind === 'photo',
    isSessionEnded,
    isRefusal: (_, { error }: { error: unknown }) => REFUSALS.includes(failureOf(error).status),
  },
  delays: {
    resend: ({ context: { tries } }) => RESEND_MS[Math.min(tries, RESEND_MS.length) - 1] ?? RESEND_MS[0],
  },
})
