/** The owner's part of a request's page. Its code is loaded for the owner only; customers do not wait for it. */
import * as m from '#texts'
import { Card } from '../../ui/card.tsx'
import { createLazyModule, Later } from '../../ui/later.tsx'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import type { OwnerPartProps } from './owner-part.tsx'

export const ownerPart = createLazyModule(() => import('./owner-part.tsx'), { isServerRendered: true })

/** The heading by which the page's loader finds that the server rendered the owner's part. */
export const OWNER_PART_ID = 'next-steps'

export const OwnerPartSlot = (props: OwnerPartProps) => (
  <Card aria-labelledby={OWNER_PART_ID}>
    <h2 id={OWNER_PART_ID}>{m.next_steps()}</h2>
    <Later
      load={ownerPart}
      fallback={
        <Skeleton label={m.request_loading()}>
          <SkeletonLine width="12rem" />
          <SkeletonLine width="12rem" />
          <SkeletonLine width="12rem" />
        </Skeleton>
      }
    >
      {({ OwnerPart }) => <OwnerPart {...props} />}
    </Later>
  </Card>
)
