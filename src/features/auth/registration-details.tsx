/** Step 1 of the registration: name, email, phone and password. */

import { Link } from '@tanstack/react-router'
import {
  type RegistrationField,
  registrationErrors,
  registrationFieldErrors,
} from '#machines/account/registration-form.ts'
import { disabledReason } from '#machines/lib/disabled-reason.ts'
import { EMAIL_MAX, NAME_MAX } from '#shared/limits.ts'
import { sanitizePhone } from '#shared/sanitize.ts'
import * as m from '#texts'
import { PhoneField } from '../../components/phone-field.tsx'
import { linkTo } from '../../flow/destinations.ts'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import { useFlowField } from '../../flow/use-flow-field.ts'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { submitOnEnter } from '../../ui/submit-on-enter.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from './registration.module.css'
import { newPasswordField, type RegistrationStep } from './registration-step.ts'
import { SignedInAs } from './signed-in-as.tsx'

const LABELS = {
  fullName: m.label_full_name(),
  email: m.label_email(),
  phone: m.label_phone(),
  password: m.label_password(),
} as const satisfies Record<RegistrationField, string>
const FIELDS = ['fullName', 'email', 'phone', 'password'] as const satisfies readonly RegistrationField[]

export function RegistrationDetailsStep({ state, send }: RegistrationStep) {
  const { details, resendAt } = state.context
  const errors = registrationFieldErrors(state.context)
  const secondsLeft = useSecondsLeft(resendAt ?? undefined)
  const invalid = FIELDS.filter((field) => registrationErrors(details)[field] !== undefined)
  const [missing = [], wrong = []] = [true, false].map((isEmpty) =>
    invalid.filter((field) => (details[field] === '') === isEmpty).map((field) => LABELS[field]),
  )
  const cooldown = resendAt === null ? undefined : m.can_send_in({ seconds: secondsLeft })
  const reason = disabledReason({ missing, wrong }) ?? cooldown
  const field = useFlowField({
    labels: LABELS,
    values: details,
    errors,
    send,
  })
  return (
    <>
      <PageTitle>{m.register_title()}</PageTitle>
      <p className="lead">{m.register_lead()}</p>
      <SignedInAs />
      <FlowAlert state={state} />
      <Form
        labels={LABELS}
        errors={errors}
        summary={{ title: m.check_form(), text: m.check_form_registration() }}
        onSubmit={() => send({ type: 'otp.send' })}
        onKeyDown={submitOnEnter}
      >
        <Fields>
          <TextField {...field('fullName')} autoComplete="name" enterKeyHint="next" maxLength={NAME_MAX} />
          <TextField
            {...field('email')}
            enterKeyHint="next"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX}
          />
          <PhoneField
            {...field('phone')}
            onChange={(text) =>
              send({ type: 'form.change', patch: { phone: sanitizePhone(text, details.phone) } })
            }
          />
          <PasswordField
            {...newPasswordField({ state, send })}
            enterKeyHint="send"
            onBlur={() => send({ type: 'field.blur', field: 'password' })}
          />
        </Fields>
        <div>
          <Button
            type="submit"
            variant="primary"
            fullWidth
            busy={state.matches({ steps: { details: 'sending' } })}
            disabledReason={reason}
          >
            {m.send_otp()}
          </Button>
        </div>
      </Form>
      <p className={styles.row}>
        {m.registered_already()}
        <Link className={styles.link} {...linkTo({ to: 'login' })}>
          {m.nav_login()}
        </Link>
      </p>
      <p className={styles.row}>
        <Link className={styles.link} to="/privacy">
          {m.privacy_at_form()}
        </Link>
      </p>
    </>
  )
}
