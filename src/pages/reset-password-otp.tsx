/** A new password with the code from the text message. */
import { useActorRef, useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  passwordResetDraft,
  passwordResetErrors,
  type passwordResetMachine,
} from '#machines/password-reset.ts'
import type { PasswordReset } from '#shared/account.ts'
import { DIAL_PREFIX, OTP_RESEND_MS, PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts'
import { PasswordResetDraft } from '#shared/password-reset-draft.ts'
import { useApp } from '../app-context.ts'
import { CodeArt } from '../components/account-art.tsx'
import { AccountLayout } from '../components/account-layout.tsx'
import { DocumentTitle } from '../components/document-title.tsx'
import { FlowDialog } from '../components/flow-dialog.tsx'
import { ResendRow } from '../components/resend-row.tsx'
import { thenFirstWrong } from '../first-wrong.ts'
import { forget, keep, readKept } from '../kept.ts'
import { Button } from '../ui/button.tsx'
import { Fields } from '../ui/field.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { CodeField, TextField } from '../ui/text-field.tsx'

type State = SnapshotFrom<typeof passwordResetMachine>

const itself = (state: State) => state
/** Left for the login, the history entry is another page's. */
function keepDraft(state: State) {
  if (state.matches({ form: 'left' })) return
  const draft = passwordResetDraft(state)
  if (draft) keep('passwordReset', draft)
  else forget('passwordReset')
}

/** What the login page sent along, or where a reload left off. A clock set back must not make the wait longer. */
function startingPoint() {
  const draft = readKept('passwordReset', PasswordResetDraft)
  const left = (draft?.resendAt ?? 0) - Date.now()
  return { draft, resendWaitMs: Math.min(Math.max(0, left), OTP_RESEND_MS) }
}

export function ResetPasswordOtp() {
  const { machines, watched } = useApp()
  const [input] = useState(startingPoint)
  const flow = useActorRef(machines.passwordReset, { input, ...watched }, keepDraft)
  const state = useSelector(flow, itself)
  const { form, resendAt } = state.context
  const errors = passwordResetErrors(state.context)
  const field = (name: keyof PasswordReset) => ({
    name,
    value: form[name],
    onChange: (text: string) => flow.send({ type: 'form.change', patch: { [name]: text } }),
    onBlur: () => flow.send({ type: 'field.leave', field: name }),
    error: errors[name],
    enterKeyHint: 'next' as const,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    thenFirstWrong(() => flow.send({ type: 'submit' }))
  }
  return (
    <AccountLayout art={<CodeArt />}>
      <DocumentTitle>Reset password</DocumentTitle>
      <PageTitle>Set a new password</PageTitle>
      <p className="lead">Enter the code from the text message and choose another password.</p>
      <form noValidate onSubmit={submit}>
        <Fields>
          {/* No maxLength here and below: it would cut what is pasted with spaces. */}
          <TextField
            {...field('phone')}
            label="Phone"
            type="tel"
            prefix={DIAL_PREFIX}
            inputMode="numeric"
            autoComplete="tel-national"
          />
          <CodeField {...field('otp')} label="OTP" hint="4-6 digit code" />
          <PasswordField
            {...field('newPassword')}
            label="New password"
            hint={`Min ${PASSWORD_MIN} characters.`}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            enterKeyHint="done"
          />
        </Fields>
        <div>
          <Button type="submit" look="primary" wide busy={state.matches({ form: 'resetting' })}>
            Reset password
          </Button>
        </div>
      </form>
      <ResendRow
        resendAt={resendAt}
        busy={state.matches({ form: 'sending' })}
        onSend={() => thenFirstWrong(() => flow.send({ type: 'otp.send' }))}
      />
      <FlowDialog state={state} onDismiss={() => thenFirstWrong(() => flow.send({ type: 'dismiss' }))} />
    </AccountLayout>
  )
}
