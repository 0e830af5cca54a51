import type { ReactNode } from 'react'
import { exactTime, relativeTime } from '../../lib/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { secondaryLineClass } from '../../ui/table.tsx'

type Props = {
  /** ISO 8601. */
  at: string
  /** Epoch milliseconds. */
  now: number
}

/** In a table cell: the relative time, and the exact time below. */
export const Timestamp = ({ at, now }: Props) => (
  <>
    <span>{relativeTime(at, now)}</span>
    <time className={classNames(secondaryLineClass(), 'tabular')} dateTime={at}>
      {exactTime(at)}
    </time>
  </>
)

/** In a line of text: the relative time comes last, because its width changes and would shift the rest. */
export const InlineTimestamp = ({ at, now, children }: Props & { children?: ReactNode }) => (
  <>
    <time className="tabular" dateTime={at}>
      {exactTime(at)}
    </time>
    {children}
    <span>{relativeTime(at, now)}</span>
  </>
)
