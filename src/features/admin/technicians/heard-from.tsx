/** When the phone of a technician last reached the shop, or why it does not. */
import { Clock, CloudCheck } from 'lucide'
import type { Technician } from '#shared/request/technician.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { clockTime, dayTime, relativeTime } from '../../../lib/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useNow } from '../../../ui/use-now.ts'
import styles from './heard-from.module.css'

const OLD_MS = 3_600_000

type Props = {
  technician: Pick<Technician, 'hasAccount' | 'heardFrom'>
  /** When the technicians were read (epoch ms); afterwards the age updates every minute. */
  readAt: number
  /** Under a column's title the time alone is enough. */
  isTitled?: boolean
}

/** Older than an hour: amber, with an icon and the age. */
export function HeardFrom({ technician: { hasAccount, heardFrom }, readAt, isTitled = false }: Props) {
  const now = useNow(readAt)
  if (heardFrom === null)
    return (
      <span className={styles.heard}>{hasAccount ? m.technician_logged_out() : m.technician_waits()}</span>
    )
  const moment = Date.parse(heardFrom)
  const isOld = now - moment > OLD_MS
  const at = shopDayOf(moment) === shopDayOf(now) ? clockTime(heardFrom) : dayTime(heardFrom)
  const time = isOld ? m.technician_heard_age({ time: at, age: relativeTime(heardFrom, now) }) : at
  return (
    <time className={classNames('tabular', styles.heard, isOld && styles.old)} dateTime={heardFrom}>
      {(isOld || !isTitled) && <Icon icon={isOld ? Clock : CloudCheck} />}
      <span>{isTitled ? time : m.technician_heard({ time })}</span>
    </time>
  )
}
