/** Takes a walk step by step; errors name the machine, the walk, the step and all steps before it. */
import type { AnyMachineSnapshot } from 'xstate'
import { TEST_TIMEOUT_MS } from '#tests/support/patience.ts'
import type { LabeledEvent } from './model.ts'
import { leavesOf } from './oracle.ts'
import { withTimeout } from './timeout.ts'
import type { Step, Walk } from './walks.ts'

type Act = (
  step: Step | null,
  history: readonly LabeledEvent[],
  before: AnyMachineSnapshot | null,
) => Promise<void>

/** Calls `act` for the start (with a null step) and then for each step. @throws Error with the report */
export async function takeSteps(
  machine: string,
  { title, first, steps, start }: Walk,
  act: Act,
): Promise<void> {
  const report = [`starts (${start}) => ${leavesOf(first.state).join(' + ')}`]
  const history: LabeledEvent[] = []
  const failure = (error: unknown, number: number) =>
    new Error(
      `${machine}, ${title}, step ${number}:\n${error instanceof Error ? error.message : error}\n  ${report.join('\n  ')}`,
      { cause: error },
    )
  try {
    await withTimeout(TEST_TIMEOUT_MS, 'the start', act(null, history, null))
  } catch (error) {
    throw failure(error, 0)
  }
  let before = first.state
  for (const [index, step] of steps.entries()) {
    history.push(step)
    report.push(`${index + 1}. ${step.label} (${step.event.type}) => ${leavesOf(step.state).join(' + ')}`)
    try {
      await withTimeout(TEST_TIMEOUT_MS, 'this step', act(step, history, before))
    } catch (error) {
      throw failure(error, index + 1)
    }
    before = step.state
  }
}
