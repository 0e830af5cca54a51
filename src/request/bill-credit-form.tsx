/** The form that credits a part or all of a document. */

import * as v from 'valibot'
import type { billEditorMachine } from '#machines/owner/bill-editor.ts'
import { creditErrors } from '#machines/owner/bill-editor-setup.ts'
import { CREDIT_REASONS, CreditReason, creditReasonTexts } from '#shared/billing/document.ts'
import { RUPEE_SIGN, rupees } from '#shared/money.ts'
import * as m from '#texts'
import type { FlowProps } from '../flow/flow-props.ts'
import { useFlowField } from '../flow/use-flow-field.ts'
import { randomKey } from '../lib/random-key.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './bill-editor.module.css'

const LABELS = { amount: m.credit_amount(), reason: m.credit_reason() }

const reasonText = (reason: string) => (v.is(CreditReason, reason) ? creditReasonTexts[reason]() : reason)

type Props = FlowProps<typeof billEditorMachine> & { id: string }

export function CreditFields({ id, state, send }: Props) {
  const { credit, document, message } = state.context
  const errors = creditErrors(state.context)
  const field = useFlowField({ labels: LABELS, values: credit, errors, send })
  if (!document) return null
  const { number, left } = document
  const isBusy = state.hasTag('busy')
  return (
    <Form
      id={id}
      className={styles.form}
      aria-label={m.credit_form({ number })}
      labels={LABELS}
      errors={errors}
      onSubmit={() => send({ type: 'submit', key: randomKey() })}
    >
      {/* In the dialog, the message is its text. */}
      {message !== '' && !state.hasTag('dialog') && <Alert tone="error">{message}</Alert>}
      <TextField
        {...field('amount')}
        hint={m.credit_hint({ left: rupees(left), number })}
        prefix={RUPEE_SIGN}
        readOnly={isBusy}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField {...field('reason')} options={CREDIT_REASONS} wordsOf={reasonText} />
      <div className={styles.send}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {m.credit_submit()}
        </Button>
        <Button
          variant="quiet"
          inactive={!state.can({ type: 'close' })}
          onClick={() => send({ type: 'close' })}
        >
          {m.cancel()}
        </Button>
      </div>
    </Form>
  )
}
