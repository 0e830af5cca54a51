/** The login form, for customers and the shop's owner. */

import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { loginErrors, loginMachine } from '#machines/account/login.ts'
import { LoginDraft } from '#shared/account/login-draft.ts'
import { EMAIL_MAX, PASSWORD_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../flow/drafts.ts'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { useFlow } from '../../flow/use-flow.ts'
import { useFlowField } from '../../flow/use-flow-field.ts'
import { useSession } from '../../flow/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PendingOrderCard } from './pending-order-card.tsx'
import { SignedInAs } from './signed-in-as.tsx'

const LABELS = { email: m.label_email(), password: m.label_password() }

export function LoginForm() {
  const { session } = useApp()
  const isHydrated = useHydrated()
  const [input] = useState(() => {
    const draft = isHydrated ? readDraft('login', LoginDraft) : null
    return {
      pendingOrder: isHydrated ? session.getSnapshot().context.pendingOrder : null,
      email: draft?.email ?? '',
      isPasswordReset: draft?.isPasswordReset ?? false,
    }
  })
  const [state, send] = useFlow(loginMachine, {
    input,
    draft: 'login',
    actions: {
      startSession: (_, user) => session.send({ type: 'session.started', user }),
      clearOrder: () => session.send({ type: 'order.cleared' }),
    },
  })
  const pendingForm = useSession(({ context }) => context.pendingForm, null)
  const { submitted, pendingOrder } = state.context
  const errors = submitted ? loginErrors(state.context) : {}
  const field = useFlowField({
    labels: LABELS,
    values: { email: state.context.email, password: state.context.password },
    errors,
    send,
    onBlur: null,
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
      <FlowDialog state={state} send={send} />
    </>
  )
}
