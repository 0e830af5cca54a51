import * as v from 'valibot'

/** The message for each wrong field, by the field's name; empty when nothing is wrong. */
export type FieldErrors = Readonly<Record<string, string>>

/** Checks a form against its schema: one message a field, that of the first rule it breaks. */
export function fieldErrors<const S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: S,
  values: v.InferInput<S>,
): FieldErrors {
  const result = v.safeParse(schema, values)
  const errors: Record<string, string> = {}
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue)
    if (field !== null) errors[field] ??= issue.message
  }
  return errors
}
