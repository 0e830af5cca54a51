/** The visits of today in the order of their windows, one row each, on paper only. */
import type { QueueRow } from '#shared/request/queue.ts'
import { legOf } from '#shared/request/visit.ts'
import { dayText, hoursText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { PrintedSheets } from '../printed-visits.tsx'

type Props = {
  rows: readonly QueueRow[]
  /** Epoch ms. */
  now: number
}

/** A shop without technicians has no column for them. */
export function TodaySheet({ rows, now }: Props) {
  const sheet = {
    id: 'today',
    caption: m.sheet_title({ day: dayText(shopDayOf(now)) }),
    hasTechnicians: rows.some(({ technician }) => technician !== null),
    visits: rows.map((row) => ({
      request: row,
      leg: legOf(row.stage),
      time: row.visit?.window ? hoursText(row.visit.window) : '',
      technician: row.technician?.name,
    })),
  }
  return <PrintedSheets sheets={[sheet]} />
}
