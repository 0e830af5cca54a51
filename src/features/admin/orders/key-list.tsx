import * as m from '#texts'
import styles from './key-list.module.css'

/** The names of keys are those on the keyboard, in every language. */
const KEYS: readonly (readonly [keys: readonly string[], does: () => string])[] = [
  [['Ctrl K'], m.keys_search],
  [['↑', '↓'], m.keys_move],
  [['Home', 'End'], m.keys_ends],
  [['Enter'], m.keys_open],
  [['Ctrl Enter'], m.keys_next_step],
  [['Space'], m.keys_choose],
  [['Shift ↑', 'Shift ↓'], m.keys_extend],
  [['Esc'], m.keys_close],
]

/** The keyboard shortcuts of the list of orders. */
export const KeyList = () => (
  <dl className={styles.keys}>
    {KEYS.map(([keys, does]) => (
      <div key={keys.join()}>
        <dt>
          {keys.map((key) => (
            <kbd key={key} lang="en">
              {key}
            </kbd>
          ))}
        </dt>
        <dd>{does()}</dd>
      </div>
    ))}
  </dl>
)
