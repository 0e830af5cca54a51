/** Opens the session machine with stubbed calls. */

import { createActor } from 'xstate'
import { sessionMachine } from '#machines/account/session.ts'
import type { Destination } from '#machines/lib/destination.ts'
import { getSession, logout } from '#shared/account/session-api.ts'
import type { SignedIn } from '#shared/account/signed-in.ts'
import type { PendingForm, PendingOrder } from '#shared/request/request.ts'
import { stubActor } from '../stub-actor.ts'

export const asha: SignedIn = { userId: 7, role: 'CUSTOMER' }
export const owner: SignedIn = { userId: 1, role: 'ADMIN' }
export const order: PendingOrder = { brand: 'Apple', model: 'iPhone 14', issue: 'Screen Repair' }

export const form: PendingForm = {
  name: 'Asha',
  phone: '98765',
  email: '',
  brand: 'Apple',
  model: '',
  issue: '',
  notes: 'It fell.',
  city: '',
}

export function open(
  user: SignedIn | null,
  pendingOrder: PendingOrder | null = null,
  pendingForm: PendingForm | null = null,
) {
  const check = stubActor(getSession)
  const leave = stubActor(logout)
  const did: (Destination | 'cleared')[] = []
  const machine = sessionMachine.provide({
    actors: { getSession: check.actor, logout: leave.actor },
    actions: {
      clearStorage: () => did.push('cleared'),
      navigate: (_, destination) => did.push(destination),
    },
  })
  const session = createActor(machine, { input: { user, pendingOrder, pendingForm, receipt: null } }).start()
  const now = () => session.getSnapshot()
  return { session, check, leave, did, now }
}

/** Signed in, with the session check answered. */
export async function signedIn(
  pendingOrder: PendingOrder | null = null,
  pendingForm: PendingForm | null = null,
) {
  const app = open(asha, pendingOrder, pendingForm)
  await app.check.resolve(asha)
  return app
}
