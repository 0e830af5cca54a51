/** Input that a person typed into a control before the application ran. */
import { createContext, type RefObject, use, useEffect, useRef } from 'react'

type Control = { id: string; value: string }

/** Reads what was typed into a control early; the application provides the function. */
export const EarlyInputContext = createContext<(control: Control) => string | undefined>(() => undefined)

/**
 * Calls `onChange` once with the early input of a control, after its first commit.
 *
 * @returns the ref of the control
 */
export function useEarlyInput<C extends Control>(
  value: string,
  onChange: (value: string) => void,
): RefObject<C | null> {
  const control = useRef<C>(null)
  const readEarlyInput = use(EarlyInputContext)
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current || !control.current) return
    isRead.current = true
    const typed = readEarlyInput(control.current)
    if (typed !== undefined && typed !== value) onChange(typed)
  })
  return control
}
