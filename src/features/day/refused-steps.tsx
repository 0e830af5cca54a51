/** The steps, payments and photos that the server refused, each with its reason and a button that takes it from the phone. */
import type { DayJob } from '#shared/request/day.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import * as m from '#texts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { customerOf, stepTime } from '../../offline/step-time.ts'
import type { OfflineFlow } from '../../offline/use-offline.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = {
  offline: OfflineFlow
  /** The jobs of the sheet, for the names of their customers. */
  jobs: readonly DayJob[]
  /** Only the steps of this request. */
  requestId?: number
}

export function RefusedSteps({ offline: { state, send }, jobs, requestId }: Props) {
  const refused = state.context.actions.filter(
    (action) => action.refused !== null && (requestId === undefined || action.requestId === requestId),
  )
  return (
    <>
      {refused.map((action) => (
        <Refused
          key={action.key}
          action={action}
          name={customerOf(action, jobs)}
          inactive={!state.can({ type: 'discard', key: action.key })}
          onRemove={() => send({ type: 'discard', key: action.key })}
        />
      ))}
      <FlowDialog state={state} send={send} />
    </>
  )
}

const removeLabels: Readonly<Record<DayAction['kind'], () => string>> = {
  step: m.day_remove_step,
  payment: m.day_remove_payment,
  photo: m.day_remove_photo,
}

type RefusedProps = { action: DayAction; name: string; inactive: boolean; onRemove: () => void }

function Refused({ action, name, inactive, onRemove }: RefusedProps) {
  const { step, time } = stepTime(action)
  return (
    <Alert
      tone="error"
      title={m.day_step_refused({ step })}
      action={
        <Button variant="small" inactive={inactive} onClick={onRemove}>
          {removeLabels[action.kind]()}
        </Button>
      }
    >
      {m.day_step_at({ name, time, reason: action.refused ?? '' })}
    </Alert>
  )
}
