/** Step 1 of the registration: name, email, phone and password. */

import { Link } from '@tanstack/react-router'
import {
  type RegistrationField,
  registrationErrors,
  registrationFieldErrors,
} from '#machines/auth/registration-form.ts'
import { disabledReason } from '#machines/lib/disabled-reason.ts'
import { EMAIL_MAX, NAME_MAX } from '#shared/limits.ts'
import { sanitizePhone } from '#shared/sanitize.ts'
import { checkForm } from '#shared/texts.ts'
import { FlowAlert } from '../../components/flow-alert.tsx'
import { PhoneField } from '../../components/phone-field.tsx'
import { useFormField } from '../../components/use-form-field.ts'
import { linkTo } from '../../core/links.ts'
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
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
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
  const cooldown = resendAt === null ? undefined : `You can send another OTP in ${secondsLeft} s.`
  const reason = disabledReason({ missing, wrong }) ?? cooldown
  const field = useFormField({
    labels: LABELS,
    values: details,
    errors,
    onChange: (patch) => send({ type: 'details.change', patch }),
    onBlur: (name) => send({ type: 'field.blur', field: name }),
  })
  return (
    <>
      <PageTitle>Create your account</PageTitle>
      <p className="lead">We’ll text you a code to confirm your number.</p>
      <SignedInAs />
      <FlowAlert state={state} />
      <Form
        labels={LABELS}
        errors={errors}
        summary={{ title: checkForm.title, text: checkForm.registration }}
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
              send({ type: 'details.change', patch: { phone: sanitizePhone(text, details.phone) } })
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
            Send OTP
          </Button>
        </div>
      </Form>
      <p className={styles.row}>
        Registered already?
        <Link className={styles.link} {...linkTo({ to: 'login' })}>
          Login
        </Link>
      </p>
    </>
  )
}
