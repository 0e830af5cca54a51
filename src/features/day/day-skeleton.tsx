import * as m from '#texts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, SkeletonLine, skeletonClass } from '../../ui/skeleton.tsx'
import styles from './day.module.css'

/** The skeleton of the sheet: its strip, the card, and two lines. */
export const DaySkeleton = () => (
  <Skeleton label={m.list_loading({ what: m.what_visits_today() })}>
    <div className={styles.skeleton}>
      <SkeletonLine width="11rem" />
      <div className={classNames(skeletonClass(), styles.cardBox)} />
      <div className={classNames(skeletonClass(), styles.lineBox)} />
      <div className={classNames(skeletonClass(), styles.lineBox)} />
    </div>
  </Skeleton>
)
