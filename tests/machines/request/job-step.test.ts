/** The steps of a job on a technician's phone; tests/paths walks all transitions. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type JobRequest, jobStepMachine } from '#machines/request/job-step.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import { TECHNICIAN } from '#tests/support/day-actions.ts'

const AT = '2026-11-24T06:30:00.000Z'
const job: JobRequest = {
  ...{ id: 42, reference: 'PIM-26-0042', leg: 'visit', isClaim: false },
  ...{ stage: 'atDoor', deviceInShop: false, result: null },
}

function open(keep: () => Promise<void> = async () => undefined) {
  const stored: DayAction[] = []
  const clock = new SimulatedClock()
  const machine = jobStepMachine.provide({
    actors: {
      storeAction: fromPromise<void, { action: DayAction }>(({ input: { action } }) => {
        stored.push(action)
        return keep()
      }),
    },
  })
  const actor = createActor(machine, { input: { userId: TECHNICIAN }, clock }).start()
  return { actor, stored, clock, now: () => actor.getSnapshot() }
}
const press = (step: 'collect' | 'diagnose' | 'cancel' | 'depart', key = 'a') =>
  ({ type: 'step', step, key, at: AT, job }) as const

test('a step is stored with the time of its press, and asks nothing', () => {
  const { actor, stored } = open()
  actor.send(press('collect'))
  expect(stored).toEqual([
    {
      ...{ key: 'a', userId: TECHNICIAN, requestId: 42, reference: 'PIM-26-0042', leg: 'visit' },
      ...{ body: { type: 'collect', at: AT }, refused: null },
    },
  ])
})

test('the diagnosis of a warranty claim asks whether the warranty covers it, and keeps the time of the press', () => {
  const { actor, stored, now } = open()
  actor.send({ ...press('diagnose'), job: { ...job, isClaim: true } })
  expect(now().value).toBe('judging')
  actor.send({ type: 'confirm' })
  expect(stored).toEqual([])
  actor.send({ type: 'covered.choose', covered: 'liquid' })
  actor.send({ type: 'confirm' })
  expect(stored.map(({ body }) => body)).toEqual([{ type: 'diagnose', covered: 'liquid', at: AT }])
})

test('what was found of one claim is not kept for the next', () => {
  const { actor, now } = open()
  const claim = { ...job, isClaim: true }
  actor.send({ ...press('diagnose'), job: claim })
  actor.send({ type: 'covered.choose', covered: 'yes' })
  actor.send({ type: 'dismiss' })
  actor.send({ ...press('diagnose', 'b'), job: claim })
  expect(now().context.covered).toBeNull()
})

test('a double tap takes one step', async () => {
  const { actor, stored, clock, now } = open()
  actor.send(press('collect'))
  actor.send(press('collect', 'b'))
  await setImmediate()
  actor.send({ ...press('diagnose', 'c'), job: { ...job, stage: 'collected', deviceInShop: true } })
  clock.increment(999)
  expect(now().hasTag('busy')).toBe(true)
  clock.increment(1)
  expect(now().hasTag('busy')).toBe(false)
  expect(stored.map(({ key }) => key)).toEqual(['a'])
})

test.each(['depart', 'cancel'] as const)('a technician at the door cannot %s', (step) => {
  const { actor, stored } = open()
  actor.send(press(step))
  expect(stored).toEqual([])
})

test('a phone without room says that it did not keep the step, and takes it at the next press', async () => {
  const { actor, stored, now } = open(() => Promise.reject(new Error('QuotaExceededError')))
  actor.send(press('collect'))
  await setImmediate()
  expect(now().value).toBe('resting')
  expect(now().context.message).toBe('This phone could not keep the step. Please try again.')
  actor.send(press('collect', 'b'))
  expect(now().context.message).toBe('')
  expect(stored.map(({ key }) => key)).toEqual(['a', 'b'])
})
