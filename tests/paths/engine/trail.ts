/** Takes a walk step by step; what goes wrong is told with the machine, the walk, the step and the way to it. */
import type { AnyMachineSnapshot } from 'xstate'
import type { Move } from './model.ts'
import { leavesOf } from './oracle.ts'
import type { Step, Walk } from './walks.ts'
import { within } from './within.ts'

/** Four times what Playwright waits for anything on the page. */
const STEP_MOST_MS = 60_000

type Act = (step: Step | null, past: readonly Move[], before: AnyMachineSnapshot | null) => Promise<void>

/** `act` is first called without a step, for the start. */
export async function following(
  machine: string,
  { title, first, steps, start }: Walk,
  act: Act,
): Promise<void> {
  const trail = [`starts (${start}) => ${leavesOf(first.state).join(' + ')}`]
  const past: Move[] = []
  const say = (error: unknown, number: number) =>
    new Error(
      `${machine}, ${title}, step ${number}:\n${error instanceof Error ? error.message : error}\n  ${trail.join('\n  ')}`,
      { cause: error },
    )
  try {
    await within(STEP_MOST_MS, 'the start', act(null, past, null))
  } catch (error) {
    throw say(error, 0)
  }
  let before = first.state
  for (const [index, step] of steps.entries()) {
    past.push(step)
    trail.push(`${index + 1}. ${step.label} (${step.event.type}) => ${leavesOf(step.state).join(' + ')}`)
    try {
      await within(STEP_MOST_MS, 'this step', act(step, past, before))
    } catch (error) {
      throw say(error, index + 1)
    }
    before = step.state
  }
}
