import type { ReactNode } from 'react'
import styles from './choice-group.module.css'

type Props = {
  label: ReactNode
  /** The accessible name where the label alone does not say what is checked. */
  name?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox in its label, which is a touch target of 44 px. */
export const Checkbox = ({ label, name, checked, disabled, onChange }: Props) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      aria-label={name}
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
)
