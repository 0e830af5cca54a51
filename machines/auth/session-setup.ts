/** What the session is made of: its memory, events, calls, actions and guards. Its states stand in session.ts. */
import { assign, setup } from 'xstate'
import type { SignedIn } from '#shared/account.ts'
import { getSession, logout } from '#shared/api.ts'
import type { PendingForm, PendingOrder } from '#shared/repair.ts'
import type { otherTabTexts } from '#shared/texts.ts'
import { apiActor, failureOf, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'

/** What the browser keeps between visits, read through its schemas. */
type Pending = { pendingOrder: PendingOrder | null; pendingForm: PendingForm | null }
type Stored = Pending & { user: SignedIn | null }
/** What another tab did; null once it is known. */
type OtherTabEvent = keyof typeof otherTabTexts
type Context = Stored & {
  /** Who was signed in last, to tell who comes back from who is new. */
  lastUserId: number | null
  otherTabEvent: OtherTabEvent | null
  leaveTo: 'home' | 'login'
  message: string
}

/** Tells what a change in another tab is to this one; a role that changes is not news. */
function otherTabEventOf(
  { user, lastUserId, otherTabEvent: news }: Context,
  next: SignedIn | null,
): OtherTabEvent | null {
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
      | { type: 'session.recheck' }
      | ({ type: 'session.changed' } & Stored)
      | { type: 'order.stashed'; order: PendingOrder }
      | { type: 'order.cleared' }
      | { type: 'form.stashed'; form: PendingForm }
      | { type: 'form.cleared' }
      | { type: 'logout'; to: 'home' | 'login' }
      | { type: 'retry' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { getSession: apiActor(getSession), logout: apiActor(logout) },
  actions: {
    setUser: assign(({ context }, { user }: { user: SignedIn | null }) => ({
      user,
      lastUserId: user?.userId ?? context.lastUserId,
    })),
    setOtherTabEvent: assign(({ context }, { user }: { user: SignedIn | null }) => ({
      otherTabEvent: otherTabEventOf(context, user),
    })),
    clearOtherTabEvent: assign({ otherTabEvent: null }),
    clearUser: assign({ user: null }),
    clearSession: assign({
      user: null,
      lastUserId: null,
      otherTabEvent: null,
      pendingOrder: null,
      pendingForm: null,
    }),
    setPendingOrder: assign((_, { order }: { order: PendingOrder | null }) => ({ pendingOrder: order })),
    setPendingForm: assign((_, { form }: { form: PendingForm | null }) => ({ pendingForm: form })),
    setPending: assign((_, { pendingOrder, pendingForm }: Pending) => ({ pendingOrder, pendingForm })),
    setError: assign((_, { text }: { text: string }) => ({ message: text })),
    /** Empties the browser's storage. */
    clearStorage: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    isSignedInUser: (_, { user }: { user: SignedIn | null }) => user !== null,
    isSameUser: ({ context }, { user }: { user: SignedIn | null }) =>
      context.user?.userId === user?.userId && context.user?.role === user?.role,
    /** The server has no such session any more, so nothing is left to end. */
    isAlreadySignedOut: (_, { error }: { error: unknown }) => [401, 403].includes(failureOf(error).status),
  },
})
