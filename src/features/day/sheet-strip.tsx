/** The age of the sheet, why it could not be refreshed, and the button that refreshes it. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Clock, CloudOff, RefreshCw } from 'lucide'
import { useState } from 'react'
import { failureOf } from '#machines/lib/api-actor.ts'
import type { DaySheet } from '#shared/request/day.ts'
import * as m from '#texts'
import { clockTime } from '../../lib/dates.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useOnline } from '../../ui/use-online.ts'
import styles from './sheet-strip.module.css'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

type Props = {
  query: Pick<
    UseQueryResult<DaySheet>,
    'error' | 'isRefetchError' | 'dataUpdatedAt' | 'errorUpdatedAt' | 'refetch'
  >
  asOf: string
}

export function SheetStrip({ query, asOf }: Props) {
  const { error, isRefetchError, dataUpdatedAt, errorUpdatedAt, refetch } = query
  const isOnline = useOnline()
  const now = useNow(Math.max(dataUpdatedAt, errorUpdatedAt))
  const [isAsked, setAsked] = useState(false)
  const isOff = !isOnline || (isRefetchError && failureOf(error).status === 0)
  const isOld = isOff || isRefetchError
  const refresh = async () => {
    setAsked(true)
    await refetch()
    setAsked(false)
  }
  return (
    <div className={styles.strip} data-old={isOld || undefined}>
      <Icon icon={isOff ? CloudOff : Clock} />
      <p className={styles.words}>
        {/* Always there, because screen readers announce changes only. */}
        <b role="status">{isOff ? m.day_no_network() : isOld ? m.day_not_refreshed() : ''}</b>
        <span className="tabular">
          {isOld ? ageText(asOf, now - dataUpdatedAt) : m.day_sheet_of({ time: clockTime(asOf) })}
        </span>
      </p>
      <IconButton
        label={m.refresh()}
        className={styles.refresh}
        aria-busy={isAsked || undefined}
        onClick={() => !isAsked && void refresh()}
      >
        <Icon icon={RefreshCw} />
      </IconButton>
    </div>
  )
}

/** "Sheet of 11:20 am, 22 min old"; without an age in the first minute. `age` is in milliseconds. */
function ageText(asOf: string, age: number): string {
  const time = clockTime(asOf)
  const minutes = Math.floor(age / MINUTE_MS)
  if (minutes < 1) return m.day_sheet_of({ time })
  return minutes < HOUR_MINUTES
    ? m.day_sheet_minutes({ time, count: minutes })
    : m.day_sheet_hours({ time, count: Math.floor(minutes / HOUR_MINUTES) })
}
