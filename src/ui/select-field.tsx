import { ChevronDown } from 'lucide'
import { useEarlyInput } from '../hydration/early-input.ts'
import styles from './field.module.css'
import { controlProps, Field } from './field.tsx'
import { Icon } from './icon.tsx'
import type { ControlProps } from './text-field.tsx'

export type SelectFieldProps = ControlProps<'select'> & {
  options: readonly string[]
  /** What stands there while nothing is chosen (the value is then empty). */
  placeholder?: string | undefined
}

/** One of a few texts, in the browser's own list: it fits every phone. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  fullWidth,
  onBlur,
  name,
  id,
  onChange,
  options,
  placeholder = 'Choose',
  ...select
}: SelectFieldProps) {
  const control = useEarlyInput<HTMLSelectElement>(select.value, onChange)
  const field = { name, id, label, hint, error, optional, fullWidth }
  return (
    <Field {...field}>
      <div className={styles.control}>
        <select
          ref={control}
          {...select}
          {...controlProps({ ...field, onBlur })}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} className={styles.chevron} />
      </div>
    </Field>
  )
}
