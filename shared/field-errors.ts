import * as v from 'valibot'

/** One message per invalid field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/** Validates a form; each field gets the message of the first rule that it violates. */
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
