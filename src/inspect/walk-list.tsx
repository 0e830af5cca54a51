/** The generated walks through a machine, to play on its chart. */
import styles from './step-log.module.css'
import type { Walk } from './walks.ts'

type Props = {
  machine: string
  walks: readonly Walk[]
  current: string | undefined
  onPlay: (walk: Walk) => void
}

export const WalkList = ({ machine, walks, current, onPlay }: Props) => (
  <>
    <p className="muted small">
      {walks.length === 0
        ? `No walk leads through ${machine}: its rules are tested without one.`
        : `Generated from the model of ${machine}; together they take every transition. The same walks run in a real browser.`}
    </p>
    <ol className={styles.log} aria-label={`Walks through ${machine}`}>
      {walks.map((walk) => (
        <li key={walk.title} className={styles.step}>
          <button
            type="button"
            className={styles.button}
            aria-current={walk.title === current ? 'step' : undefined}
            onClick={() => onPlay(walk)}
          >
            <span className={styles.head}>
              <strong>{walk.title}</strong>
              <span className={styles.time}>{walk.steps.length} steps</span>
            </span>
            <span className={styles.transition}>{walk.steps.map(({ label }) => label).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ol>
  </>
)
