import { Search } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useEarlyInput } from './early-input.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import search from './search-field.module.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** For screen readers only: the icon and the placeholder show the purpose. */
  label: string
  value: string
  onChange: (value: string) => void
  /** 44 px high, for the header and toolbars. */
  compact?: boolean | undefined
  /** The keyboard shortcut; shown while the field is empty, on devices with a keyboard. */
  keys?: string | undefined
}

/** A search or filter field. */
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
        <span className={search.keys} lang="en" aria-hidden="true">
          {keys}
        </span>
      )}
    </div>
  )
}
