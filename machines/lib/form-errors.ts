/** Form errors: a field's message shows after blur or submit, the server's message until the field changes. */
import type { FieldErrors } from '#shared/field-errors.ts'

export type FieldErrorState<Field extends string> = {
  /** Fields that were blurred or submitted. */
  touched: readonly Field[]
  /** The server's messages, by field. */
  serverErrors: FieldErrors
}

export const noFieldErrors: FieldErrorState<never> = { touched: [], serverErrors: {} }

/** The context after a blur. */
export const withTouched = <Field extends string>(
  { touched }: Pick<FieldErrorState<Field>, 'touched'>,
  field: Field,
) => ({ touched: touched.includes(field) ? touched : [...touched, field] })

export const omitErrors = (fields: readonly string[], errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))

/** The context after an edit: the new values, without the server's messages about the old ones. */
export const withPatch = <Form extends object>(
  { form, serverErrors }: { form: Form; serverErrors: FieldErrors },
  patch: Partial<Form>,
) => ({ form: { ...form, ...patch }, serverErrors: omitErrors(Object.keys(patch), serverErrors) })

/** The visible messages. `errors`: the messages of all invalid fields. */
export const visibleErrors = (
  errors: FieldErrors,
  { touched, serverErrors }: FieldErrorState<string>,
): FieldErrors => ({
  ...serverErrors,
  ...Object.fromEntries(Object.entries(errors).filter(([field]) => touched.includes(field))),
})

export const hasNoErrors = (errors: FieldErrors) => Object.keys(errors).length === 0
