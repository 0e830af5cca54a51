/** Where and when to fetch the device; all of it optional, since the shop calls anyway. */
import { Phone, ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { orderMachine } from '#machines/order.ts'
import { ADDRESS_MAX, NOTES_MAX } from '#shared/limits.ts'
import { type OrderDetails, pickupTimeOf } from '#shared/repair.ts'
import { promises } from '#shared/shop.ts'
import { exactTime, shopFieldTime } from '../dates.ts'
import { randomKey } from '../random-key.ts'
import { Button } from '../ui/button.tsx'
import { Fields } from '../ui/field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './order-form.module.css'

type Props = {
  state: SnapshotFrom<typeof orderMachine>
  send: ActorRefFrom<typeof orderMachine>['send']
}

/** Browsers show a time in their own form; here it stands once more in ours. */
function chosenTime(localText: string) {
  const iso = pickupTimeOf(localText)
  return iso === null ? '' : `${exactTime(iso)}. `
}

export function OrderForm({ state, send }: Props) {
  const { details, fieldErrors } = state.context
  const [earliest] = useState(() => shopFieldTime(Date.now()))
  const field = (name: keyof OrderDetails) => ({
    name,
    value: details[name],
    onChange: (text: string) => send({ type: 'details.change', patch: { [name]: text } }),
    error: fieldErrors[name],
    optional: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'submit', key: randomKey() })
  }
  return (
    <form noValidate onSubmit={submit}>
      <h2 className={styles.title}>Where and when</h2>
      <div className={styles.fields}>
        <Fields>
          <TextArea
            {...field('pickupAddress')}
            label="Pickup address"
            hint="Your home or office in Pune."
            rows={3}
            autoComplete="street-address"
            maxLength={ADDRESS_MAX}
          />
          <TextField
            {...field('preferredPickupAt')}
            label="Preferred pickup time"
            type="datetime-local"
            min={earliest}
            hint={`${chosenTime(details.preferredPickupAt)}Indian time. We call to confirm it.`}
          />
          <TextArea
            {...field('notes')}
            label="Notes"
            placeholder="Anything we should know before we come"
            maxLength={NOTES_MAX}
          />
        </Fields>
      </div>
      <Button type="submit" look="primary" wide busy={state.hasTag('busy')}>
        Submit request
      </Button>
      <ul className={styles.next}>
        <li>
          <Phone />
          <span>We call you to agree on the time and the price.</span>
        </li>
        {promises.slice(1).map(({ title, text }) => (
          <li key={title}>
            <ShieldCheck />
            <span>
              {title}. {text}
            </span>
          </li>
        ))}
      </ul>
    </form>
  )
}
