/** The owner or a technician promises the day on which a device is ready, or the part for it arrives. */

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { promiseErrors, promiseForm, promiseMachine } from '#machines/request/promise.ts'
import { PROMISE_DAYS_MAX } from '#shared/limits.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { PromiseDraft } from '#shared/request/promise-form.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { openingHoursQuery } from '../api/opening-hours.ts'
import { readDraft } from '../flow/drafts.ts'
import { FlowAlert } from '../flow/flow-alert.tsx'
import { useFlow } from '../flow/use-flow.ts'
import { useFlowField } from '../flow/use-flow-field.ts'
import { randomKey } from '../lib/random-key.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { INVALID_FIELD, useFocusWhen } from '../ui/focus-field.ts'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { OpenDays } from './open-days.tsx'
import { PromiseButton, promiseLabel } from './promise-button.tsx'
import styles from './request-editor.module.css'
import { useButtonFocus, useRequestChanges } from './use-request-editor.ts'

const LABELS = { day: m.label_promised_day() } as const

type Props = {
  request: RequestDetails
  /** The form was opened by its button, not by a draft. */
  wasPressed: boolean
  /** The day was promised, or the request has moved on. */
  onChanged: () => void
}

export function PromiseEditor({ request, wasPressed, onChanged }: Props) {
  const id = useId()
  const hours = useQuery(openingHoursQuery).data
  const { promise: stored } = request
  const [input] = useState(() => {
    const draft = readDraft('promise', PromiseDraft)
    return { id: request.id, stored, draft: draft?.requestId === request.id ? draft : null }
  })
  const [state, send] = useFlow(promiseMachine, { input, draft: 'promise' })
  const { message, changes, serverErrors } = state.context
  const { day, part } = promiseForm(state.context)
  const errors = promiseErrors(state.context)
  const field = useFlowField({ labels: LABELS, values: { day }, errors, send })
  const isOpen = state.hasTag('open')
  const isBusy = state.hasTag('busy')
  useButtonFocus(`${id}-button`, { isOpen, opensFocused: wasPressed })
  useRequestChanges(changes, onChanged)
  useFocusWhen(Object.keys(serverErrors).length > 0, INVALID_FIELD)
  const today = shopDayOf(Date.now())
  return (
    <PromiseButton
      request={request}
      isOpen={isOpen}
      id={`${id}-button`}
      onPress={() => send({ type: 'open', stored })}
    >
      {isOpen && (
        <Form
          className={styles.form}
          aria-label={promiseLabel(request)}
          labels={LABELS}
          errors={errors}
          onSubmit={() => send({ type: 'submit', key: randomKey() })}
        >
          {message !== '' && <Alert tone="error">{message}</Alert>}
          {hours && (
            <OpenDays
              hours={hours}
              today={today}
              value={day}
              inactive={isBusy}
              onChoose={(chosen) => send({ type: 'form.change', patch: { day: chosen } })}
            />
          )}
          <TextField
            {...field('day')}
            type="date"
            min={today}
            max={addDays(today, PROMISE_DAYS_MAX)}
            readOnly={isBusy}
          />
          <Checkbox
            label={m.promise_part()}
            checked={part}
            disabled={isBusy}
            onChange={() => send({ type: 'part.toggle' })}
          />
          <p className="muted small">
            {request.phone === '' ? m.editor_send_without_phone() : m.promise_text()}
          </p>
          <div className={styles.buttons}>
            <Button type="submit" busy={isBusy}>
              {m.promise_save()}
            </Button>
            <Button
              variant="quiet"
              inactive={!state.can({ type: 'close' })}
              onClick={() => send({ type: 'close' })}
            >
              {m.promise_close()}
            </Button>
          </div>
        </Form>
      )}
      <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
    </PromiseButton>
  )
}
