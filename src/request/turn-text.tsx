import { type Turn, turnLabel } from '#shared/request/sentence.ts'
import { classNames } from '../ui/class-names.ts'
import { NoBreak } from '../ui/no-break.tsx'
import styles from './turn-text.module.css'

/** Who acts next on a request, and the action. */
export const TurnText = ({ turn }: { turn: Turn }) => (
  <p className={styles.turn}>
    <span className={classNames(styles.who, turn.who === 'you' && styles.you)}>{turnLabel(turn)}</span>{' '}
    <NoBreak>{turn.text}</NoBreak>
  </p>
)
