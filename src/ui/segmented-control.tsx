import { classNames } from './class-names.ts'
import styles from './segmented-control.module.css'

/** `count: undefined` reserves the space of a count that is still loading. */
type SegmentItem<Value extends string> = { value: Value; label: string; count?: number | undefined }

export type SegmentedControlProps<Value extends string> = {
  label: string
  segments: readonly SegmentItem<Value>[]
  /** Null: none of them. */
  value: Value | null
  onChange: (value: Value) => void
  className?: string | undefined
}

/** A filter with a few options: "All 128, Pending 5, Done 123". */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className={classNames(styles.segments, className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.value}
          className={styles.segment}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {`${segment.label} `}
          {'count' in segment && <span className={styles.count}>{segment.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
