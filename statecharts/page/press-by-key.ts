/** Enter and Space press an SVG element with the role of a button. */
import type { KeyboardEvent } from 'react'

export const pressByKey = (onPress: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  onPress()
}
