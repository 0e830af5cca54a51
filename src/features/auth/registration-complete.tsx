/** Step 3 of the registration: creates the account with the details of step 1. */

import type { FormEvent } from 'react'
import { showPhone } from '#shared/phone-text.ts'
import * as m from '#texts'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { focusFirstError } from '../../ui/focus-field.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './registration.module.css'
import { newPasswordField, type RegistrationStep } from './registration-step.ts'

export function RegistrationCompleteStep({ state, send }: RegistrationStep) {
  const { details, asksPassword, serverErrors } = state.context
  // The password's message is shown at its field.
  const { password: _, ...elsewhere } = serverErrors
  const edit = () => send({ type: 'details.edit' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    focusFirstError(() => send({ type: 'account.create' }))
  }
  return (
    <>
      <PageTitle>{m.almost_done()}</PageTitle>
      <FlowAlert state={state} fallback={m.check_your_details()} />
      {!state.matches({ steps: { complete: { editing: 'verified' } } }) && (
        <p className="lead">{m.almost_done_lead()}</p>
      )}
      <dl className={styles.summary}>
        <dt>{m.label_full_name()}</dt>
        <dd>{details.fullName}</dd>
        <dt>{m.label_email()}</dt>
        <dd>{details.email}</dd>
        <dt>{m.label_phone()}</dt>
        <dd className="tabular">{showPhone(details.phone)}</dd>
      </dl>
      <Button variant="text" inactive={!state.can({ type: 'details.edit' })} onClick={edit}>
        {m.change_details()}
      </Button>
      <form noValidate onSubmit={submit}>
        {Object.values(elsewhere).map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        {asksPassword && <PasswordField {...newPasswordField({ state, send })} enterKeyHint="done" />}
        <div>
          <Button
            type="submit"
            variant="primary"
            fullWidth
            busy={state.matches({ steps: { complete: 'registering' } })}
          >
            {m.complete_registration()}
          </Button>
        </div>
      </form>
    </>
  )
}
