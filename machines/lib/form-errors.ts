/** Which messages of a form show: those of fields left or sent once, and the server's until the field changes. */
import type { FieldErrors } from '#shared/field-errors.ts'

export type FieldErrorState<Field extends string> = {
  /** Fields whose messages are shown: left once, or sent. */
  touched: readonly Field[]
  /** The server's words for single fields. */
  serverErrors: FieldErrors
}

export const noFieldErrors: FieldErrorState<never> = { touched: [], serverErrors: {} }

export const addTouched = <Field extends string>(
  touched: readonly Field[],
  field: Field,
): readonly Field[] => (touched.includes(field) ? touched : [...touched, field])

export const omitErrors = (fields: readonly string[], errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))

/** The messages to show now, of all that are wrong. */
export const visibleErrors = (
  errors: FieldErrors,
  { touched, serverErrors }: FieldErrorState<string>,
): FieldErrors => ({
  ...serverErrors,
  ...Object.fromEntries(Object.entries(errors).filter(([field]) => touched.includes(field))),
})

export const hasNoErrors = (errors: FieldErrors) => Object.keys(errors).length === 0
