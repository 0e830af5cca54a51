/** The lanes of a day. On a wide screen up to five are side by side with a row for each window; more, and on a narrower one, each names its own. */
import { hoursText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { HeardFrom } from '../technicians/heard-from.tsx'
import { type Board, type BoardRow, jobsIn, keyOf, type Lane } from './board.ts'
import { BoardJob } from './board-job.tsx'
import styles from './day-board.module.css'

/** So many lanes fit beside each other. */
const SIDE_BY_SIDE = 5

const rowText = (row: BoardRow): string => {
  if (row.kind === 'window') return hoursText(row.window)
  return row.kind === 'overdue' ? m.bucket_overdue() : m.day_any_time()
}

/** The name of a lane. */
export const laneName = ({ id, name }: Lane): string => (id === null ? m.technician_nobody() : name)

type Props = {
  /** In the shop's zone. */
  day: string
  board: Board
  /** When the technicians were read (epoch ms). */
  readAt: number
}

export function DayBoard({ day, board: { rows, lanes }, readAt }: Props) {
  return (
    <div className={styles.board} data-lanes={lanes.length <= SIDE_BY_SIDE ? 'few' : undefined}>
      {/* Beside the lanes for the eye; each lane has the same texts as headings. */}
      <div className={styles.times} aria-hidden="true">
        <span />
        {rows.map((row) => (
          <span key={keyOf(row)}>{rowText(row)}</span>
        ))}
      </div>
      {lanes.map((lane) => (
        <LaneOf key={lane.id ?? 'nobody'} day={day} lane={lane} rows={rows} readAt={readAt} />
      ))}
    </div>
  )
}

/** `line`: a window between visits; `wide`: of a technician without any; `never`: what is no time of the technician's. */
const freeOf = ({ id, jobs }: Lane, { kind }: BoardRow) => {
  if (kind !== 'window' || id === null) return 'never'
  return jobs.length > 0 ? 'line' : 'wide'
}

type LaneProps = { day: string; lane: Lane; rows: readonly BoardRow[]; readAt: number }

function LaneOf({ day, lane, rows, readAt }: LaneProps) {
  const titleId = `lane-${lane.id ?? 'nobody'}`
  const isNobody = lane.id === null
  return (
    <section className={styles.lane} data-kind={isNobody ? 'nobody' : undefined} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{laneName(lane)}</h2>
        <p className={styles.visits}>{m.technician_visits({ count: lane.jobs.length })}</p>
        {lane.technician && (
          <p>
            <HeardFrom technician={lane.technician} readAt={readAt} />
          </p>
        )}
      </header>
      {rows.map((row) => {
        const jobs = jobsIn(day, lane, row)
        const isFree = jobs.length === 0
        return (
          <div key={keyOf(row)} className={styles.window} data-free={isFree ? freeOf(lane, row) : undefined}>
            <h3>{rowText(row)}</h3>
            {isFree ? (
              <span className={styles.free}>{m.board_free()}</span>
            ) : (
              <ul>
                {jobs.map((job) => (
                  <li key={`${job.job.id} ${job.job.leg}`}>
                    <BoardJob job={job} row={row} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </section>
  )
}
