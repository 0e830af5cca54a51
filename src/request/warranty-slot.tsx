/** The warranty of a repaired device. The code behind it is loaded on demand. */
import { classNames } from '../ui/class-names.ts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { SkeletonLine } from '../ui/skeleton.tsx'
import styles from './warranty-slot.module.css'
import type { WarrantyTermProps } from './warranty-term.tsx'

export const warrantyTerm = createLazyModule(() => import('./warranty-term.tsx'))

export const WarrantySlot = (props: WarrantyTermProps) => (
  <div className={classNames(styles.warranty, props.request.openClaim !== null && styles.claimed)}>
    <Later load={warrantyTerm} fallback={<SkeletonLine width="12rem" />}>
      {({ WarrantyTerm }) => <WarrantyTerm {...props} />}
    </Later>
  </div>
)
