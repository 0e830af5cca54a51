/** Shared by the text, select and password fields: splits a field's props and connects its control. */
import type { ComponentProps, RefObject } from 'react'
import { useEarlyInput } from './early-input.ts'
import { controlProps, type FieldProps } from './field.tsx'

type Tag = 'input' | 'select' | 'textarea'
type ElementOf = { input: HTMLInputElement; select: HTMLSelectElement; textarea: HTMLTextAreaElement }

/** A native control's own attributes (autoComplete, inputMode, enterKeyHint …) and the field's. */
export type ControlProps<T extends Tag> = FieldProps &
  Omit<ComponentProps<T>, keyof FieldProps | 'value' | 'onChange' | 'prefix' | 'children'> & {
    value: string
    /** Receives the control's new value. */
    onChange: (value: string) => void
  }

/**
 * @param prefix text shown before the control's value, such as "+91"
 * @returns `field` for `<Field>`, `attributes` and `ref` for the control; the remaining native attributes are `rest`
 */
export function useField<T extends Tag>(
  {
    label,
    hasHiddenLabel,
    hint,
    error,
    optional,
    fullWidth,
    onBlur,
    name,
    id,
    onChange,
    ...rest
  }: ControlProps<T>,
  prefix?: string,
) {
  const ref: RefObject<ElementOf[T] | null> = useEarlyInput<ElementOf[T]>(rest.value, onChange)
  const field = { name, id, label, hasHiddenLabel, hint, error, optional, fullWidth }
  return { field, ref, rest, onChange, attributes: controlProps({ ...field, onBlur }, prefix) }
}
