/** The last page before a repair is booked: what was chosen, where and when to fetch it, and the one button. */

import { useMachine } from '@xstate/react'
import { useDeferredValue, useState } from 'react'
import { PendingOrder } from '#shared/repair.ts'
import { loginRequired } from '#shared/texts.ts'
import { FlowDialog } from '../../components/flow-dialog.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../core/history-drafts.ts'
import { useCurrentUser } from '../../core/use-current-user.ts'
import { KeyPicture } from '../../illustrations/key-picture.tsx'
import { siteMetadata } from '../../metadata/site-metadata.ts'
import { classNames } from '../../ui/class-names.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { OrderBreadcrumbs } from './order-breadcrumbs.tsx'
import { provideOrderConfirmationMachine } from './order-confirmation-machine.ts'
import styles from './order-details-page.module.css'
import { OrderForm } from './order-form.tsx'
import { OrderSummary } from './order-summary.tsx'

export function OrderDetailsPage() {
  const { userId, hasLoggedOut } = useCurrentUser()
  // A flow that began now would ask to log in again, over a page that is going.
  if (hasLoggedOut) return null
  return <Confirmation key={userId} userId={userId} />
}

/** The order comes with the history entry (from the picker, the login, or as typed before a reload), or waits in storage. */
function Confirmation({ userId }: { userId: number | null }) {
  const app = useApp()
  const { session, watched } = app
  const [input] = useState(() => ({
    order: readDraft('order', PendingOrder) ?? session.getSnapshot().context.pendingOrder,
    userId,
  }))
  const [state, send] = useMachine(provideOrderConfirmationMachine(app), { input, ...watched })
  // What was chosen stands there first, the form a moment later: a slow phone shows the page that much sooner.
  const isFormDue = useDeferredValue(true, false)
  const { order } = state.context
  if (!order) return null
  const leadsToLogin = state.hasTag('needsLogin')
  return (
    <div className={classNames('container', styles.page)}>
      <PageMetadata {...siteMetadata.orderDetails} />
      <OrderBreadcrumbs order={order} />
      <PageTitle className={styles.title}>Confirm your repair</PageTitle>
      <div className={styles.layout}>
        <OrderSummary order={order} />
        {isFormDue ? <OrderForm state={state} send={send} /> : <div className={styles.awaited} />}
      </div>
      <FlowDialog
        state={state}
        {...(leadsToLogin && { illustration: <KeyPicture /> })}
        dismissLabel={leadsToLogin ? loginRequired.goToLogin : 'OK'}
        onDismiss={() => focusFirstError(() => send({ type: 'dismiss' }))}
      >
        {state.matches('succeeded') && <WhatHappensNext />}
      </FlowDialog>
    </div>
  )
}

const WhatHappensNext = () => (
  <ol className={styles.next}>
    <li>We call you to agree on the time and the price.</li>
    <li>We come to your door and repair it.</li>
    <li>My Requests shows when it is done.</li>
  </ol>
)
