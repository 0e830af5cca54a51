import { classNames } from './class-names.ts'
import styles from './segmented-control.module.css'

/** A count that is still on its way (undefined) has its place already. */
type SegmentItem<Value extends string> = { value: Value; label: string; count?: number | undefined }

export type SegmentedControlProps<Value extends string> = {
  label: string
  segments: readonly SegmentItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** One of a few ways to look at a list: "All 128, Pending 5, Done 123". */
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
