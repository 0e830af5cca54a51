/** Context, events, actors, actions and guards of the practice shop's bar. The states are in practice-shop.ts. */
import { assign, fromPromise, setup } from 'xstate'
import type { SignedIn } from '#shared/account/signed-in.ts'
import {
  bePerson,
  type CLOCK_STEPS,
  getPractice,
  listTexts,
  moveClock,
  type PracticeState,
  type PracticeText,
  startOver,
} from '#shared/practice/practice-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'

/** By how many minutes the clock can be moved. */
export type ClockStep = (typeof CLOCK_STEPS)[number]

/** A text message that nobody got. `phone`: not `to`, which the statecharts show of other machines. */
type ReadText = { at: number; phone: string; text: string }

type Context = {
  /** Null until it was read. */
  shop: PracticeState | null
  /** The account that is being taken, or was last. */
  userId: number | null
  minutes: ClockStep
  /** Newest first; only while the dialog is open, because codes are in them. */
  texts: readonly ReadText[]
  /** Why the last call failed. */
  message: string
}

export const initialContext: Context = { shop: null, userId: null, minutes: 15, texts: [], message: '' }

export const practiceShopSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'reread' }
      | { type: 'person.choose'; userId: number }
      | { type: 'clock.move'; minutes: ClockStep }
      | { type: 'texts.open' }
      | { type: 'restart.ask' }
      | { type: 'confirm' }
      | { type: 'retry' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    getPractice: apiActor(getPractice),
    bePerson: apiActor(bePerson),
    moveClock: apiActor(moveClock),
    listTexts: apiActor(listTexts),
    startOver: apiActor(startOver),
    /** Removes what this browser keeps of the shop that was emptied. */
    clearBrowser: fromPromise<void>(() => Promise.reject(new Error('clearing the browser was not provided'))),
  },
  actions: {
    setShop: assign((_, { shop }: { shop: PracticeState }) => ({ shop, message: '' })),
    setPerson: assign((_, { userId }: { userId: number }) => ({ userId })),
    setMinutes: assign((_, { minutes }: { minutes: ClockStep }) => ({ minutes })),
    setTexts: assign(({ context: { shop } }, { texts }: { texts: readonly PracticeText[] }) => ({
      texts: texts.map(({ at, to, text }) => ({ at, phone: to, text })),
      // The bar's count is as new as the list. A longer list is cut off.
      shop: shop && { ...shop, texts: Math.max(shop.texts, texts.length) },
    })),
    clearTexts: assign({ texts: [] }),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.unreachable()),
    })),
    /** Sends the person to the session, which stores them. */
    startSession: (_, _user: SignedIn) => {},
    /** Without an answer, the server alone knows who is signed in. */
    recheckSession: () => {},
    /** Leads to a page with a new document: nothing of the person before stays in it. */
    loadPage: (_, _destination: Destination) => {},
    /** The same page with the new time. */
    reloadPage: () => {},
  },
  guards: {
    isAdmin: (_, user: SignedIn) => user.role === 'ADMIN',
    isTechnician: (_, user: SignedIn) => user.role === 'TECHNICIAN',
  },
  // The browser may stay: a page asks before it drops an upload.
  delays: { pageLoad: 10_000 },
})
