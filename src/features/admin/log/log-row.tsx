/** An entry of the log: its sentence, when it happened, and the request that it is about. */
import { Link } from '@tanstack/react-router'
import { isolate } from '#shared/bidi.ts'
import type { LogEntry } from '#shared/log/log.ts'
import { clockTime, dayTime, exactDay } from '../../../lib/dates.ts'
import { lateTime } from '../../../lib/late-time.ts'
import styles from './log.module.css'
import { entryDetails, entryText, storedText } from './log-texts.ts'

/** The day stands above the entry, but for what happened on another one. */
const timeOf = ({ at, recordedAt }: LogEntry) =>
  exactDay(at) === exactDay(recordedAt) ? clockTime(at) : dayTime(at)

export function LogRow({ entry }: { entry: LogEntry }) {
  const { request, at } = entry
  const late = lateTime(entry)
  return (
    <li className={styles.entry}>
      <span className={styles.what}>{entryText(entry)}</span>
      <span className={styles.when}>
        <time dateTime={at}>{timeOf(entry)}</time>
        {late !== undefined && `, ${storedText(entry, late)}`}
        {entryDetails(entry).map((text) => ` · ${text}`)}
      </span>
      {request && (
        <Link to="/admin-dashboard" search={{ tab: 'orders', open: request.id }} className={styles.request}>
          {request.customer === '' ? request.reference : `${request.reference}, ${isolate(request.customer)}`}
        </Link>
      )}
    </li>
  )
}
