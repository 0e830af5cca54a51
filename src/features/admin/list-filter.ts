/** The filter and the search text of an admin list, in the URL. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrdersFilter } from './admin-search-params.ts'

type ListFilter = { show: OrdersFilter; find: string }

/** The defaults are left out of the URL. */
const searchOf = ({ show, find }: ListFilter) => ({
  ...(show !== 'all' && { show }),
  ...(find !== '' && { find }),
})

/** The latest input is returned before the navigation has finished. */
export function useListFilter(tab: 'orders' | 'users') {
  const { show = 'all', find = '' } = useSearch({ from: '/admin-dashboard' })
  const navigate = useNavigate()
  const [pending, setPending] = useState<ListFilter | null>(null)
  const setFilter = async (next: ListFilter) => {
    setPending(next)
    await navigate({
      to: '/admin-dashboard',
      search: { tab, ...searchOf(next) },
      replace: true,
      resetScroll: false,
    })
    setPending((latest) => (latest === next ? null : latest))
  }
  return { ...(pending ?? { show, find }), setFilter: (next: ListFilter) => void setFilter(next) }
}
