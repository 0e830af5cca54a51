import { ChevronDown } from 'lucide'
import * as m from '#texts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { type ControlProps, useField } from './use-field.ts'

export type SelectFieldProps = ControlProps<'select'> & {
  options?: readonly string[]
  /** Options below a title each. */
  groups?: readonly { title: string; options: readonly string[] }[]
  /** The label of an option; by default the option itself. */
  wordsOf?: ((option: string) => string) | undefined
  /** The text of the empty option; null where there is always a choice. */
  placeholder?: string | null | undefined
}

/** A native select. */
export function SelectField({
  options = [],
  groups = [],
  wordsOf,
  placeholder = m.choose(),
  ...props
}: SelectFieldProps) {
  const optionOf = (option: string) => (
    <option key={option} value={option}>
      {wordsOf?.(option) ?? option}
    </option>
  )
  const { field, ref, rest, onChange, attributes } = useField<'select'>(props)
  return (
    <Field {...field}>
      <div className={styles.control}>
        <select ref={ref} {...rest} {...attributes} onChange={(event) => onChange(event.currentTarget.value)}>
          {placeholder !== null && <option value="">{placeholder}</option>}
          {options.map(optionOf)}
          {groups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.options.map(optionOf)}
            </optgroup>
          ))}
        </select>
        <Icon icon={ChevronDown} className={styles.chevron} />
      </div>
    </Field>
  )
}
