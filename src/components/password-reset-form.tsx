/** The fields of a password reset, and the way to another code. */
import type { FormEvent } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { passwordResetErrors, type passwordResetMachine } from '#machines/password-reset.ts'
import type { PasswordReset } from '#shared/account.ts'
import { DIAL_PREFIX, PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts'
import { thenFirstWrong } from '../first-wrong.ts'
import { Button } from '../ui/button.tsx'
import { Fields } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { CodeField, TextField } from '../ui/text-field.tsx'
import { ResendOtp } from './resend-otp.tsx'

type Props = {
  state: SnapshotFrom<typeof passwordResetMachine>
  send: ActorRefFrom<typeof passwordResetMachine>['send']
}

export function PasswordResetForm({ state, send }: Props) {
  const { form } = state.context
  const errors = passwordResetErrors(state.context)
  const field = (name: keyof PasswordReset) => ({
    name,
    value: form[name],
    onChange: (text: string) => send({ type: 'form.change', patch: { [name]: text } }),
    onBlur: () => send({ type: 'field.leave', field: name }),
    error: errors[name],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    thenFirstWrong(() => send({ type: 'submit' }))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        {/* No maxLength on these two: it would cut what is pasted with spaces. The flow keeps the digits. */}
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          prefix={DIAL_PREFIX}
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="next"
        />
        <CodeField {...field('otp')} label="OTP" hint="4-6 digit code" enterKeyHint="next" />
        <PasswordField
          {...field('newPassword')}
          label="New password"
          hint={`Min ${PASSWORD_MIN} characters.`}
          autoComplete="new-password"
          enterKeyHint="done"
          maxLength={PASSWORD_MAX}
        />
      </Fields>
      <div>
        <Button type="submit" look="primary" wide busy={state.matches({ form: 'resetting' })}>
          Reset password
        </Button>
      </div>
    </form>
  )
}

/** `isFirst`: this page was opened without a code being on its way. */
export const PasswordResetResend = ({ state, send, isFirst }: Props & { isFirst: boolean }) => (
  <ResendOtp
    resendAt={state.context.resendAt}
    isFirst={isFirst}
    busy={state.matches({ form: 'sending' })}
    off={!state.can({ type: 'otp.send' })}
    onSend={() => thenFirstWrong(() => send({ type: 'otp.send' }))}
  />
)
