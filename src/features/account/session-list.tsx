/** The devices that are logged in, this one first, with the states "loading" and "failed". */

import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { accountMachine } from '#machines/account/account.ts'
import type { Session } from '#shared/account/session.ts'
import * as m from '#texts'
import { LoadError } from '../../components/load-error.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { exactTime } from '../../lib/dates.ts'
import { deviceLabel } from '../../lib/device-label.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import { AccountSection } from './account-section.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import styles from './session-list.module.css'
import { SessionRow } from './session-row.tsx'

const describe = ({ device, startedAt }: Session) =>
  m.device_since({ device: deviceLabel(device), time: exactTime(startedAt) })

export function SessionList({ state, send }: FlowProps<typeof accountMachine>) {
  const title = useRef<HTMLHeadingElement>(null)
  const { target, endResult } = state.context
  const ask = (id: string | null, device: string) => () => send({ type: 'ask', id, device })
  const inactive = !state.can({ type: 'ask', id: null, device: '' })
  const isEnding = (id: string | null) => state.matches('endingSessions') && target?.id === id
  /** The row with the pressed button may disappear, so the list's title takes the focus. */
  const confirm = () => {
    flushSync(() => send({ type: 'confirm' }))
    if (!document.querySelector('[role=dialog]')) title.current?.focus()
  }
  const { sessions: stored } = state.context
  const sessions = stored ? [...stored].sort((a, b) => Number(b.current) - Number(a.current)) : undefined
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <AccountSection title={m.where_logged_in()} titleRef={title}>
      {endResult !== '' && <Alert tone="done">{endResult}</Alert>}
      {sessions === undefined && state.matches('loading') && <SessionListSkeleton />}
      {state.matches('failed') && (
        <LoadError text={m.devices_not_loaded()} onRetry={() => send({ type: 'retry' })} />
      )}
      {sessions !== undefined && (
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={isEnding(session.id)}
              inactive={inactive}
              onLogOut={ask(session.id, describe(session))}
            />
          ))}
        </ul>
      )}
      {sessions !== undefined && others.length === 0 && <p className="muted">{m.logged_in_nowhere()}</p>}
      {others.length > 1 && (
        <div>
          <Button
            busy={isEnding(null)}
            inactive={inactive}
            onClick={ask(null, m.other_devices({ count: others.length }))}
          >
            {m.log_out_all_others()}
          </Button>
        </div>
      )}
      <LogOutDialog state={state} send={send} onConfirm={confirm} />
    </AccountSection>
  )
}

const SessionListSkeleton = () => (
  <Skeleton label={m.loading_devices()}>
    <ul>
      {['9rem', '11rem'].map((width) => (
        <li key={width} className={styles.skeleton}>
          <SkeletonLine width={width} />
          <SkeletonLine width="14rem" />
        </li>
      ))}
    </ul>
  </Skeleton>
)
