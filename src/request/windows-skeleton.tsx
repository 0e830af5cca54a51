import * as m from '#texts'
import { classNames } from '../ui/class-names.ts'
import { Skeleton, skeletonClass } from '../ui/skeleton.tsx'
import styles from './windows-skeleton.module.css'

/** In a file of its own: pages show it before the code of the windows is loaded. */
export const WindowsSkeleton = () => (
  <Skeleton label={m.windows_loading()}>
    <div className={styles.windows}>
      <div className={classNames(skeletonClass(), styles.row)} />
      <div className={classNames(skeletonClass(), styles.row)} />
      <div className={classNames(skeletonClass(), styles.row)} />
    </div>
  </Skeleton>
)
