import { flushSync } from 'react-dom'

/** Runs `act`, then focuses the first invalid field, if any; screen readers read its message with it. */
export function focusFirstError(act: () => void): void {
  flushSync(act)
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
}
