/** The details of an order below its row: pickup address and time, the customer's notes, the next steps. */

import type { ReactNode } from 'react'
import type { RepairRequest } from '#shared/repair.ts'
import * as m from '#texts'
import { exactTime } from '../../lib/dates.ts'
import styles from './order-details-row.module.css'
import { OrderSteps } from './order-steps.tsx'
import table from './orders-table.module.css'

type Props = { repair: RepairRequest; id: string; columns: number }

export function OrderDetailsRow({ repair, id, columns }: Props) {
  const { pickupAddress, city, preferredPickupAt, submittedAt, notes, email } = repair
  const address = [pickupAddress, city].filter(Boolean).join(', ')
  return (
    <tr className={table.details} id={id}>
      <td colSpan={columns}>
        <dl className={styles.facts}>
          <Fact name={m.label_pickup_address()}>{address}</Fact>
          <Fact name={m.label_pickup_time_preferred()}>
            {preferredPickupAt && exactTime(preferredPickupAt)}
          </Fact>
          <Fact name={m.column_received()}>{exactTime(submittedAt)}</Fact>
          <Fact name={m.label_email()}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
          <Fact name={m.fact_notes()}>{notes}</Fact>
        </dl>
        <OrderSteps repair={repair} />
      </td>
    </tr>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || <span className="muted">{m.not_given()}</span>}</dd>
  </div>
)
