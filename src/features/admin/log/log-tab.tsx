/** The log of the shop: who did what, newest first. Person, subject and day are in the URL. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide'
import { BOOKS_YEARS, EVENT_RETENTION_MS } from '#shared/limits.ts'
import type { LogEntry } from '#shared/log/log.ts'
import * as m from '#texts'
import { clockTime, exactDay } from '../../../lib/dates.ts'
import { printPage } from '../../../lib/print-page.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { DashboardLink } from '../back-links.tsx'
import { PaginatedList } from '../paginated-list.tsx'
import styles from './log.module.css'
import { LogFilters } from './log-filters.tsx'
import { logQuery } from './log-query.ts'
import { LogRow } from './log-row.tsx'

const YEAR_MS = 365 * 86_400_000

const dayOf = ({ recordedAt }: LogEntry) => exactDay(recordedAt)

export function LogTab() {
  const { who, about, day } = useSearch({ from: '/admin-dashboard' })
  const filter = { who, about, day }
  const query = useInfiniteQuery(logQuery(filter))
  const isNarrowed = Object.values(filter).some((part) => part !== undefined)
  const { people = [], asOf } = query.data ?? {}
  return (
    <>
      <DashboardLink />
      <AdminHeader title={m.log()} />
      <div className={styles.tools}>
        <LogFilters filter={filter} people={people} />
        <p className="muted">
          {asOf !== undefined && `${m.books_as_of({ time: clockTime(asOf) })} `}
          {m.log_text({ books: BOOKS_YEARS, years: EVENT_RETENTION_MS / YEAR_MS })}
        </p>
        <Button variant="small" onClick={printPage}>
          <Icon icon={Printer} /> {m.bill_print()}
        </Button>
      </div>
      <PaginatedList query={query} what={m.what_log()}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={m.log_empty()} text={isNarrowed ? m.log_empty_text() : m.log_none()} />
          ) : (
            <article className={styles.log} aria-label={m.log()}>
              {[...new Set(entries.map(dayOf))].map((name) => (
                <Day key={name} name={name} entries={entries.filter((entry) => dayOf(entry) === name)} />
              ))}
            </article>
          )
        }
      </PaginatedList>
    </>
  )
}

/** The entries that were recorded on one day of the shop. */
const Day = ({ name, entries }: { name: string; entries: readonly LogEntry[] }) => (
  <section className={styles.day} aria-label={name}>
    <h2>{name}</h2>
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <LogRow key={entry.key} entry={entry} />
      ))}
    </ol>
  </section>
)
