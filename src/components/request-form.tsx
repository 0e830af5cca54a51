/** The form of /request: the device in words, where and when to fetch it. */
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { requestErrors } from '#machines/request.ts'
import { RequestDraft, type RequestForm as RequestFields } from '#shared/repair.ts'
import { useAlive } from '../alive.ts'
import { useApp } from '../app-context.ts'
import { readKept } from '../kept.ts'
import { requestFlow } from '../provide/request.ts'
import { randomKey } from '../random-key.ts'
import { Button } from '../ui/button.tsx'
import { Fields } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { DEVICE_LABELS, DeviceFields } from './device-fields.tsx'
import { PICKUP_LABELS, PickupFields } from './pickup-fields.tsx'
import { RepairDialog } from './repair-dialog.tsx'
import styles from './request-form.module.css'

const LABELS = { ...DEVICE_LABELS, ...PICKUP_LABELS } as const satisfies Record<keyof RequestFields, string>

/** The form comes as it was typed before a reload, or with what the page before it knows already. */
export function RequestForm({ userId }: { userId: number | null }) {
  const app = useApp()
  const { watched } = app
  const isAlive = useAlive()
  const [input] = useState(() => ({ draft: isAlive ? readKept('request', RequestDraft) : null, userId }))
  const [state, send] = useMachine(requestFlow(app), { input, ...watched })
  const { form } = state.context
  const errors = requestErrors(state.context)
  const field = (name: keyof RequestFields) => ({
    name,
    label: LABELS[name],
    value: form[name],
    onChange: (text: string) => send({ type: 'form.change', patch: { [name]: text } }),
    onLeave: () => send({ type: 'field.leave', field: name }),
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
        <Button type="submit" look="primary" wide busy={state.hasTag('busy')}>
          Submit
        </Button>
      </div>
      <RepairDialog
        state={state}
        send={send}
        wantsLogin={state.matches('loginRequired') || state.matches('sessionExpired')}
        cancel={state.matches('loginRequired')}
      />
    </Form>
  )
}
