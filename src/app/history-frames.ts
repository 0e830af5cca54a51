/**
 * The history of a request as frames of the playback. The stored events are replayed on the lifecycle machine, so an event that
 * the chart does not allow is visible as such.
 */

import { createActor } from 'xstate'
import { requestLifecycleMachine } from '#machines/request/lifecycle.ts'
import type { LifecycleEvent } from '#machines/request/lifecycle-setup.ts'
import type { HistoryEvent } from '#shared/request/details.ts'
import { eventName, isStepType, roleLabels } from '#shared/request/request-texts.ts'
import { eventTypeLabel } from '#statecharts/chart/chart-labels.ts'
import { transitionKey } from '#statecharts/chart/keys.ts'
import type { Frame } from '#statecharts/page/frames.ts'
import { activeAt } from '#statecharts/page/walks.ts'
import * as m from '#texts'

/** The lifecycle's event; undefined for the first stored event, which is the initial state. */
function eventOf({ type, by, details }: HistoryEvent): LifecycleEvent | undefined {
  switch (type) {
    case 'DONE':
      return { type, by, outcome: details.outcome }
    case 'estimate':
      return { type, by, version: details.version ?? 0 }
    case 'approve':
    case 'decline':
      return { type, by, version: details.version ?? 0, proof: details.proof }
    case 'collect':
    case 'handOver':
      return { type, by, proof: details.proof }
    case 'PENDING':
    case 'assign':
    case 'reschedule':
    case 'promise':
      return { type, by }
    default:
      return isStepType(type) ? { type, by } : undefined
  }
}

/** One frame per event, the initial state first. A refused event leaves the state unchanged. */
export function framesOfHistory(entries: readonly HistoryEvent[]): readonly Frame[] {
  let taken: string[] = []
  const actor = createActor(requestLifecycleMachine, {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions.map(transitionKey))
    },
  }).start()
  const active = () => activeAt(requestLifecycleMachine, actor.getSnapshot().value)
  const frames: Frame[] = []
  for (const entry of entries) {
    const before = { active: active(), context: null }
    taken = []
    const event = eventOf(entry)
    if (event) actor.send(event)
    frames.push({
      id: `event ${entry.seq}`,
      machine: requestLifecycleMachine.id,
      type: entry.type,
      event: eventTypeLabel(entry.type),
      label: m.history_entry({ event: eventName(entry.type), actor: roleLabels[entry.by]() }),
      taken,
      active: active(),
      at: Date.parse(entry.at),
      before,
    })
  }
  actor.stop()
  return frames
}
