/** The newest requests, with the actions of the list of orders. */
import { useInfiniteQuery } from '@tanstack/react-query'
import * as m from '#texts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { newestQuery } from '../admin-queries.ts'
import { OrdersTable } from '../orders/orders-table.tsx'
import { PaginatedList } from '../paginated-list.tsx'

export function NewestRequests() {
  const newest = useInfiniteQuery(newestQuery)
  return (
    <PaginatedList query={newest} what={m.what_newest()} firstOnly>
      {(repairs, now) => (
        <OrdersTable
          label={m.newest_requests()}
          list="newest"
          repairs={repairs}
          now={now}
          empty={<EmptyState title={m.no_requests()} text={m.new_appear_here()} />}
        />
      )}
    </PaginatedList>
  )
}
