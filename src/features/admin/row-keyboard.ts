/** Keyboard navigation between table rows: the arrow keys move between the rows' first controls, Home and End to the ends. */
import type { KeyboardEvent } from 'react'

/** The attribute of a row's first control; its value is the row's id. */
export const ROW_STOP = 'data-row-stop'

const stopsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>(`[${ROW_STOP}]`)]

export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const target = event.target
  if (!(target instanceof HTMLElement) || !target.hasAttribute(ROW_STOP)) return
  const stops = stopsIn(event.currentTarget)
  const at = stops.indexOf(target)
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: stops.length - 1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  stops[Math.min(Math.max(place, 0), stops.length - 1)]?.focus()
}

/** Moves the focus into the list; false while it has no rows. */
export function focusFirstRow(): boolean {
  const [first] = stopsIn(document.body)
  first?.focus()
  return first !== undefined
}

/** Moves the focus to a row; false when it is not in the list. */
export function focusRow(id: number): boolean {
  const stop = document.querySelector<HTMLElement>(`[${ROW_STOP}="${id}"]`)
  stop?.focus()
  return stop !== null
}
