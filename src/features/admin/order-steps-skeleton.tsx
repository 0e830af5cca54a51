/** Stands in for the steps of a request while they load. */
import * as m from '#texts'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import styles from './order-steps.module.css'

export const OrderStepsSkeleton = () => (
  <Skeleton label={m.next_steps_loading()}>
    <div className={styles.skeleton}>
      <SkeletonLine width="16rem" />
    </div>
  </Skeleton>
)
