/** The visits of a day that are ahead, a table for each technician, on paper only. */
import { useHydrated } from '@tanstack/react-router'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { jobTime } from '../../../request/job-time.ts'
import { PrintedSheets } from '../printed-visits.tsx'
import type { Board, Lane } from './board.ts'
import { moneyText } from './board-job.tsx'
import { laneName } from './day-board.tsx'

type Props = {
  /** In the shop's zone. */
  day: string
  board: Board
}

export function DaySheets({ day, board: { lanes } }: Props) {
  const isHydrated = useHydrated()
  return isHydrated && <PrintedSheets sheets={lanes.flatMap((lane) => sheetOf(day, lane))} />
}

/** None for a lane without a visit ahead. */
function sheetOf(day: string, lane: Lane) {
  const jobs = lane.jobs.map(({ job }) => job).filter(({ isDone }) => !isDone)
  if (jobs.length === 0) return []
  const visits = jobs.map((job) => ({
    request: job,
    leg: job.leg,
    time: jobTime(job.window, day),
    money: moneyText(job),
  }))
  const caption = m.board_sheet({ technician: laneName(lane), day: dayText(day) })
  return [{ id: String(lane.id), caption, visits }]
}
