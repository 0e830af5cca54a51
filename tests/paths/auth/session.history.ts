/** What must be known of a session after some moves, by the specification (sections 2, 3 and 4) and nothing of its machine. */
import { isDeepStrictEqual } from 'node:util'
import type { SignedIn } from '#shared/account.ts'
import type { PendingForm, PendingOrder } from '#shared/repair.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

/** The shop of the walks gives its owner the first number and its first customer the second. */
export const asha: SignedIn = { userId: 2, role: 'CUSTOMER' }
const owner: SignedIn = { userId: 1, role: 'ADMIN' }
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

export const users: Readonly<Record<string, SignedIn | null>> = {
  nobody: null,
  'a customer': asha,
  'a customer for whom things wait': asha,
  'the owner': owner,
}

/** What the browser keeps, as the moves bring it. */
export type Stored = {
  user: SignedIn | null
  pendingOrder: PendingOrder | null
  pendingForm: PendingForm | null
}
export const inOtherTab = {
  'another tab logs in': { user: asha, pendingOrder: null, pendingForm: null },
  'somebody else logs in in another tab': { user: raj, pendingOrder: null, pendingForm: null },
  'the role changes in another tab': {
    user: { ...asha, role: 'ADMIN' },
    pendingOrder: null,
    pendingForm: null,
  },
  'an order and a form wait in another tab': { user: asha, pendingOrder: order, pendingForm: form },
  'another tab logs out': { user: null, pendingOrder: null, pendingForm: null },
  'the session ends in another tab': { user: null, pendingOrder: order, pendingForm: form },
} as const satisfies Readonly<Record<string, Stored>>
const isOfOtherTab = (label: string): label is keyof typeof inOtherTab => label in inOtherTab

type Where = 'signedOut' | 'checking' | 'idle' | 'signingOut' | 'signOutFailed'
export type Known = Stored & {
  where: Where
  /** Who was signed in last. */
  last: number | null
  news: 'loggedOut' | 'loggedIn' | 'switched' | null
  to: 'home' | 'login'
  /** Whether the last move was a logout that worked. */
  left: boolean
}

function otherTabEventOf({ user, last, news }: Known, next: SignedIn | null): Known['news'] {
  if (next === null) return 'loggedOut'
  if (next.userId === user?.userId) return news
  return last === null || last === next.userId ? 'loggedIn' : 'switched'
}

const signedIn = (known: Known, user: SignedIn | null, where: Where): Known => ({
  ...known,
  user,
  last: user?.userId ?? known.last,
  where: user === null ? 'signedOut' : where,
})
const emptied = (known: Known): Known => ({
  ...known,
  where: 'signedOut',
  user: null,
  last: null,
  news: null,
  pendingOrder: null,
  pendingForm: null,
  left: true,
})

function changedElsewhere(known: Known, { user, ...waiting }: Stored): Known {
  if (isDeepStrictEqual(user, known.user)) return { ...known, ...waiting }
  return { ...signedIn({ ...known, news: otherTabEventOf(known, user) }, user, 'checking'), ...waiting }
}

function after(before: Known, { label }: LabeledEvent): Known {
  const known = { ...before, left: false }
  if (isOfOtherTab(label)) return changedElsewhere(known, inOtherTab[label])
  switch (label) {
    case 'logs in':
      return { ...signedIn(known, asha, 'idle'), news: null }
    case 'logs in as somebody else':
      return { ...signedIn(known, raj, 'idle'), news: null }
    case 'is told by a call that the session has ended':
      return known.where === 'signingOut' ? emptied(known) : signedIn(known, null, 'signedOut')
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
    case 'presses Logout':
      return { ...known, where: 'signingOut', to: 'home' }
    case 'presses Logout at the desk':
      return { ...known, where: 'signingOut', to: 'login' }
    case 'presses Try again':
      return { ...known, where: 'signingOut' }
    case 'closes what is told':
      return known.where === 'signOutFailed' ? { ...known, where: 'idle' } : { ...known, news: null }
    case 'still signed in':
    case 'nobody can say':
      return { ...known, where: 'idle' }
    case 'now an owner':
      return signedIn(known, { ...asha, role: 'ADMIN' }, 'idle')
    case 'not signed in':
      return signedIn(known, null, 'signedOut')
    case 'logged out':
    case 'was out already':
    case 'may not any more':
      return emptied(known)
    default:
      return { ...known, where: 'signOutFailed' }
  }
}

/** What must be known now. */
export function knownBy({ start, history }: PathHistory): Known {
  const user = users[start] ?? null
  const waits = start === 'a customer for whom things wait'
  return history.reduce(after, {
    where: user ? 'checking' : 'signedOut',
    user,
    last: user?.userId ?? null,
    news: null,
    pendingOrder: waits ? order : null,
    pendingForm: waits ? form : null,
    to: 'home',
    left: false,
  })
}
