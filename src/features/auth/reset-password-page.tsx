/** The page that sets a new password with the OTP sent to the phone. */

import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { passwordResetMachine } from '#machines/account/password-reset.ts'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/account/account-api.ts'
import { PasswordResetDraft } from '#shared/account/password-reset-draft.ts'
import type { RequestOf } from '#shared/endpoint.ts'
import * as m from '#texts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useApp } from '../../core/app-context.ts'
import { linkTo } from '../../flow/destinations.ts'
import { readDraft } from '../../flow/drafts.ts'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { useFlow } from '../../flow/use-flow.ts'
import { CodePicture } from '../../illustrations/code-picture.tsx'
import { resetPasswordMetadata } from '../../metadata/site/reset-password.ts'
import { focusFirstError } from '../../ui/focus-field.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { OTP_INPUT } from '../../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { remainingCooldown } from './cooldown.ts'
import styles from './login-page.module.css'
import { PasswordResetForm, PasswordResetPhone, PasswordResetResend } from './password-reset-form.tsx'
import { sendOtpActor } from './send-otp-actor.ts'

function initialInput(isHydrated: boolean) {
  const draft = isHydrated ? readDraft('passwordReset', PasswordResetDraft) : null
  return { draft, cooldownMs: remainingCooldown(draft?.resendAt ?? null) }
}

export function ResetPasswordPage() {
  const { client, session } = useApp()
  const isHydrated = useHydrated()
  const [input] = useState(() => initialInput(isHydrated))
  const [state, send] = useFlow(passwordResetMachine, {
    input,
    draft: 'passwordReset',
    actors: {
      forgotPasswordOtp: sendOtpActor(client, forgotPasswordOtp),
      resetPasswordOtp: fromPromise<string, RequestOf<typeof resetPasswordOtp>>(
        async ({ input: call, signal }) => {
          const text = await client.send(resetPasswordOtp, call, signal)
          // The server has ended every session of the account, possibly this browser's.
          session.send({ type: 'session.recheck' })
          return text
        },
      ),
    },
  })
  const asksCode = state.context.step === 'code'
  /** Focuses the code, so that the phone's keyboard opens and offers it from the SMS. */
  const dismiss = (act: () => void) => focusFirstError(act, OTP_INPUT)
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
      <FlowDialog state={state} send={send} on={{ dismiss }} />
    </AuthLayout>
  )
}
