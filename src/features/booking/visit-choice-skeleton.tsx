import * as m from '#texts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, skeletonClass } from '../../ui/skeleton.tsx'
import styles from './visit-choice.module.css'

/** The skeleton of the windows. */
export const VisitChoiceSkeleton = () => (
  <Skeleton label={m.windows_loading()}>
    <div className={styles.skeleton}>
      <div className={classNames(skeletonClass(), styles.bones)} />
      <div className={classNames(skeletonClass(), styles.bones)} />
      <div className={classNames(skeletonClass(), styles.bones)} />
    </div>
  </Skeleton>
)
