/** The form of /request: the device and the pickup. */

import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { requestErrors, requestFormMachine } from '#machines/request/request-form.ts'
import { RequestDraft, type RequestForm as RequestFields } from '#shared/request/request.ts'
import * as m from '#texts'
import { knownOpeningHours } from '../../api/opening-hours.ts'
import { DEVICE_LABELS, DeviceFields } from '../../components/device-fields.tsx'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../flow/drafts.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { useFlowField } from '../../flow/use-flow-field.ts'
import { randomKey } from '../../lib/random-key.ts'
import { RequestDialog } from '../../request/request-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PICKUP_LABELS, PickupFields } from './pickup-fields.tsx'
import styles from './request-form.module.css'
import { submissionActions } from './submission-actions.ts'

const LABELS = { ...DEVICE_LABELS, ...PICKUP_LABELS } as const satisfies Record<keyof RequestFields, string>

/** Starts with the draft saved before a reload, or with the device from the previous page. */
export function RequestForm({ userId }: { userId: number | null }) {
  const app = useApp()
  const isHydrated = useHydrated()
  const [input] = useState(() => ({
    draft: isHydrated ? readDraft('request', RequestDraft) : null,
    userId,
    now: Date.now(),
    hours: knownOpeningHours(app.queryClient),
  }))
  const [state, send] = useFlow(requestFormMachine, {
    input,
    draft: 'request',
    actions: submissionActions(app),
  })
  const { form } = state.context
  const errors = requestErrors(state.context)
  const field = useFlowField({ labels: LABELS, values: form, errors, send })
  return (
    <Form
      labels={LABELS}
      errors={errors}
      onSubmit={() => send({ type: 'submit', key: randomKey() })}
      className={styles.form}
    >
      <h2 className={styles.title}>{m.your_device()}</h2>
      <Fields columns={2}>
        <DeviceFields field={field} />
      </Fields>
      <h2 className={styles.title}>{m.where_and_when()}</h2>
      <Fields columns={2}>
        <PickupFields field={field} onChange={(patch) => send({ type: 'form.change', patch })} />
      </Fields>
      <div>
        <Button type="submit" variant="primary" fullWidth busy={state.hasTag('busy')}>
          {m.submit()}
        </Button>
      </div>
      <RequestDialog state={state} send={send} />
    </Form>
  )
}
