import type { KeyboardEvent } from 'react'

/** Submits the form on Enter even while its button is inactive; then the dialog "Check form" opens (section 5). */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  // During composition (Devanagari keyboards) Enter accepts the composed text.
  if (event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
