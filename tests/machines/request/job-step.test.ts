/** The steps of a job on a technician's phone; tests/paths walks all transitions. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { jobStepMachine } from '#machines/request/job-step.ts'
import type { DraftOf, JobRequest } from '#machines/request/job-step-setup.ts'
import type { StepAction } from '#shared/request/day-action.ts'
import { type HandOverForm, NO_HAND_OVER } from '#shared/request/hand-over-form.ts'
import { TECHNICIAN } from '#tests/support/day-actions.ts'

const AT = '2026-11-24T06:30:00.000Z'
const job: JobRequest = {
  ...{ id: 42, reference: 'PIM-26-0042', leg: 'visit', isClaim: false },
  ...{ stage: 'atDoor', deviceInShop: false, result: null },
}

type Opened = { keep?: () => Promise<void>; draft?: HandOverForm | null }
function open({ keep = async () => undefined, draft = null }: Opened = {}) {
  const stored: StepAction[] = []
  const drafts: (DraftOf & { form: HandOverForm })[] = []
  const clock = new SimulatedClock()
  const machine = jobStepMachine.provide({
    actors: {
      storeAction: fromPromise<void, { action: StepAction }>(({ input: { action } }) => {
        stored.push(action)
        return keep()
      }),
      readDraft: fromPromise<HandOverForm | null, DraftOf>(async () => draft),
    },
    actions: { keepDraft: (_, kept) => void drafts.push(kept) },
  })
  const actor = createActor(machine, { input: { userId: TECHNICIAN }, clock }).start()
  return { actor, stored, drafts, clock, now: () => actor.getSnapshot() }
}
type Step = 'collect' | 'diagnose' | 'cancel' | 'depart' | 'miss' | 'handOver'
const press = (step: Step, key = 'a') => ({ type: 'step', step, key, at: AT, job }) as const

test('a step is stored with the time of its press, and asks nothing', () => {
  const { actor, stored } = open()
  actor.send(press('miss'))
  expect(stored).toEqual([
    {
      ...{ key: 'a', userId: TECHNICIAN, requestId: 42, reference: 'PIM-26-0042', leg: 'visit' },
      ...{ kind: 'step', body: { type: 'miss', at: AT }, refused: null },
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
  actor.send(press('miss'))
  actor.send(press('miss', 'b'))
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
  const { actor, stored, now } = open({ keep: () => Promise.reject(new Error('QuotaExceededError')) })
  actor.send(press('miss'))
  await setImmediate()
  expect(now().value).toBe('resting')
  expect(now().context.message).toBe('This phone could not keep the step. Please try again.')
  actor.send(press('miss', 'b'))
  expect(now().context.message).toBe('')
  expect(stored.map(({ key }) => key)).toEqual(['a', 'b'])
})

const listed: Partial<HandOverForm> = {
  condition: {
    ...{ screen: 'good', body: 'worn', buttons: 'good', camera: 'unchecked', lock: 'removed', sim: 'out' },
  },
}

test('a device is collected with the code and its condition', async () => {
  const { actor, stored, now } = open()
  actor.send(press('collect'))
  await setImmediate()
  expect(now().value).toBe('collecting')
  actor.send({ type: 'form.change', patch: { code: '48 21' } })
  actor.send({ type: 'confirm' })
  expect(now().value).toBe('collecting')
  actor.send({ type: 'form.change', patch: { ...listed, imei: '9921' } })
  actor.send({ type: 'confirm' })
  const condition = { ...listed.condition, imei: '9921' }
  expect(stored.map(({ body }) => body)).toEqual([{ type: 'collect', code: '4821', condition, at: AT }])
})

test('a device goes back without a code, and the technician says why', async () => {
  const { actor, stored, now } = open()
  const repaired = { ...job, stage: 'returning', deviceInShop: true, result: 'repaired' } as const
  actor.send({ ...press('handOver'), job: repaired })
  await setImmediate()
  expect(now().value).toBe('handingOver')
  expect(now().can({ type: 'confirm' })).toBe(false)
  actor.send({ type: 'form.change', patch: { noCode: 'somebody-else' } })
  actor.send({ type: 'confirm' })
  expect(stored.map(({ body }) => body)).toEqual([{ type: 'handOver', noCode: 'somebody-else', at: AT }])
})

test('a cancelled device is collected with the code only', async () => {
  const { actor, stored, now } = open()
  actor.send({ ...press('collect'), job: { ...job, stage: 'cancelled', result: 'cancelled' } })
  await setImmediate()
  actor.send({ type: 'form.change', patch: { ...listed, noCode: 'no-phone' } })
  expect(now().can({ type: 'confirm' })).toBe(false)
  actor.send({ type: 'form.change', patch: { code: '४८२१', noCode: null } })
  actor.send({ type: 'confirm' })
  expect(stored.map(({ body }) => body)).toMatchObject([{ type: 'collect', code: '4821' }])
})

test('what is typed of a hand-over is kept with each change, and comes back after a reload', async () => {
  const { actor, drafts, now } = open({ draft: { ...NO_HAND_OVER, code: '48' } })
  actor.send(press('collect'))
  await setImmediate()
  expect(now().context.form.code).toBe('48')
  actor.send({ type: 'form.change', patch: { code: '4821' } })
  expect(drafts).toEqual([
    { userId: TECHNICIAN, requestId: 42, step: 'collect', form: { ...NO_HAND_OVER, code: '4821' } },
  ])
})
