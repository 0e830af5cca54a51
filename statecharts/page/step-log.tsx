/** The log of steps, newest first: time, event, transition and context changes. */

import { useMemo } from 'react'
import { Button } from '#src/ui/button.tsx'
import * as m from '#texts'
import { contextChanges } from './context-diff.ts'
import { type Frame, stateNames } from './frames.ts'
import styles from './step-log.module.css'

/** Formats times as 09:05:07.123. */
const createClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  })

/** "from → to"; one name when the state did not change. */
export function transitionText({ before, active, status }: Frame): string {
  const to = status === 'stopped' ? 'stopped' : stateNames(active)
  const from = before && stateNames(before.active)
  return from === undefined || from === to ? to : `${from} → ${to}`
}

function Changes({ frame }: { frame: Frame }) {
  if (frame.context === undefined || !frame.before) return null
  const changes = contextChanges(frame.before.context, frame.context)
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, from, to }) => (
        <li key={path}>
          <code>{path}</code> {from !== undefined && <del>{from}</del>} {to !== undefined && <ins>{to}</ins>}
        </li>
      ))}
    </ul>
  )
}

type Props = {
  timeZone: string
  /** Oldest first. */
  frames: readonly Frame[]
  /** Id of the shown frame; undefined while live. */
  current: string | undefined
  onShow: (index: number) => void
  onClear: () => void
}

export function StepLog({ timeZone, frames, current, onShow, onClear }: Props) {
  const clock = useMemo(() => createClock(timeZone), [timeZone])
  return (
    <>
      <ol className={styles.log} aria-label={m.log_label()}>
        {frames
          .map((frame, index) => ({ frame, index }))
          .reverse()
          .map(({ frame, index }) => (
            <li key={frame.id} className={styles.step}>
              <button
                type="button"
                className={styles.button}
                aria-current={frame.id === current ? 'step' : undefined}
                onClick={() => onShow(index)}
              >
                <span className={styles.head}>
                  <strong>{frame.event}</strong>
                  {frame.at !== undefined && <time className={styles.time}>{clock.format(frame.at)}</time>}
                </span>
                <span className={styles.transition}>
                  {frame.machine}: {transitionText(frame)}
                  {frame.taken.length === 0 &&
                    frame.before &&
                    frame.status === 'active' &&
                    ` ${m.log_nothing()}`}
                </span>
              </button>
              <Changes frame={frame} />
            </li>
          ))}
      </ol>
      {frames.length > 0 && (
        <Button variant="text" onClick={onClear}>
          {m.log_clear()}
        </Button>
      )}
    </>
  )
}
