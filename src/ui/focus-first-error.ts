import { flushSync } from 'react-dom'

/**
 * Lets the flow answer, then moves the focus to the first field that is marked wrong, if there is one: its message
 * is tied to it and read out with it.
 */
export function focusFirstError(act: () => void): void {
  flushSync(act)
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
}
