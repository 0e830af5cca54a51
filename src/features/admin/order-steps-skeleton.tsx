/** Stands in for the steps of a request while they load. */
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import styles from './order-steps.module.css'

export const OrderStepsSkeleton = () => (
  <Skeleton label="Loading the next steps">
    <div className={styles.skeleton}>
      <SkeletonLine width="16rem" />
    </div>
  </Skeleton>
)
