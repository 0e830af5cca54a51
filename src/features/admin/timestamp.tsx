import { exactTime, relativeTime } from '../../lib/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { secondaryLineClass } from '../../ui/table.tsx'

/** When something came in: how long ago, and the exact time under it. */
export function Timestamp({ at, now }: { at: string; now: number }) {
  return (
    <>
      <span>{relativeTime(at, now)}</span>
      <time className={classNames(secondaryLineClass(), 'tabular')} dateTime={at}>
        {exactTime(at)}
      </time>
    </>
  )
}
