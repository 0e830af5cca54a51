/** The form of a payment at the door: way, for UPI the code to scan and who said that the money came, and the amount. */
import { doorErrors } from '#machines/request/door-payment-setup.ts'
import { DOOR_WAYS, type DoorField, doorAmount } from '#shared/billing/door-payment.ts'
import { payWayTexts } from '#shared/billing/pay-way.ts'
import type { Upi } from '#shared/billing/payment.ts'
import { upiUri } from '#shared/billing/upi.ts'
import { RUPEE_SIGN, rupees } from '#shared/money.ts'
import * as m from '#texts'
import { useFlowField } from '../../flow/use-flow-field.ts'
import { randomKey } from '../../lib/random-key.ts'
import { UpiCode } from '../../request/upi-code.tsx'
import { UpiProof } from '../../request/upi-proof.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './door-money.module.css'
import type { DoorFlow } from './use-door-payment.ts'

type Props = DoorFlow & {
  id: string
  /** The customer's name. */
  name: string
  reference: string
  upi: Upi | null
}

const WAYS = DOOR_WAYS.map((value) => ({ value, label: payWayTexts[value].label() }))

export function DoorPaymentForm({ id, state, send, name, reference, upi }: Props) {
  const { form, message } = state.context
  const { how, verified } = form
  const errors = doorErrors(state.context)
  const isBusy = state.hasTag('busy')
  const amount = doorAmount(form)
  const field = useFlowField<Extract<DoorField, 'amount'>>({
    labels: { amount: m.done_amount() },
    values: { amount: form.amount },
    errors,
    send,
  })
  return (
    <Form
      id={id}
      className={styles.form}
      aria-label={m.payment_take()}
      labels={{ amount: m.done_amount() }}
      errors={errors}
      onSubmit={() => send({ type: 'submit', key: randomKey(), at: new Date().toISOString() })}
    >
      {message !== '' && <Alert tone="error">{message}</Alert>}
      <ChoiceGroup
        legend={m.done_how()}
        name="how"
        options={WAYS}
        value={how}
        onChoose={(value) => send({ type: 'form.change', patch: { how: value } })}
      />
      <Wrong text={errors.how} />
      {how === 'upi' && (
        <>
          <Code amount={amount} name={name} reference={reference} upi={upi} />
          <UpiProof
            verified={verified}
            onChoose={(answer) => send({ type: 'form.change', patch: { verified: answer } })}
          />
          <Wrong text={errors.verified} />
        </>
      )}
      <TextField
        {...field('amount')}
        prefix={RUPEE_SIGN}
        readOnly={isBusy}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={styles.send}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {how === null || amount === null
            ? m.payment_save()
            : m.door_save({ amount: rupees(amount), way: payWayTexts[how].by() })}
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

const Wrong = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <p role="alert" className={styles.wrong}>
      {text}
    </p>
  )

type CodeProps = Pick<Props, 'name' | 'reference' | 'upi'> & { amount: number | null }

/** The code of exactly this amount. */
function Code({ amount, name, reference, upi }: CodeProps) {
  if (upi === null) return <p className="muted small">{m.door_no_upi()}</p>
  if (amount === null) return null
  return (
    <div className={styles.scan}>
      <div className={styles.code}>
        <UpiCode uri={upiUri(upi, amount, reference)} label={m.upi_code({ amount: rupees(amount) })} />
      </div>
      <p>
        <b>{m.door_scan({ name })}</b>
        <br />
        {m.door_scan_text()}
      </p>
    </div>
  )
}
