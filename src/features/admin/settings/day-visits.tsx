/** The number of open visits on a day, and a link to them in the orders, where the owner moves or cancels them together. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { legOf } from '#shared/request/visit.ts'
import { listDayVisits } from '#shared/request/visit-api.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { q } from '../../../api/q.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** `isSaved`: the link leaves the form, so it waits until the day is saved. */
export function DayVisits({ day, isSaved }: { day: string; isSaved: boolean }) {
  const visits = useQuery(q(listDayVisits, { query: { day } }))
  // Once the device is on its way back, the first visit is over.
  const { length: count } = (visits.data ?? []).filter(
    ({ status, stage, leg }) => status === 'PENDING' && leg === legOf(stage),
  )
  if (visits.isError) return <p role="alert">{m.visits_not_loaded()}</p>
  if (count === 0) return null
  return (
    <p>
      {m.visits_of_day({ count, day: dayText(day) })}{' '}
      {isSaved && (
        <Link
          to="/admin-dashboard"
          search={{ tab: 'orders', show: 'pending', day }}
          className={buttonClass('text')}
        >
          {m.bulk_show()}
        </Link>
      )}
    </p>
  )
}
