import { Eye, EyeOff } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import * as m from '#texts'
import { IconButton } from './button.tsx'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { type ControlProps, useField } from './use-field.ts'

/** A password with a button that reveals it; set `autoComplete` to "current-password" or "new-password". */
export function PasswordField(props: Omit<ControlProps<'input'>, 'type'>) {
  const { field, ref, rest, onChange, attributes } = useField<'input'>(props)
  const [isRevealed, setIsRevealed] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  // Submitting hides the password again, because somebody else may look at the screen next.
  useEffect(() => {
    const form = container.current?.closest('form')
    const hide = () => setIsRevealed(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field {...field}>
      <div ref={container} className={styles.control}>
        <input
          ref={ref}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...attributes}
          type={isRevealed ? 'text' : 'password'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton
          label={m.show_password()}
          aria-pressed={isRevealed}
          onClick={() => setIsRevealed(!isRevealed)}
        >
          <Icon icon={isRevealed ? EyeOff : Eye} />
        </IconButton>
      </div>
    </Field>
  )
}
