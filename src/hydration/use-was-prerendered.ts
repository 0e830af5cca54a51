import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

/** Whether this component was part of the HTML that the server sent; false for components rendered later. */
export function useWasPrerendered(): boolean {
  const isHydrated = useHydrated()
  const [wasPrerendered] = useState(!isHydrated)
  return wasPrerendered
}
