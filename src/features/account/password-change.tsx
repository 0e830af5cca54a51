/** The form that changes the password: the current one, and the new one twice. */

import { useQuery } from '@tanstack/react-query'
import type { accountMachine } from '#machines/account/account.ts'
import { accountErrors } from '#machines/account/account-setup.ts'
import { getAccount } from '#shared/account/account-api.ts'
import type { PasswordChangeForm } from '#shared/account/session.ts'
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts'
import * as m from '#texts'
import { q } from '../../api/q.ts'
import { useApp } from '../../core/app-context.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useFlowState } from '../../flow/use-flow.ts'
import { useFlowField } from '../../flow/use-flow-field.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './password-change.module.css'

const LABELS = {
  currentPassword: m.label_current_password(),
  newPassword: m.label_new_password(),
  repeated: m.label_repeat_password(),
} as const satisfies Record<keyof PasswordChangeForm, string>

export function PasswordChange({ state, send }: FlowProps<typeof accountMachine>) {
  const { session } = useApp()
  const isAdmin = useFlowState(session, ({ context }) => context.user?.role === 'ADMIN')
  const { form, changeResult } = state.context
  const errors = accountErrors(state.context)
  const changing = state.matches('changing')
  const field = useFlowField({ labels: LABELS, values: form, errors, send })
  // Read-only while sending: later input would not be part of the request.
  const limits = { readOnly: changing, maxLength: PASSWORD_MAX }
  return (
    <AccountSection title={m.change_your_password()}>
      <Form className={styles.form} labels={LABELS} errors={errors} onSubmit={() => send({ type: 'submit' })}>
        <LoginName />
        <Fields>
          <PasswordField
            {...field('currentPassword')}
            {...limits}
            autoComplete="current-password"
            enterKeyHint="next"
          />
          <PasswordField
            {...field('newPassword')}
            {...limits}
            hint={m.min_characters({ count: isAdmin ? ADMIN_PASSWORD_MIN : PASSWORD_MIN })}
            autoComplete="new-password"
            enterKeyHint="next"
          />
          <PasswordField {...field('repeated')} {...limits} autoComplete="new-password" enterKeyHint="done" />
        </Fields>
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={changing}
            inactive={!changing && !state.can({ type: 'submit' })}
          >
            {m.change_password()}
          </Button>
        </div>
        {changeResult !== '' && <Alert tone="done">{changeResult}</Alert>}
      </Form>
    </AccountSection>
  )
}

/** A hidden username field: password managers store the password under it. */
function LoginName() {
  const { session } = useApp()
  const isSignedIn = useFlowState(session, ({ context }) => context.user !== null)
  const { data: user } = useQuery({ ...q(getAccount, {}), enabled: isSignedIn })
  if (!user) return null
  return (
    <input
      className="sr-only"
      type="email"
      name="username"
      autoComplete="username"
      value={user.email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
