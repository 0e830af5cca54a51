/** The visits of a day that are ahead, a table for each technician, on paper only. */
import { useHydrated } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { dayText, hoursText, windowText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { deviceName } from '../../../components/device-name.ts'
import { showPhone } from '../../../lib/phone.ts'
import { addressText } from '../../../request/address-text.ts'
import type { Board, BoardJob, Lane } from './board.ts'
import { moneyText } from './board-job.tsx'
import { laneName } from './day-board.tsx'
import styles from './day-sheets.module.css'

type Props = {
  /** In the shop's zone. */
  day: string
  board: Board
}

/** In the page but visible in print only, so the browser's print command works too. A portal exists in the browser only. */
export const DaySheets = (props: Props) =>
  useHydrated() ? createPortal(<Sheets {...props} />, document.body) : null

const ahead = ({ jobs }: Lane) => jobs.filter(({ job }) => !job.isDone)

const Sheets = ({ day, board: { lanes } }: Props) => (
  <div className={styles.sheets}>
    {lanes.map((lane) => {
      const jobs = ahead(lane)
      return jobs.length > 0 && <Sheet key={lane.id ?? 'nobody'} day={day} lane={lane} jobs={jobs} />
    })}
  </div>
)

const Sheet = ({ day, lane, jobs }: { day: string; lane: Lane; jobs: readonly BoardJob[] }) => (
  <table className={styles.sheet}>
    <caption>{m.board_sheet({ technician: laneName(lane), day: dayText(day) })}</caption>
    <thead>
      <tr>
        <th scope="col">{m.label_window()}</th>
        <th scope="col">{m.column_reference()}</th>
        <th scope="col">{m.column_device()}</th>
        <th scope="col">{m.label_address()}</th>
        <th scope="col">{m.label_phone()}</th>
      </tr>
    </thead>
    <tbody>
      {jobs.map(({ job }) => (
        <tr key={`${job.id} ${job.leg}`}>
          <td>
            {timeText(day, job.window)}
            {job.leg === 'return' && (
              <>
                <br />
                {m.visits_way_back()}
              </>
            )}
          </td>
          <td>{job.reference}</td>
          <td>
            {deviceName(job)}
            <br />
            {issueLabel(job.issue)}
            {moneyText(job) !== '' && (
              <>
                <br />
                <b>{moneyText(job)}</b>
              </>
            )}
          </td>
          <td>
            {job.name}
            <br />
            {addressText(job)}
          </td>
          <td>{job.phone && showPhone(job.phone)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The hours; with its day for a visit that is left from an earlier one. */
function timeText(day: string, window: BoardJob['job']['window']): string {
  if (window === null) return m.day_any_time()
  return shopDayOf(Date.parse(window.start)) === day ? hoursText(window) : windowText(window)
}
