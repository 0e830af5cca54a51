import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { RequestHeadSkeleton } from '../../request/request-head.tsx'
import { TimelineSkeleton } from '../../request/request-timeline-skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, skeletonClass } from '../../ui/skeleton.tsx'
import { RequestBreadcrumbs } from './request-breadcrumbs.tsx'
import styles from './request-details-page.module.css'

/** The skeleton of a request's page. */
export const RequestSkeleton = ({ by }: { by: RequestRole }) => (
  <>
    <RequestBreadcrumbs by={by}>{m.your_request()}</RequestBreadcrumbs>
    <RequestHeadSkeleton title={m.your_request()} />
    <div className={styles.layout}>
      <section aria-hidden="true">
        <h2>{m.progress()}</h2>
        <TimelineSkeleton />
      </section>
      <div className={styles.side}>
        <Skeleton label={m.request_loading()}>
          <div className={classNames(skeletonClass(), styles.placeholder)} />
        </Skeleton>
      </div>
    </div>
  </>
)
