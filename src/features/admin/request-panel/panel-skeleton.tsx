import * as m from '#texts'
import { Skeleton, SkeletonLine, skeletonClass } from '../../../ui/skeleton.tsx'
import styles from './panel-skeleton.module.css'

/** The skeleton of an open request while code or data loads. */
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
