/** Runs walks on an actor of the machine with a simulated clock. The walk settles the calls and advances the clock. */
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { type Coverage, createCoverage } from './coverage.ts'
import { delayOf } from './delays.ts'
import { eventsAt, isTimer, replyOf } from './events.ts'
import type { ExecutedAction, FlowModel, PathHistory } from './model.ts'
import { assertMatchesModel } from './oracle.ts'
import { takeSteps } from './path-report.ts'
import type { Step, Walk } from './walks.ts'

/** The walk answers a call that the machine does not make. */
class MissingCallError extends Error {}

/** Promise actors that stay pending until the walk settles them, by actor id. */
function pendingCalls(model: FlowModel) {
  const pending = new Map<string, PromiseWithResolvers<unknown>>()
  const held = fromPromise(({ self, signal }) => {
    const call = Promise.withResolvers<unknown>()
    pending.set(self.id, call)
    signal.addEventListener('abort', () => pending.delete(self.id))
    return call.promise
  })
  const take = (id: string) => {
    const call = pending.get(id)
    if (!call) throw new MissingCallError(`"${id}" is not being called`)
    pending.delete(id)
    return call
  }
  return { actors: Object.fromEntries(Object.keys(model.replies).map((source) => [source, held])), take }
}

function startActor(model: FlowModel, start: string, coverage: Coverage) {
  const machine: AnyStateMachine = model.machine
  const clock = new SimulatedClock()
  const calls = pendingCalls(model)
  let actions: ExecutedAction[] = []
  const inspect = (event: InspectionEvent) => {
    coverage.inspect(event)
    if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.'))
      actions.push({ type: event.action.type, params: event.action.params })
  }
  const actor = createActor(machine.provide({ actors: calls.actors }), {
    input: model.starts[start],
    clock,
    inspect,
  })
  /** The walk reads errors from the snapshot's status; without an observer XState would rethrow them globally. */
  actor.subscribe({ error: () => undefined })
  actor.start()
  return {
    get state(): AnyMachineSnapshot {
      return actor.getSnapshot()
    },
    /** Returns the actions executed since the last call. */
    hear() {
      const taken = actions
      actions = []
      return taken
    },
    async take({ event }: Step, before: AnyMachineSnapshot, history: PathHistory) {
      const reply = replyOf(event)
      if (reply) {
        const call = calls.take(reply.id)
        if ('error' in event) call.reject(event.error)
        else call.resolve('output' in event ? event.output : undefined)
        await setImmediate()
      } else if (isTimer(event)) {
        const wait = delayOf(model, event.type, before, history)
        const waiting = actor.getSnapshot()
        clock.increment(wait - 1)
        expectState(actor.getSnapshot(), waiting, 'one millisecond early')
        clock.increment(1)
      } else actor.send(event)
    },
    /** Throws when a state has a delayed transition whose timer is not scheduled. */
    checkTimers() {
      const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents)
      for (const { event } of eventsAt(model, actor.getSnapshot()))
        if (isTimer(event) && !scheduled.some((one) => one.event.type === event.type))
          throw new Error(`no timer is scheduled for "${event.type}"`)
    },
    stop: () => actor.stop(),
  }
}

function expectState(seen: AnyMachineSnapshot, expected: AnyMachineSnapshot, when = 'then'): void {
  for (const part of ['value', 'status', 'context'] as const)
    if (!isDeepStrictEqual(seen[part], expected[part]))
      throw new Error(
        `${when} ${part} is ${JSON.stringify(seen[part])}, expected ${JSON.stringify(expected[part])}`,
      )
}

/** Runs one walk. @throws Error with the mismatch and the steps before it */
export async function runOnActor(model: FlowModel, walk: Walk, coverage: Coverage): Promise<void> {
  const actor = startActor(model, walk.start, coverage)
  try {
    await takeSteps(model.machine.id, walk, async (step, history, before) => {
      if (step && before) await actor.take(step, before, { start: walk.start, history })
      const expected = step?.state ?? walk.first.state
      expectState(actor.state, expected)
      actor.checkTimers()
      assertMatchesModel(model, { state: actor.state, start: walk.start, history, actions: actor.hear() })
    })
  } finally {
    actor.stop()
  }
}

/** Replays a walk of another (mutated) machine until this one makes no such call. @throws Error on the first violated rule */
export async function replayWalk(model: FlowModel, walk: Walk): Promise<void> {
  const actor = startActor(model, walk.start, createCoverage())
  try {
    await takeSteps(model.machine.id, walk, async (step, history, before) => {
      if (step && before) await actor.take(step, before, { start: walk.start, history })
      assertMatchesModel(model, { state: actor.state, start: walk.start, history, actions: actor.hear() })
    })
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof MissingCallError)) throw error
  } finally {
    actor.stop()
  }
}
