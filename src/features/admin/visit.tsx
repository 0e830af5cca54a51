import type { RepairRequest } from '#shared/repair.ts'
import { windowText } from '#shared/window-text.ts'
import * as m from '#texts'
import { dayTime } from '../../lib/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { secondaryLineClass } from '../../ui/table.tsx'
import cards from './card-rows.module.css'
import { localityOf } from './locality.ts'

/** The visit: its window, or else the time that the customer prefers, and the locality of the address below. */
export function Visit({ repair }: { repair: RepairRequest }) {
  const { preferredPickupAt, visit } = repair
  return (
    <>
      <span className={cards.caption}>{m.column_visit()} </span>
      {visit?.window ? (
        <time className="tabular" dateTime={visit.window.start}>
          {/* The last number stays with its half of the day. */}
          {windowText(visit.window).replace(/ (?=\S+$)/, '\u00a0')}
        </time>
      ) : preferredPickupAt === null ? (
        <span className="muted">{m.no_time_given()}</span>
      ) : (
        <time className={classNames('tabular', 'nowrap')} dateTime={preferredPickupAt}>
          {dayTime(preferredPickupAt)}
        </time>
      )}
      <span className={secondaryLineClass()}>{localityOf(repair)}</span>
    </>
  )
}
