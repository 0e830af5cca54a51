/** The estimates of a request, if it has some. The code behind them is loaded on demand. */
import * as m from '#texts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { Skeleton, SkeletonLine } from '../ui/skeleton.tsx'
import type { EstimatesProps } from './estimate-answer.tsx'

/** The element by which a page's loader finds that the server rendered estimates. */
export const ESTIMATES_ID = 'estimates'

export const estimates = createLazyModule(() => import('./estimates.tsx'), { isServerRendered: true })

export const EstimatesSlot = (props: EstimatesProps) =>
  props.estimates.length > 0 && (
    <Later
      load={estimates}
      fallback={
        <Skeleton label={m.estimate_loading()}>
          <SkeletonLine width="10rem" />
          <SkeletonLine />
          <SkeletonLine />
        </Skeleton>
      }
    >
      {({ Estimates }) => <Estimates {...props} />}
    </Later>
  )
