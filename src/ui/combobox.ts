/** What makes an input an ARIA 1.2 combobox: its attributes and the keys that control its listbox. */

import type { FocusEvent, KeyboardEvent } from 'react'

export const optionId = (listId: string, index: number | null) => `${listId}-${index}`

const ARROWS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

type Combobox = {
  listId: string
  isOpen: boolean
  /** The index of the option selected with the arrow keys. */
  active: number | null | undefined
  /** An arrow key was pressed; the list may still be closed. */
  onMove: (by: 1 | -1) => void
  /** Esc closes what is shown below the input; undefined while there is nothing, so that the browser handles the key. */
  onClose: (() => void) | undefined
  /** Enter with an active option, instead of submitting the form; without it the form decides. */
  onEnter?: (() => void) | undefined
}

export function comboboxProps({ listId, isOpen, active, onMove, onClose, onEnter }: Combobox) {
  const actOn = (key: string): (() => void) | undefined => {
    const by = ARROWS.get(key)
    if (by !== undefined) return () => onMove(by)
    return key === 'Escape' ? onClose : key === 'Enter' ? onEnter : undefined
  }
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active != null ? optionId(listId, active) : undefined,
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.nativeEvent.isComposing ? undefined : actOn(event.key)
      if (!act) return
      event.preventDefault()
      // A handler of the form would submit it.
      event.stopPropagation()
      act()
    },
  } as const
}

/** For the element around the input and its list: calls `onClose` when the focus leaves it. */
export const closeOnLeave =
  (onClose: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onClose()
  }
