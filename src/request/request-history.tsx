/** The history of a request, for the owner: who did what, when, from which stage to which. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import type { EventDetails, HistoryEvent } from '#shared/request/details.ts'
import { eventTexts, stepText } from '#shared/request/event-texts.ts'
import { getHistory } from '#shared/request/request-api.ts'
import { smsStates } from '#shared/request/request-texts.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import * as m from '#texts'
import { q } from '../api/q.ts'
import { LoadError } from '../components/load-error.tsx'
import { exactTime } from '../lib/dates.ts'
import { lateTime } from '../lib/late-time.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './request-history.module.css'
import { techniciansListQuery } from './technicians-query.ts'

/** Fetched when the section is opened. */
export function RequestHistory({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {m.history()} <Icon icon={ChevronDown} />
      </summary>
      {open && <Entries id={id} />}
    </details>
  )
}

function Entries({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(q(getHistory, { params: { id } }))
  const isAssigned = data?.some(({ details }) => details.technician !== undefined) ?? false
  const { data: technicians } = useQuery({ ...techniciansListQuery, enabled: isAssigned })
  const nameOf = ({ technician }: EventDetails) => technicians?.find(({ id }) => id === technician)?.name
  if (isError) return <LoadError text={m.history_not_loaded()} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{m.history_loading()}</p>
  return (
    <>
      <ol className={styles.entries}>
        {data.map((entry) => (
          <Entry key={entry.seq} entry={entry} assigned={nameOf(entry.details)} />
        ))}
      </ol>
      <p>
        <Link to="/machines" search={{ machine: 'requestLifecycle', request: id }}>
          {m.history_chart()}
        </Link>
      </p>
    </>
  )
}

type EntryProps = {
  entry: HistoryEvent
  /** The name of who was assigned; undefined for another event, and until it is read. */
  assigned: string | undefined
}

const Entry = ({ entry, assigned }: EntryProps) => {
  const { type, by, at, from, to, details, text } = entry
  const late = lateTime(entry)
  return (
    <li>
      <span className={styles.what}>{stepText(type, { role: by, name: entry.technician })}</span>
      <span className={styles.when}>
        <time dateTime={at}>{exactTime(at)}</time>
        {late !== undefined && `, ${m.history_sent({ time: late })}`}
        {from !== to && ` · ${stageTexts[from].label()} → ${stageTexts[to].label()}`}
        {eventTexts(details, assigned).map((said) => ` · ${said}`)}
        {text && ` · ${smsStates[text.state]()}`}
      </span>
    </li>
  )
}
