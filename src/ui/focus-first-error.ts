import { flushSync } from 'react-dom'

/** Runs `act`, renders what changed, then focuses the first element that matches, if any. */
export function focusAfter(act: () => void, selector: string): void {
  flushSync(act)
  document.querySelector<HTMLElement>(selector)?.focus()
}

/** Runs `act`, then focuses the first invalid field, if any; screen readers read its message with it. */
export const focusFirstError = (act: () => void) => focusAfter(act, 'main [aria-invalid="true"]')
