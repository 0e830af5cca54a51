/** Steps in the order of time, below each other: done, current, to come. */

import { Check } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#texts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './timeline.module.css'

export const Timeline = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={styles.timeline} aria-label={label}>
    {children}
  </ol>
)

type StepProps = {
  /** `passed`: left out, because a later step was reached without it. */
  state: 'done' | 'passed' | 'current' | 'coming'
  label: string
  /** When the step was reached: ISO 8601, and as text. */
  time?: { iso: string; text: string } | undefined
  /** Content below the step. */
  children?: ReactNode
}

export const TimelineStep = ({ state, label, time, children }: StepProps) => (
  <li
    className={classNames(
      styles.step,
      (state === 'done' || state === 'passed') && styles.behind,
      state === 'done' && styles.done,
    )}
    aria-current={state === 'current' ? 'step' : undefined}
  >
    <div className={styles.line}>
      <span className={styles.label}>
        {label}
        {state === 'done' && (
          <>
            <Icon icon={Check} />
            <span className="sr-only"> {m.timeline_done()}</span>
          </>
        )}
      </span>
      {time && <time dateTime={time.iso}>{time.text}</time>}
    </div>
    {children !== undefined && <div className={styles.now}>{children}</div>}
  </li>
)
