import type { KeyboardEvent } from 'react'

/**
 * Enter asks the form itself, not its button: while the button rests, Enter still gets the answer of section 5
 * ("Check form").
 */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  // Enter that only takes over what a Devanagari keyboard has put together.
  if (event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
