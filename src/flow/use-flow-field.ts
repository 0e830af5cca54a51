import type { FieldErrors } from '#shared/field-errors.ts'

/** The props that connect a field of `src/ui` to a machine. */
type FormField = {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
  onBlur: (() => void) | undefined
}

/** Returns the props of a field by its name. */
export type FieldByName<Name extends string> = (name: Name) => FormField

type Options<Name extends string> = {
  labels: Readonly<Record<Name, string>>
  /** A field that was not answered yet is absent. */
  values: Readonly<Partial<Record<Name, string | undefined>>>
  /** The messages to show, by field. */
  errors: FieldErrors
  onChange: (patch: Record<string, string>) => void
  onBlur?: (name: Name) => void
}

/** Connects the fields of a form to a machine: `field('phone')` gives the props of that field. */
export function useFormField<Name extends string>({
  labels,
  values,
  errors,
  onChange,
  onBlur,
}: Options<Name>): FieldByName<Name> {
  return (name) => ({
    name,
    label: labels[name],
    value: values[name] ?? '',
    error: errors[name],
    onChange: (text) => onChange({ [name]: text }),
    onBlur: onBlur && (() => onBlur(name)),
  })
}

type FormEvents<Name extends string> =
  | { type: 'form.change'; patch: Record<string, string> }
  | { type: 'field.blur'; field: Name }

type MachineOptions<Name extends string> = Pick<Options<Name>, 'labels' | 'values' | 'errors'> & {
  send: (event: FormEvents<Name>) => void
}

/** `useFormField` for a machine with the events `form.change` and `field.blur`. */
export const useFlowField = <Name extends string>({ send, ...form }: MachineOptions<Name>) =>
  useFormField({
    ...form,
    onChange: (patch) => send({ type: 'form.change', patch }),
    onBlur: (field) => send({ type: 'field.blur', field }),
  })
