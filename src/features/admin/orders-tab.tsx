/** Every repair request, pending before done, to find, look into and mark as done. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SEARCH_MAX } from '#shared/limits.ts'
import { noRequests } from '#shared/texts.ts'
import { useApp } from '../../core/app-context.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { AdminHeader } from './admin-header.tsx'
import { adminQueries } from './admin-queries.ts'
import type { OrdersFilter } from './admin-search-params.ts'
import { OrdersTable } from './orders-table.tsx'
import { PaginatedList } from './paginated-list.tsx'
import { useSearchKeyboard } from './search-keyboard.ts'

type Wanted = { show: OrdersFilter; find: string }

export function OrdersTab() {
  const app = useApp()
  const { show, find, want } = useWanted()
  const orders = useInfiniteQuery(adminQueries(app).repairs({ show, find }))
  const searchKeys = useSearchKeyboard()
  const filtered = find.trim() !== '' || show !== 'all'
  return (
    <>
      <AdminHeader title="Orders">
        <SearchField
          label="Find an order"
          placeholder="Name, phone or model"
          compact
          keys="Ctrl K"
          {...searchKeys}
          maxLength={SEARCH_MAX}
          value={find}
          onChange={(text) => want({ show, find: text })}
        />
        <ShowSegments show={show} onChange={(next) => want({ show: next, find })} />
      </AdminHeader>
      <PaginatedList query={orders} what="orders">
        {(repairs, now) => (
          <>
            <Announcer>
              {filtered && !orders.isPlaceholderData
                ? listedOf(repairs.length, orders.hasNextPage)
                : undefined}
            </Announcer>
            <OrdersTable
              label="Orders"
              repairs={repairs}
              now={now}
              empty={
                filtered ? (
                  <NothingFound onReset={() => want({ show: 'all', find: '' })} />
                ) : (
                  <EmptyState title={noRequests} text="New requests appear here by themselves." />
                )
              }
            />
          </>
        )}
      </PaginatedList>
    </>
  )
}

const listedOf = (count: number, hasMore: boolean) =>
  `${count}${hasMore ? ' or more' : ''} ${count === 1 ? 'order' : 'orders'} listed`

/** All of them, unsearched, have the plain address. */
const searchOf = ({ show, find }: Wanted) => ({
  ...(show !== 'all' && { show }),
  ...(find !== '' && { find }),
})

/** What is wanted stands in the address; what was just typed or pressed is shown before the address has caught up. */
function useWanted() {
  const { show = 'all', find = '' } = useSearch({ from: '/admin-dashboard' })
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<Wanted | null>(null)
  const want = async (next: Wanted) => {
    setAhead(next)
    await navigate({
      to: '/admin-dashboard',
      search: { tab: 'orders', ...searchOf(next) },
      replace: true,
      resetScroll: false,
    })
    setAhead((latest) => (latest === next ? null : latest))
  }
  return { ...(ahead ?? { show, find }), want: (next: Wanted) => void want(next) }
}

type ShowProps = { show: OrdersFilter; onChange: (show: OrdersFilter) => void }

/** The totals are the server's: they count what is not loaded too. */
function ShowSegments({ show, onChange }: ShowProps) {
  const app = useApp()
  const { data: counts } = useQuery(adminQueries(app).counts)
  return (
    <SegmentedControl
      label="Show"
      value={show}
      onChange={onChange}
      segments={[
        { value: 'all', label: 'All', count: counts && counts.pending + counts.done },
        { value: 'pending', label: 'Pending', count: counts?.pending },
        { value: 'done', label: 'Done', count: counts?.done },
      ]}
    />
  )
}

const NothingFound = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    title="No order matches"
    text="Try another name, phone or model."
    actions={
      <Button variant="small" onClick={onReset}>
        Show all orders
      </Button>
    }
  />
)
