/** The request form of the home page. */

import { Link, useHydrated } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { homeRequestFormMachine } from '#machines/request/home-request-form.ts'
import {
  disabledReason,
  type RequestFieldName,
  requestFieldErrors,
} from '#machines/request/request-fields.ts'
import { PendingForm } from '#shared/request/request.ts'
import * as m from '#texts'
import { DEVICE_LABELS, DeviceFields } from '../../components/device-fields.tsx'
import { PhoneField } from '../../components/phone-field.tsx'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../flow/drafts.ts'
import { useCurrentUser } from '../../flow/use-current-user.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { useFlowField } from '../../flow/use-flow-field.ts'
import { useSession } from '../../flow/use-session.ts'
import { randomKey } from '../../lib/random-key.ts'
import { RequestDialog } from '../../request/request-dialog.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fields } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { submitOnEnter } from '../../ui/submit-on-enter.ts'
import { TextField } from '../../ui/text-field.tsx'
import { homeFormActions } from './home-form-actions.ts'
import styles from './home-request-form.module.css'
import { OptionalFields } from './optional-fields.tsx'

/** The id of the card's heading; the hero's button links to it. */
export const HOME_REQUEST_FORM = 'request'

const LABELS = {
  name: m.label_name(),
  phone: m.label_phone(),
  ...DEVICE_LABELS,
  email: m.label_email(),
  city: m.label_city(),
  notes: m.label_notes(),
} as const satisfies Record<RequestFieldName, string>

export function HomeRequestForm({ className }: { className?: string | undefined }) {
  const { userId } = useCurrentUser()
  return (
    <Card raised className={className} aria-labelledby={HOME_REQUEST_FORM}>
      <h2 id={HOME_REQUEST_FORM} className={styles.title} tabIndex={-1}>
        {m.request_a_repair()}
      </h2>
      <p className="muted small">{m.home_form_lead()}</p>
      <RequestFields key={userId} userId={userId} />
    </Card>
  )
}

/** Starts with the draft saved before a reload, or with the form stored before a login. */
function RequestFields({ userId }: { userId: number | null }) {
  const app = useApp()
  const isHydrated = useHydrated()
  const [input] = useState(() => ({
    form: isHydrated
      ? (readDraft('repairForm', PendingForm) ?? app.session.getSnapshot().context.pendingForm)
      : null,
    userId,
  }))
  const [state, send] = useFlow(homeRequestFormMachine, {
    input,
    draft: 'repairForm',
    actions: homeFormActions(app),
  })
  const loginHint = useId()
  const { form } = state.context
  const errors = requestFieldErrors(state.context)
  const reason = disabledReason(state.context)
  const isRestored = useSession(({ context }) => context.pendingForm !== null && context.user !== null, false)
  const needsLogin = userId === null && reason === undefined
  const field = useFlowField({ labels: LABELS, values: form, errors, send })
  return (
    <Form
      className={styles.form}
      labels={LABELS}
      errors={errors}
      summary={{ title: m.check_form(), text: m.check_form_home() }}
      onSubmit={() => send({ type: 'submit', key: randomKey() })}
      onKeyDown={submitOnEnter}
    >
      {isRestored && <Alert>{m.home_form_back()}</Alert>}
      <div className={styles.fields}>
        <Fields columns={2}>
          <TextField {...field('name')} autoComplete="name" enterKeyHint="next" />
          <PhoneField {...field('phone')} />
          <DeviceFields field={field} />
        </Fields>
      </div>
      <OptionalFields field={field} />
      <Button
        type="submit"
        variant="primary"
        fullWidth
        busy={state.hasTag('busy')}
        disabledReason={reason}
        aria-describedby={needsLogin ? loginHint : undefined}
      >
        {m.submit()}
      </Button>
      {needsLogin && (
        <p className={styles.note} id={loginHint}>
          {m.home_form_login()}
        </p>
      )}
      <p className={styles.note}>
        {m.home_form_pictures()} <Link to="/select-brand">{m.choose_your_device()}</Link>
      </p>
      <RequestDialog state={state} send={send} />
    </Form>
  )
}
