/** The session's expected state after a walk's events, from the specification (sections 2, 3 and 4) alone. */
import { isDeepStrictEqual } from 'node:util'
import type { SignedIn } from '#shared/account/signed-in.ts'
import type { Receipt } from '#shared/request/receipt.ts'
import type { PendingForm, PendingOrder } from '#shared/request/request.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

/** In the walks' shop the owner has id 1 and the first customer id 2. */
export const asha: SignedIn = { userId: 2, role: 'CUSTOMER' }
const owner: SignedIn = { userId: 1, role: 'ADMIN' }
export const imran: SignedIn = { userId: 3, role: 'TECHNICIAN' }
export const raj: SignedIn = { userId: 9, role: 'CUSTOMER' }
export const order: PendingOrder = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
export const form: PendingForm = {
  name: 'Sneha Kulkarni',
  phone: '9822012345',
  email: '',
  brand: 'Samsung',
  model: 'Galaxy S23',
  issue: 'Battery Issue',
  notes: 'Rings at the side gate',
  city: 'Pimpri',
}

/** A request whose page asks for a login. */
export const REQUEST_ID = 42

/** Of the repair that the walks request at /request. */
export const receipt: Receipt = {
  reference: 'PIM-26-0012',
  brand: 'Samsung',
  model: 'Galaxy S23',
  issue: 'Battery Issue',
  pickupAt: null,
}

export const users: Readonly<Record<string, SignedIn | null>> = {
  nobody: null,
  'a customer': asha,
  'a customer with pending forms': asha,
  'the owner': owner,
  'a technician': imran,
}

/** What a technician's phone has not sent, as the dialog says it. */
export const unsent = {
  'takes a step without a network': 'The shop will not know of them: Asha Kulkarni: On the way, 10 am.',
  'takes another step': 'The shop will not know of them: PIM-26-0003: On the way, 10 am; Collected, 11 am.',
  'has sent everything': '',
} as const
const isOfPhone = (label: string): label is keyof typeof unsent => label in unsent

/** The content of local storage. */
export type Stored = {
  user: SignedIn | null
  pendingOrder: PendingOrder | null
  pendingForm: PendingForm | null
}
export const inOtherTab = {
  'another tab logs in': { user: asha, pendingOrder: null, pendingForm: null },
  'another user logs in in another tab': { user: raj, pendingOrder: null, pendingForm: null },
  'the role changes in another tab': {
    user: { ...asha, role: 'ADMIN' },
    pendingOrder: null,
    pendingForm: null,
  },
  'another tab stores an order and a form': { user: asha, pendingOrder: order, pendingForm: form },
  'another tab logs out': { user: null, pendingOrder: null, pendingForm: null },
  'the session ends in another tab': { user: null, pendingOrder: order, pendingForm: form },
} as const satisfies Readonly<Record<string, Stored>>
const isOfOtherTab = (label: string): label is keyof typeof inOtherTab => label in inOtherTab

type Where = 'signedOut' | 'accountClosed' | 'checking' | 'idle' | 'unsent' | 'signingOut' | 'signOutFailed'
export type SessionState = Stored & {
  where: Where
  /** The user who was signed in last. */
  last: number | null
  news: 'loggedOut' | 'loggedIn' | 'switched' | null
  to: 'home' | 'login'
  receipt: Receipt | null
  /** The id of the request whose page asked for the login. */
  pendingRequest: number | null
  /** What the technician's phone has not sent. */
  unsent: string
  /** Whether the last event was a successful logout, or the deletion of the account. */
  left: boolean
}

function otherTabEventOf({ user, last, news }: SessionState, next: SignedIn | null): SessionState['news'] {
  if (next === null) return 'loggedOut'
  if (next.userId === user?.userId) return news
  return last === null || last === next.userId ? 'loggedIn' : 'switched'
}

const signedIn = (known: SessionState, user: SignedIn | null, where: Where): SessionState => ({
  ...known,
  user,
  last: user?.userId ?? known.last,
  receipt: user?.userId === known.user?.userId ? known.receipt : null,
  // Nobody else has steps to send.
  unsent: user?.role === 'TECHNICIAN' ? known.unsent : '',
  where: user === null ? 'signedOut' : where,
})
/** The steps stay on the phone until the same person logs in. */
const expired = (known: SessionState): SessionState => ({
  ...known,
  where: 'signedOut',
  user: null,
  receipt: null,
})
const cleared = (known: SessionState): SessionState => ({
  ...known,
  where: 'signedOut',
  user: null,
  last: null,
  news: null,
  pendingOrder: null,
  pendingForm: null,
  receipt: null,
  pendingRequest: null,
  unsent: '',
  left: true,
})

