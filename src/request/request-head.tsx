/** The head of a request's page: picture, reference, device and issue, status and stage. */
import type { ComponentProps } from 'react'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { ModelPicture } from '../components/model-picture.tsx'
import { BadgeSkeleton } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { NoBreak } from '../ui/no-break.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SkeletonLine, skeletonClass } from '../ui/skeleton.tsx'
import styles from './request-head.module.css'
import { StatusBadge } from './status-badge.tsx'

type Props = {
  request: ComponentProps<typeof StatusBadge>['request'] & { reference: string; issue: string }
  /** The device's name. */
  device: string
  /** The device to draw. */
  picture: { brand: string; model: string }
}

export const RequestHead = ({ request, device, picture }: Props) => (
  <header className={styles.head}>
    <div className={styles.plate}>
      <ModelPicture brand={picture.brand} model={picture.model} />
    </div>
    <div>
      <PageTitle>{request.reference}</PageTitle>
      <p className={styles.what}>
        <NoBreak>{device}</NoBreak>
        <br />
        <span className="muted">{issueLabel(request.issue)}</span>
      </p>
    </div>
    <p className={styles.status}>
      <StatusBadge request={request} className={styles.stage} />
    </p>
  </header>
)

/** The skeleton of the head. `title` takes the place of the reference. */
export const RequestHeadSkeleton = ({ title }: { title: string }) => (
  <header className={styles.head}>
    <div className={classNames(styles.plate, skeletonClass())} />
    <div>
      <PageTitle>{title}</PageTitle>
      <div className={styles.what} aria-hidden="true">
        <SkeletonLine width="11rem" />
        <SkeletonLine width="8rem" />
      </div>
    </div>
    <div className={styles.status} aria-hidden="true">
      <BadgeSkeleton />
    </div>
  </header>
)
