import { Eye, EyeOff } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useEarlyInput } from '../hydration/early-input.ts'
import { IconButton } from './button.tsx'
import styles from './field.module.css'
import { controlProps, Field } from './field.tsx'
import { Icon } from './icon.tsx'
import type { ControlProps } from './text-field.tsx'

/** A password that can be shown; give `autoComplete`: "current-password" or "new-password". */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  fullWidth,
  onBlur,
  name,
  id,
  onChange,
  ...input
}: Omit<ControlProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const control = useEarlyInput<HTMLInputElement>(input.value, onChange)
  // Who sends the form is done with reading it: the next person at the screen sees dots.
  useEffect(() => {
    const form = box.current?.closest('form')
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const field = { name, id, label, hint, error, optional, fullWidth }
  return (
    <Field {...field}>
      <div ref={box} className={styles.control}>
        <input
          ref={control}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...controlProps({ ...field, onBlur })}
          type={shown ? 'text' : 'password'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <Icon icon={EyeOff} /> : <Icon icon={Eye} />}
        </IconButton>
      </div>
    </Field>
  )
}
