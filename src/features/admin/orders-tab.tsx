/** All repair requests, pending ones first: search, details, and marking one as done. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SEARCH_MAX } from '#shared/limits.ts'
import { noRequests } from '#shared/texts.ts'
import * as m from '#texts'
import { useApp } from '../../core/app-context.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { AdminHeader } from './admin-header.tsx'
import { adminQueries } from './admin-queries.ts'
import type { OrdersFilter } from './admin-search-params.ts'
import { useListFilter } from './list-filter.ts'
import { OrdersTable } from './orders-table.tsx'
import styles from './paginated-list.module.css'
import { PaginatedList } from './paginated-list.tsx'
import { useSearchKeyboard } from './search-keyboard.ts'

export function OrdersTab() {
  const app = useApp()
  const { show, find, setFilter } = useListFilter('orders')
  const orders = useInfiniteQuery(adminQueries(app).repairs({ show, find }))
  const searchKeys = useSearchKeyboard()
  const filtered = find.trim() !== '' || show !== 'all'
  return (
    <>
      <AdminHeader title={m.desk_orders()}>
        <SearchField
          label={m.find_an_order()}
          placeholder={m.find_by()}
          compact
          keys="Ctrl K"
          {...searchKeys}
          maxLength={SEARCH_MAX}
          value={find}
          onChange={(text) => setFilter({ show, find: text })}
        />
        <ShowSegments show={show} onChange={(next) => setFilter({ show: next, find })} />
      </AdminHeader>
      <PaginatedList query={orders} what={m.what_orders()}>
        {(repairs, now) => (
          <>
            <Announcer>
              {filtered && !orders.isPlaceholderData
                ? listedOf(repairs.length, orders.hasNextPage)
                : undefined}
            </Announcer>
            {show === 'all' && repairs.length > 0 && <p className={styles.hint}>{m.orders_order()}</p>}
            <OrdersTable
              label={m.desk_orders()}
              list={`${show} ${find.trim()}`}
              repairs={repairs}
              now={now}
              empty={
                filtered ? (
                  <NothingFound onReset={() => setFilter({ show: 'all', find: '' })} />
                ) : (
                  <EmptyState title={noRequests} text={m.new_appear_here()} />
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
  hasMore ? m.orders_listed_more({ count }) : m.orders_listed({ count })

type ShowProps = { show: OrdersFilter; onChange: (show: OrdersFilter) => void }

/** The server's totals, which include orders that are not loaded. */
function ShowSegments({ show, onChange }: ShowProps) {
  const app = useApp()
  const { data: counts } = useQuery(adminQueries(app).counts)
  const { data: days } = useQuery(adminQueries(app).days)
  return (
    <SegmentedControl
      label={m.show()}
      value={show}
      onChange={onChange}
      segments={[
        { value: 'all', label: m.all(), count: counts && counts.pending + counts.done },
        { value: 'pending', label: m.pending(), count: counts?.pending },
        { value: 'done', label: m.done(), count: counts?.done },
        { value: 'today', label: m.total_today(), count: days?.at(-1)?.requests },
      ]}
    />
  )
}

const NothingFound = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    title={m.no_order_matches()}
    text={m.try_another()}
    actions={
      <Button variant="small" onClick={onReset}>
        {m.show_all_orders()}
      </Button>
    }
  />
)
