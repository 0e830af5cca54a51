/** The visits of today in the order of their windows, one row each, on paper only. */

import { createPortal } from 'react-dom'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { QueueRow } from '#shared/request/queue.ts'
import { legOf } from '#shared/request/visit.ts'
import { dayText, hoursText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { deviceName } from '../../../components/device-name.ts'
import { showPhone } from '../../../lib/phone.ts'
import { addressText } from '../../../request/address-text.ts'
import styles from './today-sheet.module.css'

type Props = {
  rows: readonly QueueRow[]
  /** Epoch ms. */
  now: number
}

export const TodaySheet = ({ rows, now }: Props) =>
  createPortal(<Sheet rows={rows} now={now} />, document.body)

/** A shop without technicians has no column for them. */
function Sheet({ rows, now }: Props) {
  const hasTechnicians = rows.some(({ technician }) => technician !== null)
  return (
    <table className={styles.sheet}>
      <caption>{m.sheet_title({ day: dayText(shopDayOf(now)) })}</caption>
      <thead>
        <tr>
          <th scope="col">{m.label_window()}</th>
          <th scope="col">{m.column_reference()}</th>
          <th scope="col">{m.column_device()}</th>
          <th scope="col">{m.label_address()}</th>
          {hasTechnicians && <th scope="col">{m.technician()}</th>}
          <th scope="col">{m.label_phone()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {row.visit?.window && hoursText(row.visit.window)}
              {legOf(row.stage) === 'return' && (
                <>
                  <br />
                  {m.visits_way_back()}
                </>
              )}
            </td>
            <td>{row.reference}</td>
            <td>
              {deviceName(row)}
              <br />
              {issueLabel(row.issue)}
            </td>
            <td>
              {row.name}
              <br />
              {addressText(row)}
            </td>
            {hasTechnicians && <td>{row.technician?.name}</td>}
            <td>{row.phone && showPhone(row.phone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
