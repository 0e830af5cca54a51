import * as m from '#texts'
import { ContactLinks } from '../../components/contact-links.tsx'
import { earlyElement, earlyText } from '../../hydration/early-tracking.ts'
import { RequestHeadSkeleton } from '../../request/request-head.tsx'
import { TimelineSkeleton } from '../../request/request-timeline-skeleton.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, skeletonClass } from '../../ui/skeleton.tsx'
import styles from './tracking-page.module.css'

/**
 * The page before its request is loaded, and the prerendered page. The bootstrap script may fill in the texts before the
 * application runs (hydration/early-tracking.ts); hydration keeps them.
 */
export function TrackingSkeleton({ token }: { token: string }) {
  const text = earlyText(token)
  return (
    <>
      <RequestHeadSkeleton title={m.your_repair()} />
      <Card raised className={styles.now}>
        <div className={styles.told} aria-live="polite">
          {(['sentence', 'turn'] as const).map((key) => (
            // The bootstrap script may have written the text before React hydrates the element.
            <p
              key={key}
              className={classNames(styles[key], styles.early, skeletonClass())}
              {...earlyElement(key)}
              suppressHydrationWarning
            >
              {text[key]}
            </p>
          ))}
        </div>
        <div className={styles.actions}>
          <ContactLinks about={m.your_repair()} />
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
