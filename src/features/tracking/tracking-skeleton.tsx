import * as m from '#texts'
import { ContactLinks } from '../../components/contact-links.tsx'
import { type EarlyText, earlyElement, earlyText } from '../../hydration/early-tracking.ts'
import { RequestHeadSkeleton } from '../../request/request-head.tsx'
import { TimelineSkeleton } from '../../request/request-timeline-skeleton.tsx'
import { TurnLabel } from '../../request/turn-text.tsx'
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
  // The bootstrap script may have written the text before React hydrates the element.
  const early = (key: keyof EarlyText) => ({ ...earlyElement(key), suppressHydrationWarning: true })
  const bar = classNames(styles.early, skeletonClass())
  return (
    <>
      <RequestHeadSkeleton title={m.your_repair()} />
      <Card raised className={styles.now}>
        <div className={styles.told} aria-live="polite">
          <p className={classNames(styles.sentence, bar)} {...early('sentence')}>
            {text.sentence}
          </p>
          <p className={styles.turn}>
            <TurnLabel {...early('who')}>{text.who}</TurnLabel>{' '}
            <span className={bar} {...early('turn')}>
              {text.turn}
            </span>
          </p>
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
