import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { phoneRequestErrors, phoneRequestMachine } from '#machines/owner/phone-request.ts'
import { ADDRESS_MAX, CITY_MAX, EMAIL_MAX, NAME_MAX, NOTES_MAX } from '#shared/limits.ts'
import { type PhoneRequest, PhoneRequestDraft } from '#shared/request/phone-request.ts'
import * as m from '#texts'
import { invalidateRequests } from '../../../api/q.ts'
import { DEVICE_LABELS } from '../../../components/device-fields.tsx'
import { PhoneField } from '../../../components/phone-field.tsx'
import { useApp } from '../../../core/app-context.ts'
import { readDraft } from '../../../flow/drafts.ts'
import { FlowAlert } from '../../../flow/flow-alert.tsx'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { useFlowField } from '../../../flow/use-flow-field.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Fields } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-field.ts'
import { Form } from '../../../ui/form.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { CallerDevice } from './caller-device.tsx'
import styles from './phone-request.module.css'

const LABELS = {
  name: m.label_name(),
  phone: m.label_phone(),
  ...DEVICE_LABELS,
  pickupAddress: m.label_pickup_address(),
  city: m.label_city(),
  notes: m.label_notes(),
  email: m.label_email(),
} as const satisfies Record<keyof PhoneRequest, string>

export function PhoneRequestForm({ userId }: { userId: number | null }) {
  const { queryClient } = useApp()
  const [input] = useState(() => ({ draft: readDraft('phoneRequest', PhoneRequestDraft), userId }))
  const [state, send] = useFlow(phoneRequestMachine, {
    input,
    draft: 'phoneRequest',
    actions: { refreshLists: () => void invalidateRequests(queryClient) },
  })
  const { form, taken } = state.context
  const errors = phoneRequestErrors(state.context)
  const field = useFlowField({ labels: LABELS, values: form, errors, send })
  if (state.matches('succeeded') && taken)
    return (
      <div className={styles.form}>
        <FlowAlert state={state} />
        <div className={styles.actions}>
          <Link className={buttonClass('primary')} to="/my-requests/$id" params={{ id: String(taken.id) }}>
            {m.phone_request_open({ reference: taken.reference })}
          </Link>
          <Button onClick={() => send({ type: 'another' })}>{m.phone_request_another()}</Button>
        </div>
      </div>
    )
  return (
    <Form
      className={styles.form}
      labels={LABELS}
      errors={errors}
      onSubmit={() => send({ type: 'submit', key: randomKey() })}
    >
      <p className="muted">{m.phone_request_lead()}</p>
      <h2 className={styles.title}>{m.phone_request_who()}</h2>
      <Fields columns={2}>
        <TextField {...field('name')} autoComplete="off" enterKeyHint="next" maxLength={NAME_MAX} />
        <PhoneField {...field('phone')} autoComplete="off" />
      </Fields>
      <h2 className={styles.title}>{m.phone_request_device()}</h2>
      <CallerDevice field={field} choice={form} />
      <h2 className={styles.title}>{m.phone_request_where()}</h2>
      <Fields columns={2}>
        <TextArea {...field('pickupAddress')} optional fullWidth autoComplete="off" maxLength={ADDRESS_MAX} />
        <TextField {...field('city')} optional autoComplete="off" maxLength={CITY_MAX} />
        <TextField
          {...field('email')}
          optional
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
        />
        <TextArea {...field('notes')} optional fullWidth maxLength={NOTES_MAX} />
      </Fields>
      <div>
        <Button type="submit" variant="primary" busy={state.hasTag('busy')}>
          {m.phone_request_take()}
        </Button>
      </div>
      <FlowDialog state={state} send={send} on={{ dismiss: focusFirstError }} />
    </Form>
  )
}
