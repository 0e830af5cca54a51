import * as m from '#texts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, SkeletonLine, skeletonClass } from '../../ui/skeleton.tsx'
import cardStyles from './request-card.module.css'
import listStyles from './request-list.module.css'

const WIDTHS = [
  ['11rem', '8rem', '14rem'],
  ['9rem', '7rem', '13rem'],
  ['12rem', '10rem', '14rem'],
] as const

/** Three placeholder cards while the requests load. */
export function RequestListSkeleton() {
  return (
    <Skeleton label={m.loading_requests()}>
      <div className={listStyles.list}>
        {WIDTHS.map((widths) => (
          <Card key={widths[0]} as="div" unpadded>
            <div className={cardStyles.request}>
              <div className={classNames(cardStyles.box, skeletonClass())} />
              <div>
                {widths.map((width) => (
                  <SkeletonLine key={width} width={width} />
                ))}
                <div className={cardStyles.details}>
                  <SkeletonLine width="6rem" />
                  <SkeletonLine width="12rem" />
                </div>
              </div>
              <div className={classNames(cardStyles.status, cardStyles.badge, skeletonClass())} />
            </div>
          </Card>
        ))}
      </div>
    </Skeleton>
  )
}
