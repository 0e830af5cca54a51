/** What a technician has to do on a day: a small box for each window with the number of its visits. */

import type { TechnicianVisit } from '#shared/request/technician.ts'
import type { WindowTimes } from '#shared/request/visit.ts'
import { hoursText } from '#shared/shop/window-text.ts'
import { shopFieldTime } from '#shared/shop-time.ts'
import * as m from '#texts'
import styles from './window-boxes.module.css'

type Props = {
  /** The windows of the day, in order. */
  windows: readonly WindowTimes[]
  visits: readonly TechnicianVisit[]
}

const NOON = 12

/** "10", "2", "2:30": the hour above a box, without its half of the day. */
function startOf({ start }: WindowTimes): string {
  const [hour = 0, minute = 0] = shopFieldTime(Date.parse(start))
    .slice('YYYY-MM-DDT'.length)
    .split(':')
    .map(Number)
  return `${hour % NOON || NOON}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
}

/** Screen readers get one text of the windows with visits; nothing for a day without visits. */
export function WindowBoxes({ windows, visits }: Props) {
  const boxes = windows.map((window) => ({
    window,
    count: visits.filter((visit) => visit.window.start === window.start && visit.window.end === window.end)
      .length,
  }))
  const text = boxes
    .filter(({ count }) => count > 0)
    .map(({ window, count }) =>
      m.technician_window({ hours: hoursText(window), visits: m.technician_visits({ count }) }),
    )
    .join(', ')
  return (
    <>
      {text !== '' && <span className="sr-only">{text}</span>}
      <span className={styles.boxes} aria-hidden="true">
        {boxes.map(({ window, count }) => (
          <span key={`${window.start} ${window.end}`} className={styles.window}>
            <span className={styles.hour}>{startOf(window)}</span>
            <span
              className={styles.box}
              data-load={count === 0 ? undefined : count === 1 ? 'one' : 'several'}
            >
              {count === 0 ? null : count}
            </span>
          </span>
        ))}
      </span>
    </>
  )
}
