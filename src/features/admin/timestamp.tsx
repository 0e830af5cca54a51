import { exactTime, relativeTime } from '../../lib/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { underClass } from '../../ui/table.tsx'

/** When something came in: how long ago, and the exact time under it. */
export function Timestamp({ at, now }: { at: string; now: number }) {
  return (
    <>
      <span>{relativeTime(at, now)}</span>
      <time className={classNames(underClass(), 'num')} dateTime={at}>
        {exactTime(at)}
      </time>
    </>
  )
}
