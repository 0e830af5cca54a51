/** Replaces an empty list: a sentence for each bucket, or links to clear a search without results. */
import { Link } from '@tanstack/react-router'
import type { QueueBucket } from '#shared/request/queue-bucket.ts'
import * as m from '#texts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ListAddress } from '../admin-search-params.ts'
import { queueFilterOf } from '../listed-orders.ts'

const NONE: Readonly<Record<QueueBucket, () => string>> = {
  new: m.bucket_none_new,
  unassigned: m.bucket_none_unassigned,
  today: m.bucket_none_today,
  overdue: m.bucket_none_overdue,
  waiting: m.bucket_none_waiting,
  workshop: m.bucket_none_workshop,
  back: m.bucket_none_back,
  close: m.bucket_none_close,
  unread: m.bucket_none_unread,
  owed: m.bucket_none_owed,
}

const isBucket = (show: string): show is QueueBucket => Object.hasOwn(NONE, show)

export function OrdersEmpty({ address }: { address: ListAddress }) {
  const { show, ...others } = queueFilterOf(address)
  const isNarrowed = Object.keys(others).length > 0
  if (!isNarrowed && show === undefined)
    return <EmptyState title={m.no_requests()} text={m.new_appear_here()} />
  if (!isNarrowed && show !== undefined && isBucket(show))
    return (
      <EmptyState title={NONE[show]()} text={m.bucket_none_text()} actions={<ShowAll address={address} />} />
    )
  return (
    <EmptyState title={m.no_order_matches()} text={m.try_another()} actions={<ShowAll address={address} />} />
  )
}

/** The open request stays open. */
const ShowAll = ({ address: { open } }: { address: ListAddress }) => (
  <Link
    className={buttonClass('small')}
    to="/admin-dashboard"
    search={{ tab: 'orders', ...(open !== undefined && { open }) }}
    resetScroll={false}
  >
    {m.show_all_orders()}
  </Link>
)
