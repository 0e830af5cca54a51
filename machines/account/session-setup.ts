/** Context, events, actors, actions and guards of the session machine. The states are in session.ts. */

import { assign, setup } from 'xstate'
import { getSession, logout } from '#shared/account/session-api.ts'
import type { SignedIn } from '#shared/account/signed-in.ts'
import type { Receipt } from '#shared/request/receipt.ts'
import type { PendingForm, PendingOrder } from '#shared/request/request.ts'
import { apiActor, failureOf, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'

/** The content of local storage, parsed by its schemas. */
type Pending = { pendingOrder: PendingOrder | null; pendingForm: PendingForm | null }
type Stored = Pending & { user: SignedIn | null }
/** The last event in another tab. */
export type OtherTabEvent = 'loggedOut' | 'loggedIn' | 'switched'
/** `receipt`: of the last submitted request, from the history entry. */
type Input = Stored & { receipt: Receipt | null }
type Context = Input & {
  /** The last signed-in user: the same user again is no switch of accounts. */
  lastUserId: number | null
  otherTabEvent: OtherTabEvent | null
  /** The id of the request whose page asked for the login. */
  pendingRequest: number | null
  /** What a technician's phone has not sent, as a text; empty for everybody else. */
  unsent: string
  leaveTo: 'home' | 'login'
  message: string
}

/** What a change in another tab means for this tab. A changed role alone means nothing. */
function otherTabEventOf(
  { user, lastUserId, otherTabEvent }: Context,
  next: SignedIn | null,
): OtherTabEvent | null {
  if (next === null) return 'loggedOut'
  if (user?.userId === next.userId) return otherTabEvent
  return lastUserId === null || lastUserId === next.userId ? 'loggedIn' : 'switched'
}

export const sessionSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'session.started'; user: SignedIn }
      | { type: 'session.expired' }
      | { type: 'account.closed' }
      | { type: 'session.recheck' }
      | ({ type: 'session.changed' } & Stored)
      | { type: 'order.stashed'; order: PendingOrder }
      | { type: 'order.cleared' }
      | { type: 'form.stashed'; form: PendingForm }
      | { type: 'form.cleared' }
      | { type: 'request.stashed'; id: number }
      | { type: 'request.cleared' }
      | { type: 'receipt.received'; receipt: Receipt }
      | { type: 'receipt.dismissed' }
      | { type: 'unsent.changed'; text: string }
      | { type: 'logout'; to: 'home' | 'login' }
      | { type: 'retry' }
      | { type: 'confirm' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { getSession: apiActor(getSession), logout: apiActor(logout) },
  actions: {
    setUser: assign(({ context }, { user }: { user: SignedIn | null }) => ({
      user,
      lastUserId: user?.userId ?? context.lastUserId,
      receipt: user?.userId === context.user?.userId ? context.receipt : null,
      unsent: user?.role === 'TECHNICIAN' ? context.unsent : '',
    })),
    setOtherTabEvent: assign(({ context }, { user }: { user: SignedIn | null }) => ({
      otherTabEvent: otherTabEventOf(context, user),
    })),
    clearOtherTabEvent: assign({ otherTabEvent: null }),
    clearUser: assign({ user: null, receipt: null }),
    setReceipt: assign((_, { receipt }: { receipt: Receipt | null }) => ({ receipt })),
    clearSession: assign({
      user: null,
      lastUserId: null,
      otherTabEvent: null,
      pendingOrder: null,
      pendingForm: null,
      pendingRequest: null,
      unsent: '',
      receipt: null,
    }),
    setLeaveTo: assign((_, { to }: { to: 'home' | 'login' }) => ({ leaveTo: to })),
    setUnsent: assign((_, { text }: { text: string }) => ({ unsent: text })),
    showUnsent: assign(({ context }) => ({ message: context.unsent })),
    setPendingOrder: assign((_, { order }: { order: PendingOrder | null }) => ({ pendingOrder: order })),
    setPendingForm: assign((_, { form }: { form: PendingForm | null }) => ({ pendingForm: form })),
    setPendingRequest: assign((_, { id }: { id: number | null }) => ({ pendingRequest: id })),
    setPending: assign((_, { pendingOrder, pendingForm }: Pending) => ({ pendingOrder, pendingForm })),
    setError: assign((_, { text }: { text: string }) => ({ message: text })),
    /** Clears local storage. */
    clearStorage: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    isSignedInUser: (_, { user }: { user: SignedIn | null }) => user !== null,
    isSameUser: ({ context }, { user }: { user: SignedIn | null }) =>
      context.user?.userId === user?.userId && context.user?.role === user?.role,
    hasUnsent: ({ context }) => context.unsent !== '',
    isSent: (_, { text }: { text: string }) => text === '',
    /** 401 or 403: the server has no such session, so the logout counts as done. */
    isAlreadySignedOut: (_, { error }: { error: unknown }) => [401, 403].includes(failureOf(error).status),
  },
})
