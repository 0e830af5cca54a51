/** One picture of a chart: what has just happened, and where the machine stands now. */
import type { AnyStateMachine } from 'xstate'
import { sessionMachine } from '#machines/auth/session.ts'
import { headlineMachine } from '#machines/site/headline.ts'
import { typeWords } from './chart-words.ts'
import type { Step } from './messages.ts'
import type { Seen } from './redact.ts'
import { activeAt, type Walk } from './walks.ts'

export type Frame = {
  id: string
  machine: string
  /** The event's type. */
  type: string
  /** The event as a person reads it. */
  event: string
  /** The sentence that a walk has for it. */
  label?: string
  taken: readonly string[]
  active: readonly string[]
  /** Epoch milliseconds, of what really happened. */
  at?: number
  page?: string
  status?: Step['status']
  payload?: Seen
  context?: Seen
  before?: { active: readonly string[]; context: Seen }
}

/** @param before the step of the same actor that came before */
export const frameOfStep = (tab: string, step: Step, before: Step | undefined): Frame => ({
  id: `${tab} ${step.number}`,
  machine: step.machine,
  type: step.event,
  event: typeWords(step.event),
  taken: step.microsteps.flatMap(({ taken }) => taken),
  active: step.status === 'stopped' ? [] : step.active,
  at: step.at,
  page: step.page,
  status: step.status,
  payload: step.payload,
  context: step.context,
  ...(before && { before: { active: before.active, context: before.context } }),
})

export const framesOfWalk = (machine: AnyStateMachine, { title, steps }: Walk): readonly Frame[] =>
  steps.map(({ event, label, state, transitions }, place) => {
    const previous = steps[place - 1]
    return {
      id: `${title} ${place}`,
      machine: machine.id,
      type: event,
      event: typeWords(event),
      label,
      taken: transitions,
      active: activeAt(machine, state),
      ...(previous && { before: { active: activeAt(machine, previous.state), context: null } }),
    }
  })

/** The innermost of the active states, without the machine's own name: "verify.editing + resend.coolingDown". */
export function placeWords(active: readonly string[]): string {
  const leaves = active.filter((key) => !active.some((other) => other.startsWith(`${key}.`)))
  return leaves.map((key) => key.split('.').slice(1).join('.')).join(' + ') || 'ended'
}

/**
 * Whether a step belongs to what the person does now: the page they opened, their event, and what comes of it. The
 * session starts and checks itself on every page, and the headline changes all day.
 */
export function isPersonStep({ machine, type, taken }: Pick<Frame, 'machine' | 'type' | 'taken'>): boolean {
  if (machine === headlineMachine.id || type === 'xstate.stop') return false
  if (machine === sessionMachine.id && type.startsWith('xstate.')) return false
  return type === 'xstate.init' || taken.length > 0
}
