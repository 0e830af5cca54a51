/** The form of a payment: amount, way, for UPI who said that it arrived, the bank's reference, and when. */
import * as v from 'valibot'
import type { paymentMachine } from '#machines/request/payment.ts'
import { paymentErrors } from '#machines/request/payment-setup.ts'
import { PayWay, payWayTexts } from '#shared/billing/pay-way.ts'
import { fieldsOfPayment, type PaymentField, UPI_ANSWERS } from '#shared/billing/payment-form.ts'
import { PAYMENT_REF_MAX } from '#shared/limits.ts'
import { RUPEE_SIGN } from '#shared/money.ts'
import * as m from '#texts'
import type { FlowProps } from '../flow/flow-props.ts'
import { useFlowField } from '../flow/use-flow-field.ts'
import { randomKey } from '../lib/random-key.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { INVALID_FIELD, useFocusWhen } from '../ui/focus-field.ts'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './bill-editor.module.css'

const LABELS: Readonly<Record<PaymentField, string>> = {
  amount: m.done_amount(),
  how: m.done_how(),
  verified: m.done_upi_ask(),
  ref: m.payment_ref(),
  at: m.payment_at(),
}

const wayText = (way: string) => (v.is(PayWay, way) ? payWayTexts[way].label() : way)
const answerText = (answer: string) => (answer === 'shop' ? m.done_upi_shop() : m.done_upi_customer())

type Props = FlowProps<typeof paymentMachine> & { id: string }

export function PaymentFields({ id, state, send }: Props) {
  const { form, back, message, serverErrors } = state.context
  const errors = paymentErrors(state.context)
  const field = useFlowField<PaymentField>({ labels: LABELS, values: form, errors, send })
  useFocusWhen(Object.keys(serverErrors).length > 0, INVALID_FIELD)
  const isBusy = state.hasTag('busy')
  const shown = fieldsOfPayment(form, back)
  const label = back === null ? m.payment_take() : m.payment_give_back()
  return (
    <Form
      id={id}
      className={styles.form}
      aria-label={label}
      labels={Object.fromEntries(shown.map((name) => [name, LABELS[name]]))}
      errors={errors}
      onSubmit={() => send({ type: 'submit', key: randomKey() })}
    >
      {message !== '' && <Alert tone="error">{message}</Alert>}
      <TextField
        {...field('amount')}
        prefix={RUPEE_SIGN}
        readOnly={isBusy}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField {...field('how')} options={PayWay.options} wordsOf={wayText} />
      {shown.includes('verified') && (
        <SelectField {...field('verified')} options={UPI_ANSWERS} wordsOf={answerText} />
      )}
      {shown.includes('ref') && (
        <TextField
          {...field('ref')}
          optional
          readOnly={isBusy}
          autoComplete="off"
          maxLength={PAYMENT_REF_MAX}
        />
      )}
      <TextField {...field('at')} type="datetime-local" optional readOnly={isBusy} />
      <div className={styles.send}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {back === null ? m.payment_save() : m.payment_back_save()}
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
