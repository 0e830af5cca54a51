/** Messages or notes, oldest first; the reader's own are on the right. */
import type { ThreadEntry } from '#shared/request/thread.ts'
import { weekdayTime } from '../../lib/dates.ts'
import styles from './thread.module.css'

type Props = {
  entries: readonly ThreadEntry[]
  /** Who wrote an entry, and whether it was the reader. */
  authorOf: (entry: ThreadEntry) => { name: string; isReader: boolean }
}

export const ThreadEntries = ({ entries, authorOf }: Props) => (
  <ol className={styles.talk}>
    {[...entries].reverse().map((entry) => {
      const { name, isReader } = authorOf(entry)
      return (
        <li key={entry.id} data-mine={isReader || undefined}>
          <span className={styles.by}>
            {name}, <time dateTime={entry.at}>{weekdayTime(entry.at)}</time>
          </span>
          <p>{entry.body}</p>
        </li>
      )
    })}
  </ol>
)
