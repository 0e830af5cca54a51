/** What the owner can do with a request: the steps that the chart has for its stage, another time, and "Mark as Done". */

import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { nextStepOf } from '#shared/queue.ts'
import type { RequestDetails } from '#shared/request-details.ts'
import { issueWords } from '#shared/words.ts'
import * as m from '#texts'
import { useApp } from '../core/app-context.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { deviceName } from './device-name.ts'
import { FlowAlert } from './flow-alert.tsx'
import styles from './owner-steps.module.css'
import type { RequestPageSend, RequestPageState } from './request-page-props.ts'
import { RequestSteps, stepsOf } from './request-steps.tsx'
import { RescheduleSlot } from './reschedule-slot.tsx'
import { StatusChangeDialog } from './status-change-dialog.tsx'
import { provideStatusChangeMachine } from './status-change-machine.ts'

type Props = {
  request: RequestDetails
  state: RequestPageState
  send: RequestPageSend
  /** The step that leads on is the main action of its surroundings, and stands first. */
  isNextPrimary?: boolean
}

export function OwnerSteps({ request, state, send, isNextPrimary = false }: Props) {
  const app = useApp()
  const [done, sendDone] = useMachine(provideStatusChangeMachine(app), app.inspectOptions)
  const { message } = state.context
  const next = isNextPrimary ? nextStepOf(request) : null
  const steps = stepsOf(request.stage)
  const isSaved = done.matches({ ready: 'saved' })
  useEffect(() => {
    if (isSaved) send({ type: 'refresh' })
  }, [isSaved, send])
  const ask = () =>
    sendDone({
      type: 'ask',
      id: request.id,
      label: m.order_of({
        device: deviceName(request),
        issue: issueWords(request.issue),
        name: request.name,
      }),
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
    <div className={classNames(styles.steps, isNextPrimary && styles.compact)}>
      {message !== '' && <Alert tone="error">{message}</Alert>}
      {next === 'DONE' && markAsDone}
      <RequestSteps
        state={state}
        send={send}
        steps={steps.toSorted((one, other) => Number(other === next) - Number(one === next))}
        primary={next}
        className={isNextPrimary ? styles.choices : undefined}
      />
      <RescheduleSlot state={state} send={send} />
      {next !== 'DONE' && markAsDone}
      <FlowAlert state={done} onDismiss={() => sendDone({ type: 'dismiss' })} />
      <StatusChangeDialog state={done} send={sendDone} />
    </div>
  )
}
