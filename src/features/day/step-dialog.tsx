import type { ReactNode } from 'react'
import { handOverOf, needsCode } from '#machines/request/job-step-setup.ts'
import { formatList } from '#shared/format-list.ts'
import * as m from '#texts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { CoveredChoice } from '../../request/covered-choice.tsx'
import { Form } from '../../ui/form.tsx'
import { HandOverFields } from './hand-over-fields.tsx'
import type { JobFlow } from './use-job-step.ts'

const FORM_ID = 'hand-over'

/** The questions of a step: what a warranty claim's diagnosis found, and how a device changes hands. */
type Props = JobFlow & {
  /** The photos of the device that is taken. */
  photos: ReactNode
}

export function StepDialog({ state, send, photos }: Props) {
  const { press, form, covered } = state.context
  const isCollect = state.matches('collecting')
  const isHandOver = isCollect || state.matches('handingOver')
  return (
    <FlowDialog
      state={state}
      send={send}
      {...(isHandOver && { form: FORM_ID })}
      disabledReason={isHandOver ? stillNeeded(handOverOf(state.context)) : undefined}
    >
      {state.matches('judging') && (
        <CoveredChoice
          value={covered}
          onChoose={(found) => send({ type: 'covered.choose', covered: found })}
        />
      )}
      {isHandOver && press && (
        <Form id={FORM_ID} labels={{}} errors={{}} onSubmit={() => send({ type: 'confirm' })}>
          <HandOverFields
            form={form}
            isCollect={isCollect}
            needsCode={needsCode(press.job)}
            onChange={(patch) => send({ type: 'form.change', patch })}
          />
        </Form>
      )}
      {isCollect && photos}
    </FlowDialog>
  )
}

function stillNeeded(read: ReturnType<typeof handOverOf>): string | undefined {
  if (read.handOver) return undefined
  const { missing, wrong } = read
  return [
    ...(missing.length > 0 ? [m.still_needed({ fields: formatList(missing) })] : []),
    ...(wrong.length > 0 ? [m.still_to_fix({ fields: formatList(wrong) })] : []),
  ].join(' ')
}
