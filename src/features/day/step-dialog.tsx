import type { Covered } from '#shared/request/details.ts'
import * as m from '#texts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { COVERED_ANSWERS } from '../../request/request-dialogs.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import type { JobFlow } from './use-job-step.ts'

/** The question of a warranty claim's diagnosis. */
export function StepDialog({ state, send }: JobFlow) {
  return (
    <FlowDialog state={state} send={send}>
      {state.matches('judging') && (
        <ChoiceGroup
          legend={m.covered_legend()}
          name="covered"
          options={COVERED_ANSWERS}
          value={state.context.covered}
          onChoose={(covered: Covered) => send({ type: 'covered.choose', covered })}
        />
      )}
    </FlowDialog>
  )
}
