import type { ListAddress } from '../admin-search-params.ts'

export type Filters = Pick<ListAddress, 'day' | 'brand' | 'issue' | 'ids'>

/** `onChange` is told what changes; the other filters stay. */
export type FiltersProps = { address: ListAddress; onChange: (change: Filters) => void }
