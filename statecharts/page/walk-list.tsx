/** The generated walks through a machine, to play on its chart. */
import * as m from '#texts'
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
    <p className="muted small">{walks.length === 0 ? m.walk_none({ machine }) : m.walk_made({ machine })}</p>
    <ol className={styles.log} aria-label={m.walk_label({ machine })}>
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
              <span className={styles.time}>{m.walk_steps({ count: walk.steps.length })}</span>
            </span>
            <span className={styles.transition}>{walk.steps.map(({ label }) => label).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ol>
  </>
)
