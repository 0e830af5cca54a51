/** Estimates before the newest one, folded: each keeps its place and leads on to the newest. */
import type { Estimate } from '#shared/estimate/estimate.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { weekdayTime } from '../lib/dates.ts'
import { Button } from '../ui/button.tsx'
import { Folded } from '../ui/folded.tsx'
import { EstimateOptions } from './estimate-result.tsx'
import styles from './estimates.module.css'

const STATES: Readonly<Record<Estimate['state'], () => string>> = {
  open: m.estimate_state_open,
  expired: m.estimate_state_expired,
  approved: m.estimate_state_accepted,
  declined: m.estimate_state_declined,
  replaced: m.estimate_state_replaced,
  withdrawn: m.estimate_state_withdrawn,
}

type Props = {
  estimates: readonly Estimate[]
  by: RequestRole
  /** Moves the focus to the newest estimate. */
  onSeeNewest: () => void
}

export const EarlierEstimates = ({ estimates, by, onSeeNewest }: Props) => (
  <div className={styles.earlier}>
    {estimates.map((estimate) => (
      <Folded key={estimate.version} className={styles.folded}>
        <summary>
          {m.estimate_earlier({ time: weekdayTime(estimate.sentAt), state: STATES[estimate.state]() })}
        </summary>
        <EstimateOptions estimate={estimate} by={by} />
        {estimate.state === 'replaced' && (
          <p className={styles.after}>
            {m.estimate_replaced()}{' '}
            <Button variant="text" onClick={onSeeNewest}>
              {m.estimate_see_newer()}
            </Button>
          </p>
        )}
      </Folded>
    ))}
  </div>
)
