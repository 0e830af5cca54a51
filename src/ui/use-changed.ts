import { useState } from 'react'

/** The text once it differs from the first one, for a live region; empty before. */
export function useChanged(text: string): string {
  const [first] = useState(text)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && text !== first) setHasChanged(true)
  return hasChanged ? text : ''
}
