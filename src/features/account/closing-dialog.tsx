/** The dialogs of a customer's data: "Delete your account?", which asks for the password, and the login. */

import { type FormEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import type { accountDataMachine } from '#machines/account/account-data.ts'
import { PASSWORD_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { KeyPicture } from '../../illustrations/key-picture.tsx'
import { Alert } from '../../ui/alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './log-out-dialog.module.css'

export function ClosingDialog({ state, send }: FlowProps<typeof accountDataMachine>) {
  const id = useId()
  const { password, passwordError, failure } = state.context
  if (!state.matches('asking'))
    return (
      <FlowDialog state={state} send={send} illustration={state.matches('loginRequired') && <KeyPicture />} />
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => send({ type: 'confirm' }))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <FlowDialog state={state} send={send} form={id}>
      <form className={styles.form} id={id} noValidate onSubmit={submit}>
        {failure !== '' && (
          <Alert tone="error" title={m.close_failed()}>
            {failure}
          </Alert>
        )}
        <PasswordField
          name="closingPassword"
          label={m.label_your_password()}
          value={password}
          onChange={(text) => send({ type: 'password.change', text })}
          error={passwordError || undefined}
          autoComplete="current-password"
          enterKeyHint="done"
          maxLength={PASSWORD_MAX}
        />
      </form>
    </FlowDialog>
  )
}
