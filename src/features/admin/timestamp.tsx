import type { ReactNode } from 'react'
import { exactTime, relativeTime } from '../../lib/dates.ts'

type Props = {
  /** ISO 8601. */
  at: string
  /** Epoch milliseconds. */
  now: number
}

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
