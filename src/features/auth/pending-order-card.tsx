import { isolate } from '#shared/bidi.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { Choice } from '#shared/request/request.ts'
import { deviceName } from '../../components/device-name.ts'
import { ModelPicture } from '../../components/model-picture.tsx'
import { Card } from '../../ui/card.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import styles from './pending-order-card.module.css'

/** Shows the order or request that continues after the login. */
export function PendingOrderCard({ order, children }: { order: Choice; children: string }) {
  return (
    <Card as="div" unpadded className={styles.waiting}>
      <ModelPicture brand={order.brand} model={order.model} size="small" />
      <p>
        <strong>
          <NoBreak>{deviceName(order)}</NoBreak>
        </strong>
        , {isolate(issueLabel(order.issue))}
        <span className={styles.promise}>{children}</span>
      </p>
    </Card>
  )
}
