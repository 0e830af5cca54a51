/** When the shop has to act on a request, or for how long the request has been overdue. */
import { CircleAlert } from 'lucide'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { clockTime, weekdayTime } from '../../../lib/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { secondaryLineClass } from '../../../ui/table.tsx'
import { useNow } from '../../../ui/use-now.ts'
import styles from './due.module.css'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "overdue 2 h". `late` is in milliseconds. */
function overdueText(late: number): string {
  if (late >= DAY_MS) return m.overdue_days({ count: Math.floor(late / DAY_MS) })
  if (late >= HOUR_MS) return m.overdue_hours({ count: Math.floor(late / HOUR_MS) })
  return m.overdue_minutes({ count: Math.floor(late / MINUTE_MS) })
}

const isSameDay = (one: number, other: number) => shopDayOf(one) === shopDayOf(other)

type Props = {
  /** ISO 8601. */
  due: string
  /** When the row was read (epoch ms); afterwards the text updates every minute. */
  now: number
}

/** Overdue: red, with an icon and text. */
export function Due({ due, now: readAt }: Props) {
  const now = useNow(readAt)
  const moment = Date.parse(due)
  const isLate = moment < now
  return (
    <time className={classNames('tabular', secondaryLineClass(), isLate && styles.late)} dateTime={due}>
      {isLate && <Icon icon={CircleAlert} />}
      {isLate
        ? overdueText(now - moment)
        : m.due_at({ time: isSameDay(moment, now) ? clockTime(due) : weekdayTime(due) })}
    </time>
  )
}
