import styles from './countdown-bar.module.css'

/** A bar for the remaining time, with a tick every `tick` units. Hidden from screen readers: the text beside it has the same information. */
export function CountdownBar({ left, total, tick }: { left: number; total: number; tick: number }) {
  return (
    <div
      className={styles.bar}
      ref={(bar) => bar?.style.setProperty('--tick', String(tick / total))}
      aria-hidden="true"
    >
      <span className={styles.remaining} style={{ inlineSize: `${(100 * left) / total}%` }} />
    </div>
  )
}
