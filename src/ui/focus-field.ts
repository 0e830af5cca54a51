import { useEffect } from 'react'
import { flushSync } from 'react-dom'

/** The selector of an invalid field. */
export const INVALID_FIELD = 'main [aria-invalid="true"]'

/** Runs `act`, renders what changed, then focuses the first element that matches, or one of `fallback`, if any. */
export function focusAfter(act: () => void, selector: string, fallback = selector): void {
  flushSync(act)
  const target =
    document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(fallback)
  target?.focus()
}

/** Runs `act`, then focuses the first invalid field, or one of `fallback`, if any; screen readers read its message with it. */
export const focusFirstError = (act: () => void, fallback?: string) =>
  focusAfter(act, INVALID_FIELD, fallback)

/** Focuses the first element that matches whenever `condition` becomes true, the first render included. */
export function useFocusWhen(condition: boolean, selector: string): void {
  useEffect(() => {
    if (condition) document.querySelector<HTMLElement>(selector)?.focus()
  }, [condition, selector])
}

const isMissing = (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) =>
  control.getAttribute('aria-invalid') === 'true' ||
  (control.getAttribute('aria-required') === 'true' && control.value.trim() === '')

/** Focuses the first control of the form that is required and empty, or invalid. */
export function focusFirstMissing(form: HTMLFormElement | null): void {
  const controls = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  )
  ;[...(controls ?? [])].find(isMissing)?.focus()
}
