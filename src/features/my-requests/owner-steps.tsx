/** The owner's part of a request's page: the next steps, "Mark as Done", and the history. */

import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import type { RequestDetails } from '#shared/request-details.ts'
import { issueWords } from '#shared/words.ts'
import * as m from '#texts'
import { deviceName } from '../../components/device-name.ts'
import { FlowAlert } from '../../components/flow-alert.tsx'
import { RequestHistory } from '../../components/request-history.tsx'
import type { RequestPageSend, RequestPageState } from '../../components/request-page-props.ts'
import { RequestSteps, stepsOf } from '../../components/request-steps.tsx'
import { RescheduleSlot } from '../../components/reschedule-slot.tsx'
import { StatusChangeDialog } from '../../components/status-change-dialog.tsx'
import { provideStatusChangeMachine } from '../../components/status-change-machine.ts'
import { useApp } from '../../core/app-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './owner-steps.module.css'

type Props = { request: RequestDetails; state: RequestPageState; send: RequestPageSend }

export function OwnerSteps({ request, state, send }: Props) {
  const app = useApp()
  const [done, sendDone] = useMachine(provideStatusChangeMachine(app), app.inspectOptions)
  const { message } = state.context
  const isSaved = done.matches({ ready: 'saved' })
  useEffect(() => {
    if (isSaved) send({ type: 'refresh' })
  }, [isSaved, send])
  return (
    <Card aria-labelledby="next-steps">
      <h2 id="next-steps">{m.next_steps()}</h2>
      <div className={styles.steps}>
        {message !== '' && <Alert tone="error">{message}</Alert>}
        <RequestSteps state={state} send={send} steps={stepsOf(request.stage)} />
        <RescheduleSlot state={state} send={send} />
        {request.status === 'PENDING' && (
          <Button
            busy={done.hasTag('busy')}
            inactive={state.hasTag('busy')}
            onClick={() =>
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
            }
          >
            {m.mark_as_done()}
          </Button>
        )}
        <FlowAlert state={done} onDismiss={() => sendDone({ type: 'dismiss' })} />
        <RequestHistory id={request.id} />
      </div>
      <StatusChangeDialog state={done} send={sendDone} />
    </Card>
  )
}
