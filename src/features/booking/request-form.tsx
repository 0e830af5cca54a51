/** The form of /request: the device in words, where and when to fetch it. */
import { useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { requestErrors } from '#machines/booking/request-form.ts'
import { RequestDraft, type RequestForm as RequestFields } from '#shared/repair.ts'
import { DEVICE_LABELS, DeviceFields } from '../../components/device-fields.tsx'
import { RequestDialog } from '../../components/request-dialog.tsx'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../core/history-drafts.ts'
import { randomKey } from '../../lib/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PICKUP_LABELS, PickupFields } from './pickup-fields.tsx'
import styles from './request-form.module.css'
import { provideRequestFormMachine } from './request-form-machine.ts'

const LABELS = { ...DEVICE_LABELS, ...PICKUP_LABELS } as const satisfies Record<keyof RequestFields, string>

/** The form comes as it was typed before a reload, or with what the page before it knows already. */
export function RequestForm({ userId }: { userId: number | null }) {
  const app = useApp()
  const { watched } = app
  const isAlive = useHydrated()
  const [input] = useState(() => ({ draft: isAlive ? readDraft('request', RequestDraft) : null, userId }))
  const [state, send] = useMachine(provideRequestFormMachine(app), { input, ...watched })
  const { form } = state.context
  const errors = requestErrors(state.context)
  const field = (name: keyof RequestFields) => ({
    name,
    label: LABELS[name],
    value: form[name],
    onChange: (text: string) => send({ type: 'form.change', patch: { [name]: text } }),
    onBlur: () => send({ type: 'field.blur', field: name }),
    error: errors[name],
  })
  return (
    <Form
      labels={LABELS}
      errors={errors}
      onSubmit={() => send({ type: 'submit', key: randomKey() })}
      className={styles.form}
    >
      <h2 className={styles.title}>Your device</h2>
      <Fields columns={2}>
        <DeviceFields field={field} />
      </Fields>
      <h2 className={styles.title}>Where and when</h2>
      <Fields columns={2}>
        <PickupFields field={field} />
      </Fields>
      <div>
        <Button type="submit" variant="primary" fullWidth busy={state.hasTag('busy')}>
          Submit
        </Button>
      </div>
      <RequestDialog
        state={state}
        send={send}
        wantsLogin={state.hasTag('needsLogin')}
        cancel={state.matches('loginRequired')}
      />
    </Form>
  )
}
