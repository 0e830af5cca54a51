import { trackingTitle } from '#shared/request-texts.ts'
import * as m from '#texts'
import { RequestHeadSkeleton } from '../../components/request-head.tsx'
import { TimelineSkeleton } from '../../components/request-timeline-skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, skeletonClass } from '../../ui/skeleton.tsx'
import styles from './tracking-page.module.css'

/** The page before its request is known: also what the build renders. */
export const TrackingSkeleton = () => (
  <>
    <RequestHeadSkeleton title={trackingTitle} />
    <div className={styles.now}>
      <Skeleton label={m.repair_loading()}>
        <div className={classNames(skeletonClass(), styles.placeholder)} />
      </Skeleton>
    </div>
    <div className={styles.steps} aria-hidden="true">
      <TimelineSkeleton />
    </div>
  </>
)
