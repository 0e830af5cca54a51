/** Form errors: a field's message shows after blur or submit, the server's message until the field changes. */
import type { FieldErrors } from '#shared/field-errors.ts'

export type FieldErrorState<Field extends string> = {
  /** Fields that were blurred or submitted. */
  touched: readonly Field[]
  /** The server's messages, by field. */
  serverErrors: FieldErrors
}

export const noFieldErrors: FieldErrorState<never> = { touched: [], serverErrors: {} }

export const addTouched = <Field extends string>(
  touched: readonly Field[],
  field: Field,
): readonly Field[] => (touched.includes(field) ? touched : [...touched, field])

export const omitErrors = (fields: readonly string[], errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))

/** The visible messages. `errors`: the messages of all invalid fields. */
export const visibleErrors = (
  errors: FieldErrors,
  { touched, serverErrors }: FieldErrorState<string>,
): FieldErrors => ({
  ...serverErrors,
  ...Object.fromEntries(Object.entries(errors).filter(([field]) => touched.includes(field))),
})

export const hasNoErrors = (errors: FieldErrors) => Object.keys(errors).length === 0
