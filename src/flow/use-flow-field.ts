import type { FieldErrors } from '#shared/field-errors.ts'

/** The props that connect a field of `src/ui` to a machine. */
type FlowField = {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
  onBlur: (() => void) | undefined
}

/** Returns the props of a field by its name. */
export type FieldByName<Name extends string> = (name: Name) => FlowField

type Change = { type: 'form.change'; patch: Record<string, string> }
type Blur<Name extends string> = { type: 'field.blur'; field: Name }

type Options<Name extends string> = {
  labels: Readonly<Record<Name, string>>
  /** Unanswered fields are absent. */
  values: Readonly<Partial<Record<Name, string | undefined>>>
  /** The messages to show, by field. */
  errors: FieldErrors
} & (
  | { send: (event: Change | Blur<Name>) => void; onBlur?: undefined }
  /** Null if the form shows messages only after a submit. */
  | { send: (event: Change) => void; onBlur: ((name: Name) => void) | null }
)

/**
 * Connects the fields of a form to its machine by the events `form.change` and `field.blur`: `field('phone')` gives the props
 * of that field.
 */
export function useFlowField<Name extends string>(options: Options<Name>): FieldByName<Name> {
  const { labels, values, errors, send } = options
  const onBlur =
    options.onBlur === undefined
      ? (field: Name) => options.send({ type: 'field.blur', field })
      : (options.onBlur ?? undefined)
  return (name) => ({
    name,
    label: labels[name],
    value: values[name] ?? '',
    error: errors[name],
    onChange: (text) => send({ type: 'form.change', patch: { [name]: text } }),
    onBlur: onBlur && (() => onBlur(name)),
  })
}
