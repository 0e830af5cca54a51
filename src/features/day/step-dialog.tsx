import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { CoveredChoice } from '../../request/covered-choice.tsx'
import type { JobFlow } from './use-job-step.ts'

/** The question of a warranty claim's diagnosis. */
export const StepDialog = ({ state, send }: JobFlow) => (
  <FlowDialog state={state} send={send}>
    {state.matches('judging') && (
      <CoveredChoice
        value={state.context.covered}
        onChoose={(covered) => send({ type: 'covered.choose', covered })}
      />
    )}
  </FlowDialog>
)
