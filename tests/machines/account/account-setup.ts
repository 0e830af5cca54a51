/** Opens the account machine with stubbed calls. */

import { createActor, SimulatedClock } from 'xstate'
import { accountMachine } from '#machines/account/account.ts'
import type { Destination } from '#machines/lib/destination.ts'
import { changePassword, endSessions, listSessions } from '#shared/account/account-api.ts'
import type { Session } from '#shared/account/session.ts'
import { stubActor } from '../stub-actor.ts'

export const session = (id: string, current = false): Session => ({
  id,
  device: 'Chrome on Android',
  startedAt: '2026-11-20T10:00:00.000Z',
  seenAt: '2026-11-21T10:00:00.000Z',
  current,
})
export const here = session('here', true)
export const phone = session('phone')
export const askPhone = { type: 'ask', id: phone.id, device: 'Chrome on Android' } as const
export const askAll = { type: 'ask', id: null, device: '2 other devices' } as const
export const filled = {
  currentPassword: 'monsoon-mango-47',
  newPassword: 'a kettle on the stove',
  repeated: 'a kettle on the stove',
}

export function open(userId: number | null = 7) {
  const change = stubActor(changePassword)
  const list = stubActor(listSessions)
  const end = stubActor(endSessions)
  const clock = new SimulatedClock()
  const destinations: Destination[] = []
  const machine = accountMachine.provide({
    actors: { changePassword: change.actor, listSessions: list.actor, endSessions: end.actor },
    actions: { navigate: (_, destination) => destinations.push(destination) },
  })
  const flow = createActor(machine, { input: { userId }, clock }).start()
  const now = () => flow.getSnapshot()
  const fill = (patch: Partial<typeof filled> = {}) =>
    flow.send({ type: 'form.change', patch: { ...filled, ...patch } })
  return { flow, change, list, end, clock, destinations, now, fill }
}

/** The same, with the list loaded. */
export async function openListed(sessions: readonly Session[] = [phone, here]) {
  const opened = open()
  await opened.list.resolve([...sessions])
  return opened
}
