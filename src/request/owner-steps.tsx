/** The owner's buttons for a request: the steps of its stage, another time, and "Mark as Done". */

import { useEffect } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import type { NextStep } from '#shared/request/stages.ts'
import * as m from '#texts'
import { FlowAlert } from '../flow/flow-alert.tsx'
import type { FlowProps } from '../flow/flow-props.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { BillLink } from './bill-link.tsx'
import { EstimateEditorSlot } from './estimate-editor-slot.tsx'
import { orderLabel } from './order-label.ts'
import styles from './owner-steps.module.css'
import { PromiseSlot } from './promise-slot.tsx'
import { RequestSteps, stepsOf } from './request-steps.tsx'
import { RescheduleSlot } from './reschedule-slot.tsx'
import { StatusChangeDialog } from './status-change-dialog.tsx'
import { useStatusChange } from './use-status-change.ts'

type Props = FlowProps<typeof requestDetailsMachine> & {
  request: RequestDetails
  /** The regular next step: the primary button, which comes first. Without it, all are alike. */
  next?: NextStep | null
}

export function OwnerSteps({ request, state, send, next }: Props) {
  const [done, sendDone] = useStatusChange()
  const { message, isAboutAnswer } = state.context
  const steps = stepsOf(request.stage)
  const isSaved = done.matches({ ready: 'saved' })
  useEffect(() => {
    if (isSaved) send({ type: 'refresh' })
  }, [isSaved, send])
  const ask = () =>
    sendDone({
      type: 'ask',
      id: request.id,
      label: orderLabel(request),
      recordedOutcome: request.result ?? undefined,
      isDeviceInShop: request.deviceInShop,
    })
  const markAsDone = request.status === 'PENDING' && (
    <Button
      variant={next === 'DONE' ? 'primary' : 'secondary'}
      busy={done.hasTag('busy')}
      inactive={state.hasTag('busy')}
      onClick={ask}
    >
      {m.mark_as_done()}
    </Button>
  )
  return (
    <div className={classNames(styles.steps, next !== undefined && styles.compact)}>
      {message !== '' && !isAboutAnswer && <Alert tone="error">{message}</Alert>}
      {next === 'DONE' && markAsDone}
      <RequestSteps
        state={state}
        send={send}
        steps={[...steps].sort((one, other) => Number(other === next) - Number(one === next))}
        primary={next ?? null}
        className={next === undefined ? undefined : styles.choices}
      />
      <EstimateEditorSlot state={state} send={send} />
      <PromiseSlot state={state} send={send} />
      <BillLink request={request} by="owner" />
      <RescheduleSlot state={state} send={send} />
      {next !== 'DONE' && markAsDone}
      <FlowAlert state={done} onDismiss={() => sendDone({ type: 'dismiss' })} />
      <StatusChangeDialog state={done} send={sendDone} />
    </div>
  )
}
