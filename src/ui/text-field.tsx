import { restoreCaret } from './caret.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import area from './text-area.module.css'
import { type ControlProps, useField } from './use-field.ts'

export type TextFieldProps = ControlProps<'input'> & {
  /** A text before the value that is not part of it: "+91". */
  prefix?: string | undefined
  /** Large digits with wide spacing. */
  isCode?: boolean
}

/** A text input; `type` may be any text-like input type. */
export function TextField({ prefix, isCode, ...props }: TextFieldProps) {
  const { field, ref, rest, onChange, attributes } = useField<'input'>(props, prefix)
  return (
    <Field {...field}>
      <div className={classNames(styles.control, isCode && styles.code)}>
        {prefix !== undefined && (
          <span className={styles.prefix} id={`${attributes.id}-prefix`}>
            {prefix}
          </span>
        )}
        <input
          ref={ref}
          type="text"
          {...rest}
          {...attributes}
          onChange={({ currentTarget }) => {
            restoreCaret(currentTarget)
            onChange(currentTarget.value)
          }}
        />
      </div>
    </Field>
  )
}

/** The selector of a CodeField with the name `otp`. */
export const OTP_INPUT = 'main [name="otp"]'

/** The one-time code as one input, which phones fill in from the SMS. */
export const CodeField = (props: ControlProps<'input'>) => (
  <TextField inputMode="numeric" autoComplete="one-time-code" {...props} isCode />
)

/** A multi-line text input. */
export function TextArea(props: ControlProps<'textarea'>) {
  const { field, ref, rest, onChange, attributes } = useField<'textarea'>(props)
  return (
    <Field {...field}>
      <div className={classNames(styles.control, area.area)}>
        <textarea
          ref={ref}
          rows={2}
          {...rest}
          {...attributes}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Field>
  )
}
