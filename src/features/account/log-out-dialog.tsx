/** The dialog "Log out elsewhere?", which asks for the password. */

import { type FormEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import type { accountMachine } from '#machines/account/account.ts'
import { PASSWORD_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { Alert } from '../../ui/alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './log-out-dialog.module.css'

type Props = FlowProps<typeof accountMachine> & { onConfirm: () => void }

/** If `onConfirm` leaves the password field invalid, the field gets the focus. */
export function LogOutDialog({ state, send, onConfirm }: Props) {
  const id = useId()
  const { confirmPassword, confirmPasswordError, failure } = state.context
  if (!state.matches('confirming')) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(onConfirm)
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <FlowDialog state={state} send={send} form={id}>
      <form className={styles.form} id={id} noValidate onSubmit={submit}>
        {failure !== '' && (
          <Alert tone="error" title={m.not_logged_out()}>
            {failure}
          </Alert>
        )}
        <PasswordField
          name="confirmPassword"
          label={m.label_your_password()}
          value={confirmPassword}
          onChange={(text) => send({ type: 'confirmPassword.change', text })}
          error={confirmPasswordError || undefined}
          autoComplete="current-password"
          enterKeyHint="done"
          maxLength={PASSWORD_MAX}
        />
      </form>
    </FlowDialog>
  )
}
