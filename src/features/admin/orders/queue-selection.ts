/** The selection of rows, as the list of orders sees it. The selection renders its own checkboxes and bar. */
import type { ReactNode } from 'react'

export type QueueSelection = {
  /** The ids of the selected rows. */
  chosen: ReadonlySet<number>
  /** Toggles a row: Space on the row. */
  toggle: (id: number) => void
  /** Adds these rows to the selection: Shift and an arrow key, from the previous to the new row. */
  extend: (ids: readonly number[]) => void
  /** The head of the first column: selects all listed rows. */
  all: ReactNode
  /** The first cell of a row: its checkbox. */
  box: (id: number, reference: string) => ReactNode
  /** Below the list: the number of selected rows, and their actions. */
  bar: ReactNode
}
