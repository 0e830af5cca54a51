import type { PendingOrder } from '#shared/repair.ts'
import { deviceName } from '../device-name.ts'
import { DevicePicture } from '../pictures/device-picture.tsx'
import { Card } from '../ui/card.tsx'
import styles from './waiting-order.module.css'

/** Above the login form: the order that goes on as soon as one is signed in. */
export function WaitingOrder({ order }: { order: PendingOrder }) {
  return (
    <Card as="div" bare className={styles.waiting}>
      <DevicePicture brand={order.brand} model={order.model} size="small" />
      <p>
        <strong>{deviceName(order)}</strong>, {order.issue}
        <span className={styles.promise}>Your order waits for you. Login and it goes on.</span>
      </p>
    </Card>
  )
}
