/** Every repair request, newest first, to find, look into and mark as done. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RepairRequest } from '#shared/repair.ts'
import { noRequests } from '#shared/texts.ts'
import type { OrdersShown } from '../admin-search.ts'
import { useApp } from '../app-context.ts'
import { isWanted } from '../orders-filter.ts'
import { Announcer } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Segments } from '../ui/segments.tsx'
import { AdminHead } from './admin-head.tsx'
import { AdminList } from './admin-list.tsx'
import { OrdersTable } from './orders-table.tsx'

export function OrdersTab({ show }: { show: OrdersShown }) {
  const { queries } = useApp()
  const navigate = useNavigate()
  const orders = useInfiniteQuery(queries.repairs)
  const [text, setText] = useState('')
  const choose = (next: OrdersShown) =>
    void navigate({
      to: '/admin-dashboard',
      search: { tab: 'orders', ...(next === 'all' ? {} : { show: next }) },
      replace: true,
    })
  const reset = () => {
    setText('')
    choose('all')
  }
  const filtered = text.trim() !== '' || show !== 'all'
  return (
    <>
      <AdminHead title="Orders">
        <SearchField
          label="Find an order"
          placeholder="Name, phone or model"
          compact
          value={text}
          onChange={setText}
        />
        <ShowSegments show={show} onChange={choose} />
      </AdminHead>
      <AdminList query={orders} what="orders">
        {(all, now) => {
          const wanted = all.filter((repair) => isWanted(repair, { text, show }))
          const empty = filtered ? (
            <NothingFound of={all} more={orders.hasNextPage} onReset={reset} />
          ) : (
            <Empty title={noRequests} text="New requests appear here by themselves." />
          )
          return (
            <>
              <Announcer>
                {filtered ? `${wanted.length} of ${all.length} orders listed` : undefined}
              </Announcer>
              <OrdersTable label="Orders" repairs={wanted} now={now} empty={empty} />
            </>
          )
        }}
      </AdminList>
    </>
  )
}

type ShowProps = { show: OrdersShown; onChange: (show: OrdersShown) => void }

/** The totals are the server's: they count what is not loaded too. */
function ShowSegments({ show, onChange }: ShowProps) {
  const { queries } = useApp()
  const { data: counts } = useQuery(queries.counts)
  return (
    <Segments
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

type NothingFoundProps = { of: readonly RepairRequest[]; more: boolean; onReset: () => void }

const NothingFound = ({ of, more, onReset }: NothingFoundProps) => (
  <Empty
    title="No order matches"
    text={
      more
        ? `The newest ${of.length} requests were searched. Show older ones to search further.`
        : 'Try another name, phone or model.'
    }
    actions={
      <Button look="small" onClick={onReset}>
        Show all orders
      </Button>
    }
  />
)
