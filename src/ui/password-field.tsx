import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './field.module.css'
import { controlProps, Field } from './field.tsx'
import type { ControlProps } from './text-field.tsx'

/** A password that can be shown; give `autoComplete`: "current-password" or "new-password". */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  whole,
  name,
  id,
  onChange,
  ...input
}: Omit<ControlProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const field = { name, id, label, hint, error, optional, whole }
  return (
    <Field {...field}>
      <div className={styles.control}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...controlProps(field)}
          type={shown ? 'text' : 'password'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </div>
    </Field>
  )
}
