/** What the session is made of: its memory, events, calls, actions and guards. Its states stand in session.ts. */
import { assign, setup } from 'xstate'
import type { SignedIn } from '#shared/account.ts'
import { getSession, logout } from '#shared/api.ts'
import type { PendingForm, PendingOrder } from '#shared/repair.ts'
import type { elsewhere } from '#shared/texts.ts'
import { apiActor, failureOf, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'

/** What the browser keeps between visits, read through its schemas. */
type Waiting = { pendingOrder: PendingOrder | null; pendingForm: PendingForm | null }
type Stored = Waiting & { user: SignedIn | null }
/** What another tab did; null once it is known. */
type Elsewhere = keyof typeof elsewhere
type Context = Stored & {
  /** Who was signed in last, to tell who comes back from who is new. */
  lastUserId: number | null
  elsewhere: Elsewhere | null
  leaveTo: 'home' | 'login'
  message: string
}

/** Tells what a change in another tab is to this one; a role that changes is not news. */
function newsOf({ user, lastUserId, elsewhere: news }: Context, next: SignedIn | null): Elsewhere | null {
  if (next === null) return 'loggedOut'
  if (user?.userId === next.userId) return news
  return lastUserId === null || lastUserId === next.userId ? 'loggedIn' : 'switched'
}

export const sessionSetup = setup({
  types: {
    input: {} as Stored,
    context: {} as Context,
    events: {} as
      | { type: 'session.started'; user: SignedIn }
      | { type: 'session.expired' }
      | { type: 'session.doubted' }
      | ({ type: 'session.changed' } & Stored)
      | { type: 'order.parked'; order: PendingOrder }
      | { type: 'order.cleared' }
      | { type: 'form.parked'; form: PendingForm }
      | { type: 'form.cleared' }
      | { type: 'logout'; to: 'home' | 'login' }
      | { type: 'retry' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { getSession: apiActor(getSession), logout: apiActor(logout) },
  actions: {
    adoptUser: assign(({ context }, { user }: { user: SignedIn | null }) => ({
      user,
      lastUserId: user?.userId ?? context.lastUserId,
    })),
    tellElsewhere: assign(({ context }, { user }: { user: SignedIn | null }) => ({
      elsewhere: newsOf(context, user),
    })),
    settleElsewhere: assign({ elsewhere: null }),
    forgetUser: assign({ user: null }),
    forgetEverything: assign({
      user: null,
      lastUserId: null,
      elsewhere: null,
      pendingOrder: null,
      pendingForm: null,
    }),
    keepOrder: assign((_, { order }: { order: PendingOrder | null }) => ({ pendingOrder: order })),
    keepForm: assign((_, { form }: { form: PendingForm | null }) => ({ pendingForm: form })),
    adoptWaiting: assign((_, { pendingOrder, pendingForm }: Waiting) => ({ pendingOrder, pendingForm })),
    explain: assign((_, { text }: { text: string }) => ({ message: text })),
    /** Empties the browser's storage. */
    clearStorage: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isKnown: ({ context }) => context.user !== null,
    isSomebody: (_, { user }: { user: SignedIn | null }) => user !== null,
    isSameUser: ({ context }, { user }: { user: SignedIn | null }) =>
      context.user?.userId === user?.userId && context.user?.role === user?.role,
    /** The server has no such session any more, so nothing is left to end. */
    isAlreadyOut: (_, { error }: { error: unknown }) => [401, 403].includes(failureOf(error).status),
  },
})
