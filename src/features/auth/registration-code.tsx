/** Step 2 of the registration: the OTP. */

import type { FormEvent } from 'react'
import { registrationFieldErrors } from '#machines/account/registration-form.ts'
import { showPhone } from '#shared/phone-text.ts'
import * as m from '#texts'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import { Button } from '../../ui/button.tsx'
import { focusFirstError, useFocusWhen } from '../../ui/focus-field.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SLOT, withSlot } from '../../ui/slots.tsx'
import { CodeField, OTP_INPUT } from '../../ui/text-field.tsx'
import styles from './registration.module.css'
import { newPasswordField, type RegistrationStep } from './registration-step.ts'
import { ResendOtp } from './resend-otp.tsx'

export function RegistrationCodeStep({ state, send }: RegistrationStep) {
  const { details, otp } = state.context
  const busy = state.matches({ steps: { verify: 'verifying' } })
  const { otp: error } = registrationFieldErrors(state.context)
  // Opens the phone's keyboard, which offers the code from the SMS; also focuses a code that was not accepted.
  useFocusWhen(state.matches({ steps: { verify: { editing: 'sent' } } }) || error !== undefined, OTP_INPUT)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'otp.verify' })
  }
  return (
    <>
      <PageTitle>{m.code_title()}</PageTitle>
      <FlowAlert state={state} />
      <p className={styles.row}>
        <span>
          {withSlot(
            m.code_sent_to({ phone: SLOT }),
            <b className="nowrap tabular">{showPhone(details.phone)}</b>,
          )}
        </span>
        <Button
          variant="text"
          inactive={!state.can({ type: 'details.edit' })}
          onClick={() => send({ type: 'details.edit' })}
        >
          {m.change_details()}
        </Button>
      </p>
      <form noValidate onSubmit={submit}>
        {/* No maxLength: it would truncate a code pasted with spaces. The machine takes the first six digits. */}
        <CodeField
          name="otp"
          label={m.label_otp()}
          hint={m.code_hint()}
          enterKeyHint="done"
          value={otp}
          onChange={(text) => send({ type: 'otp.change', otp: text })}
          error={error}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            fullWidth
            busy={busy}
            disabledReason={busy || state.can({ type: 'otp.verify' }) ? undefined : m.code_from_text()}
          >
            {m.register_step_verify()}
          </Button>
        </div>
      </form>
      <Resend state={state} send={send} />
    </>
  )
}

/** Asks for the password after a reload: it is never stored, and sending needs it. */
const Resend = ({ state, send }: RegistrationStep) => (
  <ResendOtp
    resendAt={state.context.resendAt}
    busy={state.matches({ steps: { verify: 'resending' } })}
    inactive={!state.can({ type: 'otp.send' })}
    onSend={() => focusFirstError(() => send({ type: 'otp.send' }))}
  >
    {state.context.asksPassword && (
      <>
        <p className="small">{m.password_once_more()}</p>
        <PasswordField {...newPasswordField({ state, send })} enterKeyHint="send" />
      </>
    )}
  </ResendOtp>
)
