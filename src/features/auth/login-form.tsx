/** The login form, for customers and the shop's owner. */

import { useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { loginErrors } from '#machines/auth/login.ts'
import { EMAIL_MAX, PASSWORD_MAX } from '#shared/limits.ts'
import { LoginDraft } from '#shared/login-draft.ts'
import * as m from '#texts'
import { FlowAlert } from '../../components/flow-alert.tsx'
import { FlowDialog } from '../../components/flow-dialog.tsx'
import { useFormField } from '../../components/use-form-field.ts'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../core/history-drafts.ts'
import { useSession } from '../../core/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { provideLoginMachine } from './login-machine.ts'
import { PendingOrderCard } from './pending-order-card.tsx'
import { SignedInAs } from './signed-in-as.tsx'

const LABELS = { email: m.label_email(), password: m.label_password() }

export function LoginForm() {
  const app = useApp()
  const { session, inspectOptions } = app
  const isHydrated = useHydrated()
  const [input] = useState(() => {
    const draft = isHydrated ? readDraft('login', LoginDraft) : null
    return {
      pendingOrder: isHydrated ? session.getSnapshot().context.pendingOrder : null,
      email: draft?.email ?? '',
      isPasswordReset: draft?.isPasswordReset ?? false,
    }
  })
  const [state, send] = useMachine(provideLoginMachine(app), { input, ...inspectOptions })
  const pendingForm = useSession(({ context }) => context.pendingForm, null)
  const { submitted, pendingOrder } = state.context
  const errors = submitted ? loginErrors(state.context) : {}
  const field = useFormField({
    labels: LABELS,
    values: { email: state.context.email, password: state.context.password },
    errors,
    onChange: (patch) => send({ type: 'field.change', patch }),
  })
  return (
    <>
      <FlowAlert state={state} />
      {!state.matches('signedIn') && <SignedInAs />}
      {pendingOrder ? (
        <PendingOrderCard order={pendingOrder}>{m.login_order_waits()}</PendingOrderCard>
      ) : (
        pendingForm && <PendingOrderCard order={pendingForm}>{m.login_request_waits()}</PendingOrderCard>
      )}
      <Form labels={LABELS} errors={errors} onSubmit={() => send({ type: 'submit' })}>
        <Fields>
          <TextField
            {...field('email')}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={EMAIL_MAX}
          />
          <PasswordField
            {...field('password')}
            autoComplete="current-password"
            enterKeyHint="go"
            maxLength={PASSWORD_MAX}
          />
        </Fields>
        <div>
          <Button type="submit" variant="primary" fullWidth busy={state.hasTag('busy')}>
            {m.nav_login()}
          </Button>
        </div>
      </Form>
      <FlowDialog state={state} onDismiss={() => send({ type: 'dismiss' })} />
    </>
  )
}
