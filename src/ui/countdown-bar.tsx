import styles from './countdown-bar.module.css'

/** How much is left of a whole, drawn as a ruler with a tick every `tick`; the words beside it say it aloud. */
export function CountdownBar({ left, total, tick }: { left: number; total: number; tick: number }) {
  return (
    <div
      className={styles.bar}
      ref={(ruler) => ruler?.style.setProperty('--tick', String(tick / total))}
      aria-hidden="true"
    >
      <span className={styles.remaining} style={{ inlineSize: `${(100 * left) / total}%` }} />
    </div>
  )
}
