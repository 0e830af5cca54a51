/** Chooses a time: the customer for the visit, within the terms; the owner for the visit or the device's return, always. */

import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { rescheduleMachine } from '#machines/request/reschedule.ts'
import { ANY_TIME } from '#shared/request/request.ts'
import { legOf } from '#shared/request/visit.ts'
import { getWindows } from '#shared/request/visit-api.ts'
import * as m from '#texts'
import { invalidate, invalidateRequests } from '../api/q.ts'
import { useApp } from '../core/app-context.ts'
import { useFlow } from '../flow/use-flow.ts'
import { randomKey } from '../lib/random-key.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { FreeWindows, useWindows } from './free-windows.tsx'
import styles from './reschedule.module.css'
import { RescheduleButton, type TimeProps } from './reschedule-button.tsx'
import { AnyTimeRadio, MoreChoices } from './window-picker.tsx'

type Props = TimeProps & {
  /** The request has changed, or somebody else has changed it. */
  onChanged: () => void
}

export function Reschedule({ request, by, step, onChanged }: Props) {
  const app = useApp()
  const id = useId()
  const windows = useWindows()
  const [state, send] = useFlow(rescheduleMachine, {
    input: { id: request.id, step },
    actions: { refreshWindows: () => void invalidate(app.queryClient, getWindows) },
  })
  const { chosen, message, changes } = state.context
  // The press that loaded this code opens the panel.
  const open = useEffectEvent(() => {
    send({ type: 'open' })
    document.getElementById(`${id}-button`)?.focus()
  })
  useEffect(() => open(), [])
  const tellChanged = useEffectEvent(() => {
    void invalidateRequests(app.queryClient)
    onChanged()
  })
  useEffect(() => {
    if (changes > 0) tellChanged()
  }, [changes])
  const isSendBack = step === 'sendBack'
  const isReturn = isSendBack || legOf(request.stage) === 'return'
  const isOpen = state.hasTag('open')
  const wasOpen = useRef(false)
  useEffect(() => {
    // The focus was in the panel.
    if (wasOpen.current && !isOpen) document.getElementById(`${id}-button`)?.focus()
    wasOpen.current = isOpen
  }, [isOpen, id])
  const value = chosen === null ? ANY_TIME : (chosen ?? '')
  const isLost = state.matches('lost')
  const choose = (one: string) => send({ type: 'choose', chosen: one === ANY_TIME ? null : one })
  return (
    <RescheduleButton
      request={request}
      by={by}
      step={step}
      isOpen={isOpen}
      id={`${id}-button`}
      onPress={() => send({ type: 'open' })}
    >
      {isOpen && (
        <section
          className={styles.panel}
          aria-label={isReturn ? m.return_time_title() : m.change_time_title()}
        >
          {message !== '' && !isLost && <Alert tone="error">{message}</Alert>}
          <FreeWindows
            name={`${id}-window`}
            windows={windows}
            value={value}
            lost={isLost ? value : undefined}
            error={isLost ? message : undefined}
            mayExceed={by === 'owner'}
            onChoose={choose}
            more={(group) =>
              // Sending the device back without a time has a button of its own.
              isSendBack ? null : (
                <MoreChoices title={m.none_of_these()}>
                  <AnyTimeRadio name={group} checked={value === ANY_TIME} onChoose={choose} />
                </MoreChoices>
              )
            }
          />
          <div className={styles.buttons}>
            <Button
              busy={state.matches('saving')}
              inactive={!state.can({ type: 'save', key: '' })}
              disabledReason={chosen === undefined && windows.data ? m.change_time_missing() : undefined}
              onClick={() => send({ type: 'save', key: randomKey() })}
            >
              {isSendBack ? m.send_back_save() : m.change_time_save()}
            </Button>
            <Button
              variant="quiet"
              inactive={!state.can({ type: 'close' })}
              onClick={() => send({ type: 'close' })}
            >
              {isSendBack ? m.send_back_keep() : m.change_time_keep()}
            </Button>
          </div>
        </section>
      )}
      {state.matches('refused') && message !== '' && <Alert tone="error">{message}</Alert>}
    </RescheduleButton>
  )
}
