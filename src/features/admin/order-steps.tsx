/** The steps of a request in its open row, its page and its history. */

import { Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { RepairRequest } from '#shared/repair.ts'
import { requestNotLoaded } from '#shared/request-texts.ts'
import * as m from '#texts'
import { LoadError } from '../../components/load-error.tsx'
import { RequestDialogs } from '../../components/request-dialogs.tsx'
import { RequestHistory } from '../../components/request-history.tsx'
import { provideRequestPageMachine } from '../../components/request-page-machine.ts'
import { RequestSteps, stepsOf } from '../../components/request-steps.tsx'
import { RescheduleSlot } from '../../components/reschedule-slot.tsx'
import { useApp } from '../../core/app-context.ts'
import { useSession } from '../../core/use-session.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from './order-steps.module.css'
import { OrderStepsSkeleton } from './order-steps-skeleton.tsx'

export function OrderSteps({ repair: { id, reference, status, stage } }: { repair: RepairRequest }) {
  const app = useApp()
  const userId = useSession(({ context }) => context.user?.userId ?? null, null)
  const [state, send] = useMachine(provideRequestPageMachine(app), {
    input: { id, userId, by: 'owner' },
    ...app.inspectOptions,
  })
  const { request, message } = state.context
  // The list tells that the request has moved on: marked as done here, or changed by somebody else.
  const compare = useEffectEvent((listed: Pick<RepairRequest, 'status' | 'stage'>) => {
    if (request && (request.status !== listed.status || request.stage !== listed.stage))
      send({ type: 'refresh' })
  })
  useEffect(() => compare({ status, stage }), [status, stage])
  return (
    <section className={styles.steps} aria-label={m.next_steps_of({ reference })}>
      {state.matches('failed') && (
        <LoadError text={requestNotLoaded} onRetry={() => send({ type: 'retry' })} />
      )}
      {state.matches('gone') && <p>{m.request_gone()}</p>}
      {message !== '' && <Alert tone="error">{message}</Alert>}
      {request && <RequestSteps state={state} send={send} steps={stepsOf(request.stage)} />}
      {request && <RescheduleSlot state={state} send={send} />}
      {state.matches('loading') && <OrderStepsSkeleton />}
      <p>
        <Link className={styles.link} to="/my-requests/$id" params={{ id: String(id) }}>
          {m.request_page_of({ reference })}
        </Link>
      </p>
      <RequestHistory id={id} />
      <RequestDialogs state={state} send={send} />
    </section>
  )
}
