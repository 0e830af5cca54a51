/** What the list of orders needs to know about the choice of rows. Who owns the choice also draws its boxes and its bar. */
import type { ReactNode } from 'react'

export type QueueSelection = {
  /** The ids of the chosen rows. */
  chosen: ReadonlySet<number>
  /** Chooses a row or takes it back: Space on the row. */
  toggle: (id: number) => void
  /** Chooses these rows beside the chosen ones: Shift and an arrow key, from the row that was left to the row that is reached. */
  extend: (ids: readonly number[]) => void
  /** In the head of the first column: chooses all listed rows. */
  all: ReactNode
  /** In the first cell of a row: its checkbox. */
  box: (id: number, reference: string) => ReactNode
  /** Below the list: how many are chosen, and what can be done with them. */
  bar: ReactNode
}
