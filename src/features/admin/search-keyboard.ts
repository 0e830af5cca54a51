/** Keyboard shortcuts of a list's search: Ctrl+K (⌘K) focuses the field, Arrow Down moves to the first row. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { focusFirstRow } from './orders/row-keyboard.ts'

/** No single-letter shortcut: speech input would trigger it (WCAG 2.1.4). */
const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: globalThis.KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** The props of the search field. */
export function useSearchKeyboard() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      // An open dialog traps the focus.
      if (!isSearchKey(event) || document.documentElement.dataset.scrollLocked !== undefined) return
      event.preventDefault()
      box.current?.select()
      box.current?.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault()
  }
  return { ref: box, onKeyDown, 'aria-keyshortcuts': 'Control+K Meta+K' }
}
