import type { RepairRequest } from '#shared/repair.ts'
import { dayTime } from '../../lib/dates.ts'
import { secondaryLineClass } from '../../ui/table.tsx'
import { localityOf } from './locality.ts'

/** The requested visit: the pickup time, and the locality of the address below. */
export function Visit({ repair }: { repair: RepairRequest }) {
  const { preferredPickupAt } = repair
  return (
    <>
      {preferredPickupAt === null ? (
        <span className="muted">No time given</span>
      ) : (
        <time className="tabular" dateTime={preferredPickupAt}>
          {dayTime(preferredPickupAt)}
        </time>
      )}
      <span className={secondaryLineClass()}>{localityOf(repair)}</span>
    </>
  )
}
