/** What was typed into a drawn page before there was any script stands in the control, but not yet in its flow. */
import { type RefObject, useEffect, useRef } from 'react'
import { useWasDrawn } from '../alive.ts'

/** Tells the flow, once, when the drawn control is taken over. */
export function useTypedEarly<Control extends { value: string }>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const wasDrawn = useWasDrawn()
  const told = useRef(!wasDrawn)
  useEffect(() => {
    if (told.current) return
    told.current = true
    const typed = control.current?.value
    if (typed !== undefined && typed !== value) onChange(typed)
  })
  return control
}
