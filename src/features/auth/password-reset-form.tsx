/** The fields of a password reset, and the button to resend the OTP. */

import type { passwordResetMachine } from '#machines/account/password-reset.ts'
import { passwordResetErrors } from '#machines/account/password-reset-form.ts'
import type { PasswordReset } from '#shared/account/account.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts'
import * as m from '#texts'
import { PhoneField } from '../../components/phone-field.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useFlowField } from '../../flow/use-flow-field.ts'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/field.tsx'
import { focusAfter, focusFirstError } from '../../ui/focus-field.ts'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { CodeField, OTP_INPUT } from '../../ui/text-field.tsx'
import styles from './registration.module.css'
import { ResendOtp } from './resend-otp.tsx'

const LABELS = {
  phone: m.label_phone(),
  otp: m.label_otp(),
  newPassword: m.label_new_password(),
} as const satisfies Record<keyof PasswordReset, string>

type Props = FlowProps<typeof passwordResetMachine>

export function PasswordResetForm({ state, send }: Props) {
  const { form } = state.context
  const errors = passwordResetErrors(state.context)
  const field = useFlowField({ labels: LABELS, values: form, errors, send })
  return (
    <Form labels={LABELS} errors={errors} onSubmit={() => send({ type: 'submit' })}>
      <Fields>
        {/* No maxLength: it would truncate a code pasted with spaces. The machine removes all but digits. */}
        <PhoneField {...field('phone')} />
        <CodeField {...field('otp')} hint={m.code_hint()} enterKeyHint="next" data-initial-focus />
        <PasswordField
          {...field('newPassword')}
          hint={m.min_characters({ count: PASSWORD_MIN })}
          autoComplete="new-password"
          enterKeyHint="done"
          maxLength={PASSWORD_MAX}
        />
      </Fields>
      <div>
        <Button
          type="submit"
          variant="primary"
          fullWidth
          busy={state.matches({ form: 'resetting' })}
          inactive={state.matches({ form: 'sending' })}
        >
          {m.reset_password()}
        </Button>
      </div>
    </Form>
  )
}

export const PasswordResetResend = ({ state, send }: Props) => (
  <ResendOtp
    resendAt={state.context.resendAt}
    busy={state.matches({ form: 'sending' })}
    inactive={!state.can({ type: 'otp.send' })}
    onSend={() => focusFirstError(() => send({ type: 'otp.send' }))}
  />
)

const PHONE_LABELS = { phone: LABELS.phone }

/** Asks for the phone that the code is sent to. */
export function PasswordResetPhone({ state, send }: Props) {
  const { form } = state.context
  const errors = passwordResetErrors(state.context)
  const field = useFlowField({ labels: LABELS, values: form, errors, send })
  const isSending = state.matches({ form: 'sending' })
  return (
    <Form labels={PHONE_LABELS} errors={errors} onSubmit={() => send({ type: 'otp.send' })}>
      <PhoneField {...field('phone')} enterKeyHint="send" />
      <div className={styles.ends}>
        <Button type="submit" variant="primary" busy={isSending}>
          {m.send_otp()}
        </Button>
        <Button
          variant="text"
          inactive={isSending}
          onClick={() => focusAfter(() => send({ type: 'code.enter' }), OTP_INPUT)}
        >
          {m.have_a_code()}
        </Button>
      </div>
    </Form>
  )
}
