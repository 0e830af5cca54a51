/** The history of a request, for the owner: who did what, when, from which stage to which. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { isolate } from '#shared/bidi.ts'
import { rupees } from '#shared/money.ts'
import type { EventDetails, HistoryEvent } from '#shared/request/details.ts'
import { proofText } from '#shared/request/proof-texts.ts'
import { getHistory } from '#shared/request/request-api.ts'
import { answerWays, coveredTexts, eventName, roleLabels, smsStates } from '#shared/request/request-texts.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { q } from '../api/q.ts'
import { LoadError } from '../components/load-error.tsx'
import { clockTime, dayTime, exactDay, exactTime } from '../lib/dates.ts'
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
  const nameOf = ({ technician }: EventDetails) =>
    technician === null ? m.technician_nobody() : technicians?.find((one) => one.id === technician)?.name
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

const MINUTE_MS = 60_000

/** When the phone sent it, where that was a minute or more after the step; empty otherwise. */
function sentText({ at, recordedAt }: HistoryEvent): string {
  if (Date.parse(recordedAt) - Date.parse(at) < MINUTE_MS) return ''
  const time = exactDay(at) === exactDay(recordedAt) ? clockTime(recordedAt) : dayTime(recordedAt)
  return `, ${m.history_sent({ time })}`
}

const Entry = ({ entry, assigned }: EntryProps) => {
  const { type, by, at, from, to, details, text } = entry
  const actor = entry.technician === null ? roleLabels[by]() : isolate(entry.technician)
  return (
    <li>
      <span className={styles.what}>{m.history_entry({ event: eventName(type), actor })}</span>
      <span className={styles.when}>
        <time dateTime={at}>{exactTime(at)}</time>
        {sentText(entry)}
        {from !== to && ` · ${stageTexts[from].label()} → ${stageTexts[to].label()}`}
        {details.amount ? ` · ${m.agreed_price_of({ price: rupees(details.amount) })}` : ''}
        {details.covered && ` · ${coveredTexts[details.covered]()}`}
        {details.proof && ` · ${proofText(details.proof, details.noCode)}`}
        {details.how && ` · ${answerWays[details.how]()}`}
        {details.day !== undefined && ` · ${m.history_promise({ day: dayText(details.day) })}`}
        {details.part && ` · ${m.history_part()}`}
        {assigned !== undefined && ` · ${isolate(assigned)}`}
        {text && ` · ${smsStates[text.state]()}`}
      </span>
    </li>
  )
}
