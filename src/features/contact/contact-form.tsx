/** The form that sends a message to the shop. */

import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { contactErrors, contactMachine } from '#machines/site/contact.ts'
import { MESSAGE_MAX, NAME_MAX } from '#shared/limits.ts'
import { type MESSAGE_FIELDS, MessageDraft } from '#shared/shop/message.ts'
import * as m from '#texts'
import { PhoneField } from '../../components/phone-field.tsx'
import { readDraft } from '../../flow/drafts.ts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { useFlow } from '../../flow/use-flow.ts'
import { useFlowField } from '../../flow/use-flow-field.ts'
import { randomKey } from '../../lib/random-key.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-field.ts'
import { Form } from '../../ui/form.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import styles from './contact-form.module.css'

type MessageField = (typeof MESSAGE_FIELDS)[number]
const LABELS = {
  name: m.label_name(),
  phone: m.label_phone(),
  message: m.label_message(),
} as const satisfies Record<MessageField, string>

export function ContactForm() {
  const isHydrated = useHydrated()
  const [input] = useState(() => ({ draft: isHydrated ? readDraft('contact', MessageDraft) : null }))
  const [state, send] = useFlow(contactMachine, { input, draft: 'contact' })
  const { form, message } = state.context
  const errors = contactErrors(state.context)
  const field = useFlowField({ labels: LABELS, values: form, errors, send })
  const writeAgain = () => {
    flushSync(() => send({ type: 'writeAgain' }))
    document.getElementById('message' satisfies MessageField)?.focus()
  }
  if (state.matches('sent')) return <SentMessage text={message} onAgain={writeAgain} />
  return (
    <Form
      className={styles.form}
      labels={LABELS}
      errors={errors}
      onSubmit={() => send({ type: 'submit', key: randomKey() })}
    >
      <Fields columns={2}>
        <TextField {...field('name')} autoComplete="name" enterKeyHint="next" maxLength={NAME_MAX} />
        <PhoneField {...field('phone')} />
        <TextArea
          {...field('message')}
          hint={m.answer_by_phone()}
          rows={4}
          maxLength={MESSAGE_MAX}
          fullWidth
        />
      </Fields>
      <div>
        <Button type="submit" variant="primary" busy={state.hasTag('busy')}>
          {m.send_message()}
        </Button>
      </div>
      <FlowDialog state={state} send={send} on={{ dismiss: focusFirstError }} />
    </Form>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Replaces the form after sending, and takes the focus. */
const SentMessage = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <div className={styles.form} ref={takeFocus} tabIndex={-1}>
    <Alert
      tone="done"
      title={text}
      action={
        <Button variant="text" onClick={onAgain}>
          {m.write_another()}
        </Button>
      }
    >
      {m.answer_by_phone()}
    </Alert>
  </div>
)
