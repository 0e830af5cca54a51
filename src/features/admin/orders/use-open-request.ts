/** The request in the panel beside the list, in the URL: `?open=42`. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { focusPageTitle } from '../../../ui/page-title.tsx'
import type { ListAddress } from '../admin-search-params.ts'
import { useListFilter } from '../list-filter.ts'
import { focusPanel } from '../request-panel/panel-focus.ts'
import { focusFirstRow, focusRow } from './row-keyboard.ts'

type OpenRequest = {
  /** The address of the list, with the open request. */
  address: ListAddress
  openId: number | undefined
  /** Opens the request in the panel and focuses the named part. */
  open: (id: number, part: 'title' | 'step') => void
  close: () => void
}

export function useOpenRequest(): OpenRequest {
  const { filter, setFilter } = useListFilter('orders')
  const openId = filter.open
  const open = (id: number, part: 'title' | 'step') => {
    focusPanel(id, part)
    // Replaces the entry, so that Back leads to the list instead of every opened request.
    if (id !== openId) void setFilter({ open: id }, { replace: openId !== undefined })
  }
  const close = () => void setFilter({ open: undefined }, { replace: true })
  return { address: filter, openId, open, close }
}

/** When the panel closes (Esc, a button, Back), its focus moves to the request's row. */
export function useFocusAfterPanel(openId: number | undefined): void {
  const last = useRef(openId)
  const settle = useEffectEvent((id: number) => {
    if (document.activeElement !== document.body) return
    if (!focusRow(id) && !focusFirstRow()) focusPageTitle()
  })
  useEffect(() => {
    if (openId === undefined && last.current !== undefined) settle(last.current)
    last.current = openId
  }, [openId])
}
