import { useEffect, useRef } from 'react'

/** Moves the focus into an opened form (`<id>-form`), and back to its button (`<id>-button`) when it closes. */
export function useFormFocus(id: string, isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    const form = document.getElementById(`${id}-form`)
    const target = isOpen
      ? form?.querySelector<HTMLElement>('input, [type="submit"]')
      : document.getElementById(`${id}-button`)
    target?.focus()
  }, [id, isOpen])
}
