/** The owner records what was paid or given back for a repair, and undoes a payment. */
import { useId } from 'react'
import { paymentMachine } from '#machines/request/payment.ts'
import { paidOf } from '#shared/amounts.ts'
import { payWayTexts } from '#shared/billing/pay-way.ts'
import { rupees } from '#shared/money.ts'
import type { RequestBilling } from '#shared/request/billing-api.ts'
import * as m from '#texts'
import { FlowAlert } from '../flow/flow-alert.tsx'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import { useFlow } from '../flow/use-flow.ts'
import { randomKey } from '../lib/random-key.ts'
import { Button } from '../ui/button.tsx'
import styles from './bill-editor.module.css'
import { DisclosureButton } from './disclosure-button.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { Payments } from './payments.tsx'
import { useFormFocus } from './use-form-focus.ts'
import { useRequestChanges } from './use-request-editor.ts'

type Props = {
  billing: RequestBilling
  owner: NonNullable<RequestBilling['owner']>
  /** A payment was recorded, or the request has moved on. */
  onChanged: () => void
}

export function PaymentEditor({ billing, owner, onChanged }: Props) {
  const id = useId()
  const { id: requestId, reference, payments, owed } = billing
  const [state, send] = useFlow(paymentMachine, { input: { id: requestId } })
  const { back, changes } = state.context
  useRequestChanges(changes, onChanged)
  const isEditing = state.matches('editing') || state.matches('saving')
  useFormFocus(id, isEditing)
  const paid = paidOf(payments)
  const fields = <PaymentFields id={`${id}-form`} state={state} send={send} />
  const isBack = isEditing && back !== null
  return (
    <Payments
      money={billing}
      reference={reference}
      undo={({ id: paymentId, amount, how }) => (
        <Button
          variant="text"
          aria-label={m.payment_undo_of({
            amount: rupees(Math.abs(amount)),
            way: payWayTexts[how].by(),
          })}
          inactive={!state.can({ type: 'undo.ask', payment: { id: paymentId, amount, how }, key: '' })}
          onClick={() =>
            send({ type: 'undo.ask', payment: { id: paymentId, amount, how }, key: randomKey() })
          }
        >
          {m.payment_undo()}
        </Button>
      )}
    >
      <div className={styles.editor}>
        <DisclosureButton
          id={`${id}-button`}
          label={m.payment_take()}
          variant="secondary"
          reason={undefined}
          isOpen={isEditing && !isBack}
          inactive={!state.can({ type: 'take.open', amount: null })}
          onPress={() => send({ type: 'take.open', amount: owner.toPay })}
        >
          {isEditing && !isBack && fields}
        </DisclosureButton>
        {paid > 0 && (
          <DisclosureButton
            label={m.payment_give_back()}
            variant="text"
            reason={undefined}
            isOpen={isBack}
            inactive={!state.can({ type: 'back.open', amount: 0, paid })}
            onPress={() => send({ type: 'back.open', amount: Math.max(-owed, 0), paid })}
          >
            {isBack && fields}
          </DisclosureButton>
        )}
        <FlowAlert state={state} onDismiss={() => send({ type: 'dismiss' })} />
        <FlowDialog state={state} send={send} />
      </div>
    </Payments>
  )
}
