/** "Forgot password?" on the login page: sends an OTP to the phone of the account. */

import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  ForgotPasswordDraft,
  forgotPasswordErrors,
  forgotPasswordMachine,
} from '#machines/account/forgot-password.ts'
import { forgotPasswordOtp } from '#shared/account/account-api.ts'
import * as m from '#texts'
import { PhoneField } from '../../components/phone-field.tsx'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../flow/drafts.ts'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { useFlow } from '../../flow/use-flow.ts'
import { useFlowField } from '../../flow/use-flow-field.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstError } from '../../ui/focus-field.ts'
import styles from './forgot-password.module.css'
import { sendOtpActor } from './send-otp-actor.ts'

const focusOn = (id: string) => document.getElementById(id)?.focus()

export function ForgotPassword() {
  const { client } = useApp()
  const isHydrated = useHydrated()
  const [input] = useState(() => ({
    phone: (isHydrated && readDraft('forgotPassword', ForgotPasswordDraft)?.phone) || null,
  }))
  const [state, send] = useFlow(forgotPasswordMachine, {
    input,
    draft: 'forgotPassword',
    actors: { forgotPasswordOtp: sendOtpActor(client, forgotPasswordOtp) },
  })
  const field = useFlowField({
    labels: { phone: m.label_phone() },
    values: { phone: state.context.phone },
    errors: forgotPasswordErrors(state.context),
    send,
  })
  const opener = useId()
  const part = useId()
  const phone = useId()
  const isOpen = !state.matches('closed')
  const open = () => {
    flushSync(() => send({ type: 'open' }))
    focusOn(phone)
  }
  const close = () => {
    flushSync(() => send({ type: 'close' }))
    focusOn(opener)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    focusFirstError(() => send({ type: 'otp.send' }))
  }
  return (
    <>
      <Button
        variant="text"
        id={opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? part : undefined}
        onClick={isOpen ? close : open}
      >
        {m.forgot_password()}
      </Button>
      {isOpen && (
        <section className={styles.part} id={part} aria-label={m.forgot_password()}>
          <p>{m.forgot_password_text()}</p>
          <FlowAlert state={state} />
          <form method="dialog" noValidate onSubmit={submit}>
            <PhoneField {...field('phone')} id={phone} enterKeyHint="send" />
            <div className={styles.ends}>
              <Button type="submit" busy={state.matches('sending')}>
                {m.send_otp()}
              </Button>
              <Button variant="text" inactive={state.matches('sending')} onClick={close}>
                {m.cancel()}
              </Button>
            </div>
          </form>
        </section>
      )}
      <FlowDialog state={state} send={send} on={{ dismiss: focusFirstError }} />
    </>
  )
}
