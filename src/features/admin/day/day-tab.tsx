/** The owner's board of a day: what each technician has to do, and what nobody has yet. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide'
import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import type { DayOfJobs, DaySheet } from '#shared/request/day.ts'
import type { Technician, TechnicianDay } from '#shared/request/technician.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { printPage } from '../../../lib/print-page.ts'
import { dayQuery } from '../../../request/day-query.ts'
import { techniciansQuery } from '../../../request/technicians-query.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { DashboardLink } from '../back-links.tsx'
import { QueryBoundary } from '../query-boundary.tsx'
import { boardOf, jobsOf } from './board.ts'
import { DayBoard } from './day-board.tsx'
import { DaySheets } from './day-sheets.tsx'

export function DayTab() {
  const sheet = useQuery(dayQuery)
  const technicians = useQuery({ ...techniciansQuery(), refetchInterval: QUEUE_REFRESH_MS })
  const { day } = useSearch({ from: '/admin-dashboard' })
  const shown = sheet.data && (day === sheet.data.tomorrow.day ? sheet.data.tomorrow : sheet.data.today)
  return (
    <>
      <DashboardLink />
      <AdminHeader title={shown ? dayText(shown.day) : m.board()}>
        {sheet.data && shown && (
          <>
            <DaySegments sheet={sheet.data} shown={shown} />
            <Button variant="small" inactive={!technicians.data} onClick={printPage}>
              <Icon icon={Printer} /> {m.bill_print()}
            </Button>
          </>
        )}
      </AdminHeader>
      <QueryBoundary query={bothOf(sheet, technicians)} what={m.what_board()} skeleton="cards">
        {(all, readAt) => shown && <Day ofDay={shown} technicians={all} readAt={readAt} />}
      </QueryBoundary>
    </>
  )
}

/** The board needs both answers: they are loading, failed and asked for again as one. */
const bothOf = (sheet: UseQueryResult<DaySheet>, technicians: UseQueryResult<TechnicianDay>) => ({
  data: sheet.data && technicians.data?.technicians,
  error: sheet.error ?? technicians.error,
  dataUpdatedAt: Math.min(sheet.dataUpdatedAt, technicians.dataUpdatedAt),
  errorUpdatedAt: Math.max(sheet.errorUpdatedAt, technicians.errorUpdatedAt),
  isFetching: sheet.isFetching || technicians.isFetching,
  isRefetchError: sheet.isRefetchError || technicians.isRefetchError,
  isPlaceholderData: false,
  refetch: () => Promise.all([sheet.refetch(), technicians.refetch()]),
})

function DaySegments({ sheet: { today, tomorrow }, shown }: { sheet: DaySheet; shown: DayOfJobs }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      label={m.show()}
      value={shown === tomorrow ? 'tomorrow' : 'today'}
      onChange={(value) =>
        void navigate({
          to: '/admin-dashboard',
          search: { tab: 'day', ...(value === 'tomorrow' && { day: tomorrow.day }) },
          replace: true,
          resetScroll: false,
        })
      }
      segments={[
        { value: 'today', label: m.bucket_today(), count: jobsOf(today).length },
        { value: 'tomorrow', label: m.day_tomorrow(), count: jobsOf(tomorrow).length },
      ]}
    />
  )
}

type Props = {
  ofDay: DayOfJobs
  technicians: readonly Technician[]
  /** When the technicians were read (epoch ms). */
  readAt: number
}

/** Without a technician who is on, the tab leads to where one is added; visits that are there already are shown all the same. */
function Day({ ofDay, technicians, readAt }: Props) {
  const board = boardOf(ofDay, technicians)
  const isEmpty = board.lanes.every(({ jobs }) => jobs.length === 0)
  const hasTechnician = technicians.some(({ offSince }) => offSince === null)
  return (
    <>
      {!hasTechnician ? (
        <EmptyState
          title={m.technicians_none()}
          text={m.technicians_lead()}
          actions={
            <Link to="/admin-dashboard" search={{ tab: 'technicians' }} className={buttonClass('small')}>
              {m.technicians()}
            </Link>
          }
        />
      ) : (
        isEmpty && (
          <EmptyState title={m.board_empty({ day: dayText(ofDay.day) })} text={m.board_empty_text()} />
        )
      )}
      {!isEmpty && (
        <>
          <DayBoard day={ofDay.day} board={board} readAt={readAt} />
          <DaySheets day={ofDay.day} board={board} />
        </>
      )}
    </>
  )
}
