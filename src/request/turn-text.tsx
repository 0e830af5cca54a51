import type { ComponentProps } from 'react'
import { type Turn, turnLabel } from '#shared/request/sentence.ts'
import { classNames } from '../ui/class-names.ts'
import { NoBreak } from '../ui/no-break.tsx'
import styles from './turn-text.module.css'

type LabelProps = ComponentProps<'span'> & { isYours?: boolean }

/** "Our turn:" */
export const TurnLabel = ({ isYours = false, ...props }: LabelProps) => (
  <span {...props} className={classNames(styles.who, isYours && styles.you)} />
)

/** Who acts next on a request, and the action. */
export const TurnText = ({ turn }: { turn: Turn }) => (
  <p className={styles.turn}>
    <TurnLabel isYours={turn.who === 'you'}>{turnLabel(turn)}</TurnLabel> <NoBreak>{turn.text}</NoBreak>
  </p>
)
