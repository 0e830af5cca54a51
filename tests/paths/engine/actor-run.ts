/** Walks on the real machine with a simulated clock: its calls are answered and its time passes when the walk says so. */
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

/** A walk answers a call that the machine does not make. */
class MissingCallError extends Error {}

/** Calls that wait for the walk's answer, by the id of their actor. */
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
  /** A machine that breaks is seen in its status: without a listener xstate would throw it at nobody. */
  actor.subscribe({ error: () => undefined })
  actor.start()
  return {
    get state(): AnyMachineSnapshot {
      return actor.getSnapshot()
    },
    /** What the machine asked of others since this was last read. */
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
        expectState(actor.getSnapshot(), waiting, 'a millisecond too soon')
        clock.increment(1)
      } else actor.send(event)
    },
    /** A state that is left after a while must be waiting for it, however often it was waited for before. */
    checkTimers() {
      const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents)
      for (const { event } of eventsAt(model, actor.getSnapshot()))
        if (isTimer(event) && !scheduled.some((one) => one.event.type === event.type))
          throw new Error(`it does not wait: "${event.type}" never comes`)
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

/** Walks one walk; throws what was wrong, with the way to it. */
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

/** Takes the moves of another machine's walk, as long as this one can; throws what does not hold on the way. */
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
