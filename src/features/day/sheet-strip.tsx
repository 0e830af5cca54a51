/** The age of the sheet, what waits on this phone, why it could not be refreshed, and the button that tries again. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Clock, CloudOff, CloudUpload, RefreshCw } from 'lucide'
import { useState } from 'react'
import { failureOf } from '#machines/lib/api-actor.ts'
import type { DaySheet } from '#shared/request/day.ts'
import { type DayAction, waitingOf } from '#shared/request/day-action.ts'
import { waitingText } from '#shared/request/waiting-text.ts'
import * as m from '#texts'
import { clockTime } from '../../lib/dates.ts'
import type { OfflineFlow } from '../../offline/use-offline.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useOnline } from '../../ui/use-online.ts'
import styles from './sheet-strip.module.css'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

const BYTES_PER_MB = 1_000_000
/** So many photos on a phone are worth a search for a network. */
const PHOTOS_MANY_MB = 20

const photoBytes = (waiting: readonly DayAction[]): number =>
  waiting.reduce((sum, action) => sum + (action.kind === 'photo' ? action.bytes : 0), 0)

type Props = {
  query: Pick<
    UseQueryResult<DaySheet>,
    'error' | 'isRefetchError' | 'dataUpdatedAt' | 'errorUpdatedAt' | 'refetch'
  >
  asOf: string
  offline: OfflineFlow
}

export function SheetStrip({ query, asOf, offline: { state, send } }: Props) {
  const { error, isRefetchError, dataUpdatedAt, errorUpdatedAt, refetch } = query
  const isOnline = useOnline()
  const now = useNow(Math.max(dataUpdatedAt, errorUpdatedAt))
  const [isAsked, setAsked] = useState(false)
  const isOff = !isOnline || (isRefetchError && failureOf(error).status === 0)
  const isOld = isOff || isRefetchError
  const waiting = waitingOf(state.context.actions)
  const what = waitingText(waiting)
  const isWaiting = what !== ''
  const megabytes = photoBytes(waiting) / BYTES_PER_MB
  const isUnread = state.matches('unread')
  const refresh = async () => {
    send({ type: 'retry' })
    setAsked(true)
    await refetch()
    setAsked(false)
  }
  const age = isOld ? ageText(asOf, now - dataUpdatedAt) : m.day_sheet_of({ time: clockTime(asOf) })
  const title = isUnread
    ? m.day_unread()
    : isOff
      ? m.day_no_network()
      : isWaiting
        ? state.hasTag('sending')
          ? m.day_sending({ what })
          : m.day_waiting({ what })
        : isOld
          ? m.day_not_refreshed()
          : ''
  return (
    <div className={styles.strip} data-old={isUnread || isOld || undefined}>
      <Icon icon={isOff ? CloudOff : isWaiting ? CloudUpload : Clock} />
      <p className={styles.words}>
        {/* Always there, because screen readers announce changes only. */}
        <b role="status">{title}</b>
        {isOff && isWaiting && (
          <span>
            {m.day_waiting({ what })}. {m.day_waiting_text()}
          </span>
        )}
        {megabytes >= PHOTOS_MANY_MB && (
          <span>
            {m.day_photos_many({ size: Math.round(megabytes) })}. {m.day_photos_many_text()}
          </span>
        )}
        <span className="tabular">{age}</span>
      </p>
      <IconButton
        label={isWaiting || isUnread ? m.day_try_now() : m.refresh()}
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