function changedInOtherTab(known: SessionState, { user, ...waiting }: Stored): SessionState {
  if (isDeepStrictEqual(user, known.user)) return { ...known, ...waiting }
  if (!user) return { ...expired({ ...known, news: 'loggedOut' }), ...waiting }
  return { ...signedIn({ ...known, news: otherTabEventOf(known, user) }, user, 'checking'), ...waiting }
}

/** A logout deletes what is not sent, so it asks first. */
const loggingOut = (known: SessionState, to: SessionState['to']): SessionState => ({
  ...known,
  where: known.unsent === '' ? 'signingOut' : 'unsent',
  to,
})

function unsentAfter(known: SessionState, text: string): SessionState {
  const isOver = known.where === 'unsent' && text === ''
  return { ...known, unsent: text, where: isOver ? 'idle' : known.where }
}

function after(before: SessionState, { label }: LabeledEvent): SessionState {
  const known = { ...before, left: false }
  if (isOfOtherTab(label)) return changedInOtherTab(known, inOtherTab[label])
  if (isOfPhone(label)) return unsentAfter(known, unsent[label])
  switch (label) {
    case 'logs in':
      return { ...signedIn(known, asha, 'idle'), news: null }
    case 'logs in as another user':
      return { ...signedIn(known, raj, 'idle'), news: null }
    case 'the technician logs in':
      return { ...signedIn(known, imran, 'idle'), news: null }
    case 'receives 401 from a call':
      return known.where === 'signingOut' ? cleared(known) : expired(known)
    case 'sets a new password':
      return { ...known, where: 'checking' }
    case 'must log in for an order':
      return { ...known, pendingOrder: order }
    case 'sends the order':
      return { ...known, pendingOrder: null }
    case 'must log in for a request':
      return { ...known, pendingForm: form }
    case 'sends the request':
      return { ...known, pendingForm: null }
    case 'must log in for the page of a request':
      return { ...known, pendingRequest: REQUEST_ID }
    case 'goes on to the request':
      return { ...known, pendingRequest: null }
    case 'requests a repair':
      return { ...known, receipt }
    case 'closes the receipt':
      return { ...known, receipt: null }
    case 'presses Logout':
      return loggingOut(known, 'home')
    case 'presses Logout on an admin page':
      return loggingOut(known, 'login')
    case 'presses Try again':
    case 'presses Log out and delete':
      return { ...known, where: 'signingOut' }
    case 'dismisses the message':
      if (known.where === 'accountClosed') return { ...known, where: 'signedOut' }
      return ['signOutFailed', 'unsent'].includes(known.where)
        ? { ...known, where: 'idle' }
        : { ...known, news: null }
    case 'deletes the account':
      return { ...cleared(known), where: 'accountClosed', to: 'home' }
    case 'still signed in':
      return signedIn(known, known.user, 'idle')
    case 'nobody can say':
      return { ...known, where: 'idle' }
    case 'now an owner':
      return signedIn(known, { ...asha, role: 'ADMIN' }, 'idle')
    case 'now a technician':
      return signedIn(known, { ...asha, role: 'TECHNICIAN' }, 'idle')
    case 'not signed in':
      return expired(known)
    case 'logged out':
    case 'was out already':
    case 'may not any more':
      return cleared(known)
    default:
      return { ...known, where: 'signOutFailed' }
  }
}

/** The expected state after these events. */
export function sessionAfter({ start, history }: PathHistory): SessionState {
  const user = users[start] ?? null
  const waits = start === 'a customer with pending forms'
  return history.reduce(after, {
    where: user ? 'checking' : 'signedOut',
    user,
    last: user?.userId ?? null,
    news: null,
    pendingOrder: waits ? order : null,
    pendingForm: waits ? form : null,
    to: 'home',
    left: false,
    receipt: null,
    pendingRequest: null,
    unsent: '',
  })
}
