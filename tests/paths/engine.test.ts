/** The engine finds faults in a small machine: first without a fault, then with one each. */
import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { runOnActor } from './engine/actor-run.ts'
import { createCoverage, elementsOf } from './engine/coverage.ts'
import { deadEndsOf } from './engine/dead-ends.ts'
import { type FlowModel, flowModel } from './engine/model.ts'
import { walksOf } from './engine/walks.ts'

const base = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'ring' } | { type: 'again' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as { dialog?: { title: string; text?: string } },
  },
  actors: { open: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }), forget: assign({ tries: 0 }) },
  guards: { isPatient: ({ context }) => context.tries < 2, isAnybody: () => true },
  delays: { pause: 1_000, short: 999, long: 1_001 },
})

type Faults = {
  pause?: 'pause' | 'short' | 'long'
  title?: string
  quiet?: true
  guard?: 'isPatient' | 'isAnybody'
  uncounted?: true
  stuck?: true
}

/** A machine that retries a failing call twice and then shows a dialog. */
const bell = ({
  pause = 'pause',
  title = 'Nobody is in',
  quiet,
  guard = 'isPatient',
  uncounted,
  stuck,
}: Faults) =>
  base.createMachine({
    id: 'bell',
    context: { tries: 0 },
    initial: 'outside',
    states: {
      outside: { entry: 'forget', on: { ring: 'ringing' } },
      ringing: {
        ...(!quiet && { tags: 'busy' }),
        invoke: {
          id: 'open',
          src: 'open',
          onDone: 'inside',
          onError: [
            { guard, target: 'waiting', ...(!uncounted && { actions: 'count' }) },
            { target: 'nobody' },
          ],
        },
      },
      waiting: { after: { [pause]: 'ringing' }, on: { again: 'ringing' } },
      nobody: {
        tags: 'dialog',
        meta: { dialog: { title, text: 'Come back later.' } },
        ...(!stuck && { on: { again: 'outside' } }),
      },
      inside: { type: 'final' },
    },
  })

const modelOf = (
  faults: Faults = {},
  abstract = ({ tries }: { tries: number }): unknown => Math.min(tries, 3),
) =>
  flowModel({
    machine: bell(faults),
    starts: { outside: undefined },
    cases: { ring: 'rings', again: 'tries again' },
    replies: { open: { done: { opens: 'Come in' }, error: { 'nobody comes': new Error() } } },
    delays: { pause: 1_000, short: 1_000, long: 1_000 },
    states: {
      outside: 'rests',
      ringing: 'busy',
      waiting: 'rests',
      nobody: { title: 'Nobody is in', text: 'Come back later.' },
      inside: 'final',
    },
    rules: { 'nobody rings more than three times': ({ state }) => state.context.tries <= 2 },
    abstract,
  })

/** Runs all walks. Returns the transitions not taken. @throws Error on a mismatch */
async function prove(model: FlowModel) {
  const coverage = createCoverage()
  for (const walk of walksOf(model, 'edges')) await runOnActor(model, walk, coverage)
  return elementsOf(model.machine).transitions.filter((key) => !coverage.transitions.has(key))
}

describe('walks through a flow', () => {
  test('take every transition of a correct machine, which has no dead ends', async () => {
    expect(await prove(modelOf())).toEqual([])
    expect(deadEndsOf(modelOf())).toEqual([])
  })

  test('are deterministic', () => {
    const titles = () =>
      walksOf(modelOf()).map(({ title, steps }) => [title, ...steps.map(({ label }) => label)])
    expect(titles()).toEqual(titles())
  })

  test.each<[string, Faults, RegExp]>([
    ['a timer that is a millisecond short', { pause: 'short' }, /one millisecond early/],
    ['a timer that is a millisecond long', { pause: 'long' }, /then value is "waiting", expected "ringing"/],
    ['a dialog with another title', { title: 'Nobody home' }, /the dialog is .*Nobody home/],
    ['a call without the busy tag', { quiet: true }, /the machine is not busy/],
    ['a guard that is always true', { guard: 'isAnybody' }, /nobody rings more than three times/],
  ])('find %s', async (_, faults, message) => {
    await expect(prove(modelOf(faults))).rejects.toThrow(message)
  })

  test('report the steps before a failure', async () => {
    await expect(prove(modelOf({ pause: 'short' }))).rejects.toThrow(
      /bell, walk \d, outside: .*, step 3:[\s\S]*1\. rings \(ring\) => ringing\s+2\. nobody comes/,
    )
  })

  test('find transitions that are never taken', async () => {
    expect(await prove(modelOf({ uncounted: true }))).toEqual([
      'bell.ringing xstate.error.actor.open#2 -> bell.nobody',
      'bell.nobody again -> bell.outside',
    ])
  })

  test('find a dead end', () => {
    expect(deadEndsOf(modelOf({ stuck: true }))).toEqual(['no user event is possible in nobody'])
  })

  test('find an abstract() that merges different states', async () => {
    expect(await prove(modelOf({}, () => null))).toContain('bell.nobody again -> bell.outside')
    expect(() => walksOf(modelOf({}, ({ tries }) => tries > 0))).toThrow(
      /abstract\(\) drops context that decides/,
    )
  })
})
