import * as m from '#texts'
import { Skeleton, SkeletonLine, skeletonClass } from '../../../ui/skeleton.tsx'
import styles from './panel-skeleton.module.css'

/** An open request while its code or its data loads. */
export const PanelSkeleton = () => (
  <Skeleton label={m.request_loading()}>
    <div className={styles.body}>
      <SkeletonLine width="12rem" />
      <SkeletonLine width="8rem" />
      <div className={`${skeletonClass()} ${styles.box}`} />
      <div className={`${skeletonClass()} ${styles.box}`} />
    </div>
  </Skeleton>
)
