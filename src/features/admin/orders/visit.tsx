import { localityOf } from '#shared/request/locality.ts'
import type { CustomerRequest } from '#shared/request/request.ts'
import { visitTimeOf, type WindowTimes } from '#shared/request/visit.ts'
import { hoursText, windowText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { dayTime } from '../../../lib/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { secondaryLineClass } from '../../../ui/table.tsx'

/** "Today, 10 am to 12 noon"; another day by its date. The last number stays with its half of the day. */
export function visitText(window: WindowTimes, now: number): string {
  const isToday = shopDayOf(Date.parse(window.start)) === shopDayOf(now)
  const text = isToday ? m.window_today({ hours: hoursText(window) }) : windowText(window)
  return text.replace(/ (?=\S+$)/, '\u00a0')
}

type Props = {
  repair: CustomerRequest
  /** Epoch ms. */
  now: number
}

/** The visit: its window, or else the time that the customer prefers, and the locality of the address below. */
export function Visit({ repair, now }: Props) {
  const { window, preferred } = visitTimeOf(repair)
  return (
    <>
      {window ? (
        <time className={classNames('tabular', secondaryLineClass())} dateTime={window.start}>
          {visitText(window, now)}
        </time>
      ) : preferred === null ? (
        <span className={secondaryLineClass()}>{m.no_time_given()}</span>
      ) : (
        <time className={classNames('tabular', 'nowrap', secondaryLineClass())} dateTime={preferred}>
          {dayTime(preferred)}
        </time>
      )}
      <span className={secondaryLineClass()}>{localityOf(repair)}</span>
    </>
  )
}
