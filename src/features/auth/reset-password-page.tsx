/** The page that sets a new password with the OTP sent to the phone. */

import { Link, useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { PasswordResetDraft } from '#shared/password-reset-draft.ts'
import * as m from '#texts'
import { FlowAlert } from '../../components/flow-alert.tsx'
import { FlowDialog } from '../../components/flow-dialog.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../core/history-drafts.ts'
import { linkTo } from '../../core/links.ts'
import { CodePicture } from '../../illustrations/code-picture.tsx'
import { resetPasswordMetadata } from '../../metadata/site/reset-password.ts'
import { focusFirstError } from '../../ui/focus-field.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { OTP_INPUT } from '../../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { remainingCooldown } from './cooldown.ts'
import styles from './login-page.module.css'
import { PasswordResetForm, PasswordResetPhone, PasswordResetResend } from './password-reset-form.tsx'
import { providePasswordResetMachine } from './password-reset-machine.ts'

function initialInput(isHydrated: boolean) {
  const draft = isHydrated ? readDraft('passwordReset', PasswordResetDraft) : null
  return { draft, cooldownMs: remainingCooldown(draft?.resendAt ?? null) }
}

export function ResetPasswordPage() {
  const app = useApp()
  const { inspectOptions } = app
  const isHydrated = useHydrated()
  const [input] = useState(() => initialInput(isHydrated))
  const [state, send] = useMachine(providePasswordResetMachine(app), { input, ...inspectOptions })
  const asksCode = state.context.step === 'code'
  /** Focuses the code, so that the phone's keyboard opens and offers it from the SMS. */
  const dismiss = () => focusFirstError(() => send({ type: 'dismiss' }), OTP_INPUT)
  return (
    <AuthLayout illustration={<CodePicture />}>
      <PageMetadata {...resetPasswordMetadata} />
      <PageTitle>{m.reset_title()}</PageTitle>
      <p className="lead">{asksCode ? m.reset_lead_code() : m.reset_lead_phone()}</p>
      <FlowAlert state={state} />
      {asksCode ? (
        <>
          <PasswordResetForm state={state} send={send} />
          <PasswordResetResend state={state} send={send} />
        </>
      ) : (
        <PasswordResetPhone state={state} send={send} />
      )}
      <p className={styles.other}>
        {m.remembered_it()}
        <Link className={styles.link} {...linkTo({ to: 'login' })}>
          {m.nav_login()}
        </Link>
      </p>
      <FlowDialog state={state} onDismiss={dismiss} />
    </AuthLayout>
  )
}
