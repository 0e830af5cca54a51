/** The requests of each of the last days, as a bar chart and as a table. */
import { dayParts } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import styles from './daily-chart.module.css'

type Day = { day: string; requests: number }

export function DailyChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(...days.map(({ requests }) => requests))
  const sum = days.reduce((total, { requests }) => total + requests, 0)
  if (sum === 0) return <p className={styles.none}>{m.no_days({ count: days.length })}</p>
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{m.sum_days({ sum, count: days.length })}</figcaption>
      <ol className={styles.days} aria-hidden="true">
        {days.map(({ day, requests }, index) => (
          <li key={day} className={styles.day} data-today={index === days.length - 1}>
            <span className={styles.value}>{requests}</span>
            <span className={styles.track}>
              {/* Extends below the chart, so that only the upper corners are rounded. */}
              <svg className={styles.bar} aria-hidden="true">
                <rect width="100%" y={`${100 - (requests / most) * 100}%`} height="110%" rx="3" />
              </svg>
            </span>
            <DayLabel day={day} withMonth={index === 0} />
          </li>
        ))}
      </ol>
      <details className={styles.table}>
        <summary>{m.show_as_table()}</summary>
        <DaysTable days={days} />
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
