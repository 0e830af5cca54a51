import { trackingTitle } from '#shared/request-texts.ts'
import * as m from '#texts'
import { ContactLinks } from '../../components/contact-links.tsx'
import { RequestHeadSkeleton } from '../../components/request-head.tsx'
import { TimelineSkeleton } from '../../components/request-timeline-skeleton.tsx'
import { earlyElement, earlyText } from '../../hydration/early-tracking.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, skeletonClass } from '../../ui/skeleton.tsx'
import styles from './tracking-page.module.css'

/**
 * The page before its request is known: also what the build renders. The texts may be there before the application is
 * (hydration/early-tracking.ts); they stay when the page is hydrated.
 */
export function TrackingSkeleton({ token }: { token: string }) {
  const { sentence, turn } = earlyText(token)
  return (
    <>
      <RequestHeadSkeleton title={trackingTitle} />
      <Card raised className={styles.now}>
        <div className={styles.told} aria-live="polite">
          <p
            className={classNames(styles.sentence, styles.early, skeletonClass())}
            {...earlyElement('sentence')}
            suppressHydrationWarning
          >
            {sentence}
          </p>
          <p
            className={classNames(styles.turn, styles.early, skeletonClass())}
            {...earlyElement('turn')}
            suppressHydrationWarning
          >
            {turn}
          </p>
        </div>
        <div className={styles.actions}>
          <ContactLinks about={trackingTitle} />
        </div>
      </Card>
      <div className={styles.steps}>
        <Skeleton label={m.repair_loading()}>
          <TimelineSkeleton />
        </Skeleton>
      </div>
    </>
  )
}
