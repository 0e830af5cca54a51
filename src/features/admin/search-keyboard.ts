/** Ways of the keyboard between a list's search and its rows: Ctrl+K (⌘K) into the box, Down from it to the first row. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { focusFirstRow } from './row-keyboard.ts'

/** Not a single letter: those would be in the way of who speaks to their computer (WCAG 2.1.4). */
const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: globalThis.KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** For the box's input. */
export function useSearchKeyboard() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      // A dialog keeps the focus to itself.
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
