import type { ComponentProps } from 'react'
import { useEarlyInput } from '../hydration/early-input.ts'
import { keepCaret } from './caret.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { controlProps, Field, type FieldProps } from './field.tsx'
import area from './text-area.module.css'

/** A native control's own attributes (autoComplete, inputMode, enterKeyHint, …) beside the field's. */
export type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | 'value' | 'onChange' | 'prefix' | 'children'> & {
    value: string
    /** What the control holds now. */
    onChange: (value: string) => void
  }

export type TextFieldProps = ControlProps<'input'> & {
  /** Stands before what is typed and is not part of it: "+91". */
  prefix?: string | undefined
}

/** One line of text: name, phone, e-mail, date and time; `type` says which. */
export function TextField({
  label,
  hint,
  error,
  optional,
  fullWidth,
  onBlur,
  prefix,
  name,
  id,
  onChange,
  ...input
}: TextFieldProps) {
  const control = useEarlyInput<HTMLInputElement>(input.value, onChange)
  const field = { name, id, label, hint, error, optional, fullWidth }
  return (
    <Field {...field}>
      <div className={styles.control}>
        {prefix !== undefined && (
          <span className={styles.prefix} id={`${id ?? name}-prefix`}>
            {prefix}
          </span>
        )}
        <input
          ref={control}
          type="text"
          {...input}
          {...controlProps({ ...field, onBlur }, prefix)}
          onChange={({ currentTarget }) => {
            keepCaret(currentTarget)
            onChange(currentTarget.value)
          }}
        />
      </div>
    </Field>
  )
}

/** The one-time code in one box, never split: phones fill it in from the text message. */
export function CodeField({
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
}: ControlProps<'input'>) {
  const control = useEarlyInput<HTMLInputElement>(input.value, onChange)
  const field = { name, id, label, hint, error, optional, fullWidth }
  return (
    <Field {...field}>
      <div className={classNames(styles.control, styles.code)}>
        <input
          ref={control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...input}
          {...controlProps({ ...field, onBlur })}
          onChange={({ currentTarget }) => {
            keepCaret(currentTarget)
            onChange(currentTarget.value)
          }}
        />
      </div>
    </Field>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  fullWidth,
  onBlur,
  name,
  id,
  onChange,
  ...textarea
}: ControlProps<'textarea'>) {
  const control = useEarlyInput<HTMLTextAreaElement>(textarea.value, onChange)
  const field = { name, id, label, hint, error, optional, fullWidth }
  return (
    <Field {...field}>
      <div className={classNames(styles.control, area.area)}>
        <textarea
          ref={control}
          rows={2}
          {...textarea}
          {...controlProps({ ...field, onBlur })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Field>
  )
}
