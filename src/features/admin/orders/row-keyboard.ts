/**
 * Keys on the rows of a table. The arrow keys move between the rows' links, Home and End to the ends; with Shift they
 * select the rows in between, Space selects one. Ctrl+Enter opens the row's next step; Enter follows the link.
 * No single letters: speech input would press them (WCAG 2.1.4).
 */
import type { KeyboardEvent } from 'react'

/** The attribute of a row's first control; its value is the row's id. */
export const ROW_STOP = 'data-row-stop'

export type RowActions = {
  /** Toggles a row. */
  toggle?: ((id: number) => void) | undefined
  /** Adds these rows to the selection. */
  extend?: ((ids: readonly number[]) => void) | undefined
  takeNextStep: (id: number) => void
}

const stopsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>(`[${ROW_STOP}]`)]
const idOf = (stop: Element) => Number(stop.getAttribute(ROW_STOP))

/** The row that a key moves to; undefined for any other key. */
const placesFrom = (at: number, count: number): Readonly<Record<string, number>> => ({
  ArrowDown: Math.min(at + 1, count - 1),
  ArrowUp: Math.max(at - 1, 0),
  Home: 0,
  End: count - 1,
})

export function handleRowKey(event: KeyboardEvent<HTMLElement>, actions: RowActions): void {
  const { target, key, shiftKey } = event
  if (!(target instanceof HTMLElement) || !target.hasAttribute(ROW_STOP)) return
  const stops = stopsIn(event.currentTarget)
  const at = stops.indexOf(target)
  const place = placesFrom(at, stops.length)[key]
  const isNextStep = key === 'Enter' && event.ctrlKey !== event.metaKey
  if (place === undefined && !isNextStep && !(key === ' ' && actions.toggle)) return
  event.preventDefault()
  if (place !== undefined) {
    const [first, last] = [Math.min(at, place), Math.max(at, place)]
    if (shiftKey) actions.extend?.(stops.slice(first, last + 1).map(idOf))
    stops[place]?.focus()
  } else if (isNextStep) actions.takeNextStep(idOf(target))
  else actions.toggle?.(idOf(target))
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
