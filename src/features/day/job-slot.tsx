/** One job of the day. Its code is loaded with the first press on the sheet; the phone has cached it for a cellar. */
import type { ComponentProps } from 'react'
import { createLazyModule, Later } from '../../ui/later.tsx'
import { DaySkeleton } from './day-skeleton.tsx'

export const dayJob = createLazyModule(() => import('./day-job.tsx'), { isServerRendered: true })

export const JobSlot = (props: ComponentProps<typeof import('./day-job.tsx').DayJobView>) => (
  <Later
    load={dayJob}
    fallback={
      <div className="container">
        <DaySkeleton />
      </div>
    }
  >
    {({ DayJobView }) => <DayJobView {...props} />}
  </Later>
)
