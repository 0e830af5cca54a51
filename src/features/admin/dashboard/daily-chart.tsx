/** The requests of each day, as a bar chart and as a table. */
import type { ReactNode } from 'react'
import { dayParts } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import styles from './daily-chart.module.css'

type Day = { day: string; requests: number }

type Props = {
  /** In order. */
  days: readonly Day[]
  /** The last day without it. */
  today?: string | undefined
  /** What the sum says; the last days without it. */
  sumText?: string
  /** Instead of the table of the requests. */
  table?: ReactNode
}

/** More days have their numbers in the table only, and their date each week. */
const NUMBERED_MAX = 14
const DAYS_OF_WEEK = 7

export function DailyChart({ days, today = days.at(-1)?.day, sumText, table }: Props) {
  const isDense = days.length > NUMBERED_MAX
  const most = Math.max(...days.map(({ requests }) => requests))
  const sum = days.reduce((total, { requests }) => total + requests, 0)
  if (sum === 0) return <p className={styles.none}>{sumText ?? m.no_days({ count: days.length })}</p>
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{sumText ?? m.sum_days({ sum, count: days.length })}</figcaption>
      <ol className={styles.days} data-dense={isDense} aria-hidden="true">
        {days.map(({ day, requests }, index) => (
          <li key={day} className={styles.day} data-today={day === today}>
            {!isDense && <span className={styles.value}>{requests}</span>}
            <span className={styles.track}>
              {/* Extends below the chart, so that only the upper corners are rounded. */}
              <svg className={styles.bar} aria-hidden="true">
                <rect width="100%" y={`${100 - (requests / most) * 100}%`} height="110%" rx="3" />
              </svg>
            </span>
            {isDense ? <WeekLabel day={day} /> : <DayLabel day={day} withMonth={index === 0} />}
          </li>
        ))}
      </ol>
      <details className={styles.table}>
        <summary>{m.show_as_table()}</summary>
        {table ?? <DaysTable days={days} />}
      </details>
    </figure>
  )
}

/** The first day of the chart and of each month shows the month. */
function DayLabel({ day, withMonth }: { day: string; withMonth: boolean }) {
  const { weekday, date, month } = dayParts(day)
  return (
    <span className={styles.label}>
      <span className={styles.weekday}>{weekday}</span>
      <span className={styles.date}>{date}</span>
      {(withMonth || date === 1) && <span>{month}</span>}
    </span>
  )
}

/** The first day of each week of a month has its date. */
function WeekLabel({ day }: { day: string }) {
  const { date } = dayParts(day)
  return <span className={styles.label}>{date % DAYS_OF_WEEK === 1 ? date : ''}</span>
}

const DaysTable = ({ days }: { days: readonly Day[] }) => (
  <table>
    <caption className="sr-only">{m.requests_a_day()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.column_day()}</th>
        <th scope="col">{m.column_requests()}</th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ day, requests }) => {
        const { weekday, date, month } = dayParts(day)
        return (
          <tr key={day}>
            <th scope="row">{`${weekday}, ${date} ${month}`}</th>
            <td>{requests}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
