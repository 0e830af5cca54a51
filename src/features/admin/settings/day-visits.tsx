/** The visits that are booked on a day: moved or cancelled, several at once. */

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { moveVisitsMachine } from '#machines/owner/move-visits.ts'
import { legOf } from '#shared/request/visit.ts'
import { getWindows, listDayVisits } from '#shared/request/visit-api.ts'
import { dayText, hoursText, windowText } from '#shared/request/window-text.ts'
import * as m from '#texts'
import { invalidateRequests, q } from '../../../api/q.ts'
import { useApp } from '../../../core/app-context.ts'
import { FlowDialog } from '../../../flow/flow-dialog.tsx'
import { useFlow } from '../../../flow/use-flow.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './settings.module.css'

export function DayVisits({ day }: { day: string }) {
  const app = useApp()
  const id = useId()
  const visits = useQuery(q(listDayVisits, { query: { day } }))
  const windows = useQuery(q(getWindows, {}))
  const [left, setLeft] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<string>()
  const [state, send] = useFlow(moveVisitsMachine, {
    actions: { refreshVisits: () => void invalidateRequests(app.queryClient) },
  })
  const { moved, failed } = state.context
  const free = (windows.data ?? [])
    .filter((each) => each.day !== day)
    .flatMap((each) => each.windows)
    .filter((window) => window.free > 0)
  const window = chosen ?? free[0]?.start
  // Once the device is on its way back, the first visit is over.
  const pending = (visits.data ?? []).filter(
    ({ status, stage, leg }) => status === 'PENDING' && leg === legOf(stage),
  )
  const selected = pending.filter((visit) => !left.includes(visit.id))
  const start = (to: string | null) =>
    send({ type: 'start', jobs: selected.map((visit) => ({ id: visit.id, key: randomKey() })), window: to })

  if (visits.isError) return <p role="alert">{m.visits_not_loaded()}</p>
  return (
    <div className={styles.visits}>
      {state.matches('finished') && (
        <Alert tone={failed.length === 0 ? 'done' : 'error'} onClose={() => send({ type: 'dismiss' })}>
          {[m.visits_moved({ count: moved }), ...failed.map(({ text }) => text)].join(' ')}
        </Alert>
      )}
      {pending.length > 0 && (
        <fieldset className={styles.kind}>
          <legend>{m.visits_of_day({ count: pending.length, day: dayText(day) })}</legend>
          {pending.map((visit) => (
            <label key={visit.id} className={styles.check}>
              <input
                type="checkbox"
                checked={!left.includes(visit.id)}
                aria-label={m.visits_choose({ request: visit.reference, name: visit.name })}
                onChange={({ currentTarget: { checked } }) =>
                  setLeft(checked ? left.filter((one) => one !== visit.id) : [...left, visit.id])
                }
              />
              <span>
                {`${visit.reference}, ${visit.name}, `}
                <span className="nowrap">{hoursText(visit.window)}</span>
                {visit.leg === 'return' && `, ${m.visits_way_back()}`}
              </span>
            </label>
          ))}
          <label htmlFor={`${id}-time`}>{m.visits_new_time()}</label>
          <select
            id={`${id}-time`}
            className={styles.select}
            value={window}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          >
            {free.map((one) => (
              <option key={one.start} value={one.start}>
                {`${windowText(one)} (${m.window_places({ count: one.free })})`}
              </option>
            ))}
          </select>
          <div className={styles.buttons}>
            <Button
              busy={state.matches('moving')}
              inactive={selected.length === 0 || window === undefined}
              onClick={() => start(window ?? null)}
            >
              {m.visits_move({ count: selected.length })}
            </Button>
            <Button
              variant="quiet"
              inactive={selected.length === 0 || state.hasTag('busy')}
              onClick={() => start(null)}
            >
              {m.visits_cancel()}
            </Button>
          </div>
        </fieldset>
      )}
      <FlowDialog state={state} send={send} />
    </div>
  )
}
