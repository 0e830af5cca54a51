/** The owner's queue by bucket, filter and search, with one request open beside the list. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SEARCH_MAX } from '#shared/limits.ts'
import type { QueueShow } from '#shared/request/queue-bucket.ts'
import * as m from '#texts'
import { Announcer } from '../../../ui/announcer.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { countsQuery, queueQuery } from '../admin-queries.ts'
import { useBulk } from '../bulk/use-bulk.tsx'
import { ExportOrders } from '../export/export-orders.tsx'
import { useListFilter } from '../list-filter.ts'
import { isCounted, queueFilterOf } from '../listed-orders.ts'
import { PaginatedList } from '../paginated-list.tsx'
import { RequestPanel } from '../request-panel/request-panel.tsx'
import { useSearchKeyboard } from '../search-keyboard.ts'
import { KeyboardHelp } from './keyboard-help.tsx'
import { OrdersEmpty } from './orders-empty.tsx'
import { OrdersTable } from './orders-table.tsx'
import { PrintToday } from './print-today.tsx'
import { QueueBuckets } from './queue-buckets.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { useFocusAfterPanel } from './use-open-request.ts'

/** The panel shows it beside the tab. */
export const OpenRequest = RequestPanel

export function OrdersTab() {
  const { filter: address, setFilter } = useListFilter('orders')
  const filter = queueFilterOf(address)
  const orders = useInfiniteQuery(queueQuery(filter))
  const selection = useBulk({
    list: JSON.stringify(filter),
    listed: orders.data?.rows ?? [],
    isLoaded: orders.isSuccess && !orders.isPlaceholderData,
  })
  const searchKeys = useSearchKeyboard()
  useFocusAfterPanel(address.open)
  const { show = 'all', find = '' } = address
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <AdminHeader title={m.admin_orders()}>
        <SearchField
          label={m.find_an_order()}
          placeholder={m.find_by()}
          compact
          keys="Ctrl K"
          {...searchKeys}
          maxLength={SEARCH_MAX}
          value={find}
          onChange={(text) => void setFilter({ find: text }, { replace: true })}
        />
        <ShowSegments show={show} onChange={(next) => void setFilter({ show: next }, { replace: false })} />
      </AdminHeader>
      <QueueBuckets address={address} />
      <QueueFilters address={address} onChange={(change) => void setFilter(change, { replace: true })}>
        <ExportOrders key={JSON.stringify(filter)} filter={filter} />
        {show === 'today' && orders.data?.rows.length !== 0 && <PrintToday />}
      </QueueFilters>
      <PaginatedList query={orders} what={m.what_orders()}>
        {(rows, now) => (
          <>
            <Announcer>
              {isFiltered && !orders.isPlaceholderData
                ? listedOf(rows.length, orders.hasNextPage)
                : undefined}
            </Announcer>
            {show === 'all' && !isCounted(filter) && rows.length > 0 && (
              <p className="muted small">{m.orders_order()}</p>
            )}
            <OrdersTable
              label={m.admin_orders()}
              list={JSON.stringify(filter)}
              repairs={rows}
              now={now}
              selection={selection}
              empty={!orders.isPlaceholderData && <OrdersEmpty address={address} />}
            />
          </>
        )}
      </PaginatedList>
      <KeyboardHelp />
    </>
  )
}

const listedOf = (count: number, hasMore: boolean) =>
  hasMore ? m.orders_listed_more({ count }) : m.orders_listed({ count })

const STATUSES = ['all', 'pending', 'done'] as const
type Status = (typeof STATUSES)[number]

/** The server's totals, which include orders that are not loaded. */
function ShowSegments({ show, onChange }: { show: QueueShow; onChange: (show: Status) => void }) {
  const { data: counts } = useQuery(countsQuery)
  return (
    <SegmentedControl
      label={m.show()}
      value={STATUSES.find((status) => status === show) ?? null}
      onChange={onChange}
      segments={[
        { value: 'all', label: m.all(), count: counts && counts.pending + counts.done },
        { value: 'pending', label: m.pending(), count: counts?.pending },
        { value: 'done', label: m.done(), count: counts?.done },
      ]}
    />
  )
}
