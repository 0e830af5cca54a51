/** The filter of an admin list and its open request, in the URL. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { currentDrafts } from '../../flow/drafts.ts'
import type { ListAddress } from './admin-search-params.ts'

/** In the order of the URL; the defaults are left out. */
const addressOf = ({ show, find, day, brand, issue, tech, ids, open }: ListAddress): ListAddress => ({
  ...(show !== undefined && show !== 'all' && { show }),
  ...(find && { find }),
  ...(day !== undefined && { day }),
  ...(brand && { brand }),
  ...(issue && { issue }),
  ...(tech && { tech }),
  ...(ids && { ids }),
  ...(open !== undefined && { open }),
})

type Options = {
  /** Replaces the current history entry, so that typing creates no entries. */
  replace: boolean
}

/** Returns the latest input before the navigation has finished. Drafts of the panel are kept. */
export function useListFilter(tab: 'orders' | 'users') {
  const search = useSearch({ from: '/admin-dashboard' })
  const navigate = useNavigate()
  const [pending, setPending] = useState<ListAddress | null>(null)
  const filter = addressOf(pending ?? search)
  const setFilter = async (change: ListAddress, { replace }: Options) => {
    const next = addressOf({ ...filter, ...change })
    setPending(next)
    await navigate({
      to: '/admin-dashboard',
      search: { tab, ...next },
      state: currentDrafts(),
      replace,
      resetScroll: false,
    })
    setPending((latest) => (latest === next ? null : latest))
  }
  return { filter, setFilter }
}
