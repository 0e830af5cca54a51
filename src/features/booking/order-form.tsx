/** The form that sends an order, with the shop's promises. */

import { Link } from '@tanstack/react-router'
import { Phone, ShieldCheck } from 'lucide'
import { type orderConfirmationMachine, orderErrors } from '#machines/request/order-confirmation.ts'
import { fixedPrice, type Price } from '#shared/price/price.ts'
import { promises } from '#shared/shop/shop.ts'
import * as m from '#texts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useFlowField } from '../../flow/use-flow-field.ts'
import { randomKey } from '../../lib/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Fields } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './order-form.module.css'
import { isFixed } from './order-price.ts'
import { PICKUP_LABELS, PickupFields } from './pickup-fields.tsx'

type Props = FlowProps<typeof orderConfirmationMachine> & { price: Price | undefined }

export function OrderForm({ state, send, price }: Props) {
  const { form } = state.context
  const errors = orderErrors(state.context)
  const field = useFlowField({
    labels: PICKUP_LABELS,
    values: form,
    errors,
    send,
  })
  return (
    <Form
      labels={PICKUP_LABELS}
      errors={errors}
      onSubmit={() =>
        send({ type: 'submit', key: randomKey(), price: (price && fixedPrice(price)) ?? undefined })
      }
    >
      <h2 className={styles.title}>{m.where_and_when()}</h2>
      <div className={styles.fields}>
        <Fields>
          <PickupFields field={field} onChange={(patch) => send({ type: 'form.change', patch })} />
        </Fields>
      </div>
      <Button type="submit" variant="primary" fullWidth busy={state.hasTag('busy')}>
        {m.submit()}
      </Button>
      <ul className={styles.nextSteps}>
        <li>
          <Icon icon={Phone} />
          <span>{isFixed(price) ? m.we_call_time() : m.we_call()}</span>
        </li>
        {promises()
          .slice(1)
          .map(({ title, text }) => (
            <li key={title}>
              <Icon icon={ShieldCheck} />
              <span>{m.promise_line({ title, text })}</span>
            </li>
          ))}
      </ul>
      <Link className={styles.privacy} to="/privacy">
        {m.privacy_at_form()}
      </Link>
    </Form>
  )
}
