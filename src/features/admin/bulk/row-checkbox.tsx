import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import styles from './row-checkbox.module.css'

/** The id of the element with a change's progress. Checkboxes ignore presses while a change runs. */
export const BULK_PROGRESS = 'bulk-progress'

type Props = {
  label: string
  /** `some`: a part of the rows, for the checkbox of all rows. */
  state: 'none' | 'some' | 'all'
  /** Shows the label beside the box where rows are cards, which have no column heads. */
  isLabelled?: boolean
  /** The id of the text that says why presses are ignored. */
  reasonId: string | undefined
  /** `isRange`: with Shift. */
  onPress: (isRange: boolean) => void
}

const hasShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** The checkbox of a row or of all rows, with a touch target of 44 px. */
export function RowCheckbox({ label, state, isLabelled = false, reasonId, onPress }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className={styles.target}>
      <input
        ref={box}
        className={styles.box}
        type="checkbox"
        aria-label={label}
        aria-disabled={reasonId === undefined ? undefined : true}
        aria-describedby={reasonId}
        checked={state === 'all'}
        onChange={(event) => reasonId === undefined && onPress(hasShift(event))}
      />
      {isLabelled && <span className={styles.text}>{label}</span>}
    </label>
  )
}
