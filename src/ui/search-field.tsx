import { Search } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useEarlyInput } from './early-input.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import search from './search-field.module.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** Heard, not seen: the glass and the placeholder say it to the eye. */
  label: string
  value: string
  onChange: (value: string) => void
  /** 44 px high, for the header and toolbars. */
  compact?: boolean | undefined
  /** The keys that lead here, shown to those with a keyboard while the box is empty. */
  keys?: string | undefined
}

/** A filter or search box; to search on Enter, stand it in `<search><form>`. */
export function SearchField({ label, compact, keys, onChange, className, ...input }: SearchFieldProps) {
  const control = useEarlyInput<HTMLInputElement>(input.value, onChange)
  return (
    <div className={classNames(styles.control, search.search, compact && search.compact, className)}>
      <Icon icon={Search} className={styles.lead} />
      <input
        ref={control}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        type="search"
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {keys !== undefined && input.value === '' && (
        <span className={search.keys} aria-hidden="true">
          {keys}
        </span>
      )}
    </div>
  )
}
