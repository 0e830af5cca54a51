/** The filter of an admin list and its open request, in the URL. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { currentDrafts } from '../../flow/drafts.ts'
import type { ListAddress } from './admin-search-params.ts'

/** In the order of the URL. */
const KEYS = [
  ...(['show', 'find', 'day', 'brand', 'issue', 'tech', 'ids'] as const),
  ...(['came', 'done', 'outcome', 'reason', 'comeback', 'here', 'waits', 'open'] as const),
]

/** The defaults and what is empty are left out. */
const addressOf = (address: ListAddress): ListAddress =>
  Object.fromEntries(
    KEYS.map((key) => [key, address[key]]).filter(
      ([key, value]) => value !== undefined && value !== '' && !(key === 'show' && value === 'all'),
    ),
  )

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
