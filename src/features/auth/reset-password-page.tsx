/** A new password, with the code that was sent to the phone. */
import { Link } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { passwordResetDraft, type passwordResetMachine } from '#machines/auth/password-reset.ts'
import { PasswordResetDraft } from '#shared/password-reset-draft.ts'
import { FlowDialog } from '../../components/flow-dialog.tsx'
import { PageHead } from '../../components/page-metadata.tsx'
import { useApp } from '../../core/app-context.ts'
import { forget, keep, readKept } from '../../core/history-drafts.ts'
import { addressOf } from '../../core/links.ts'
import { useAlive } from '../../hydration/use-hydrated.ts'
import { CodePicture } from '../../illustrations/code-picture.tsx'
import { thenFirstWrong } from '../../lib/focus-first-error.ts'
import { siteHeads } from '../../metadata/site-metadata.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AccountLayout } from './auth-layout.tsx'
import { waitUntil } from './cooldown.ts'
import styles from './login-page.module.css'
import { PasswordResetForm, PasswordResetResend } from './password-reset-form.tsx'
import { passwordResetFlow } from './password-reset-machine.ts'

type State = SnapshotFrom<typeof passwordResetMachine>

const itself = (state: State) => state
/** Once the flow has led away, the history entry is another page's. */
function keepDraft(state: State) {
  if (state.status !== 'active') return
  const draft = passwordResetDraft(state)
  if (draft) keep('passwordReset', draft)
  else forget('passwordReset')
}

function startingPoint(isAlive: boolean) {
  const draft = isAlive ? readKept('passwordReset', PasswordResetDraft) : null
  return { draft, resendWaitMs: waitUntil(draft?.resendAt ?? null) }
}

export function ResetPasswordOtp() {
  const app = useApp()
  const { watched } = app
  const isAlive = useAlive()
  const [input] = useState(() => startingPoint(isAlive))
  const flow = useActorRef(passwordResetFlow(app), { input, ...watched }, isAlive ? keepDraft : undefined)
  const state = useSelector(flow, itself)
  return (
    <AccountLayout art={<CodePicture />}>
      <PageHead {...siteHeads.resetPassword} />
      <PageTitle>Set a new password</PageTitle>
      <p className="lead">
        {input.draft?.phone
          ? 'Enter the code from the text message, and the password that you want from now on.'
          : 'Give the phone number of your account. We send a code to it, and with the code you choose a new password.'}
      </p>
      <PasswordResetForm state={state} send={flow.send} />
      <PasswordResetResend state={state} send={flow.send} isFirst={!input.draft?.phone} />
      <p className={styles.other}>
        Remembered it?
        <Link className={styles.link} {...addressOf({ to: 'login' })}>
          Login
        </Link>
      </p>
      <FlowDialog state={state} onDismiss={() => thenFirstWrong(() => flow.send({ type: 'dismiss' }))} />
    </AccountLayout>
  )
}
