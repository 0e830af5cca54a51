/** /order-details: confirms and sends the order. */

import { useDeferredValue, useState } from 'react'
import { orderConfirmationMachine } from '#machines/request/order-confirmation.ts'
import { getPrices } from '#shared/price/price-api.ts'
import { PendingOrder } from '#shared/request/request.ts'
import * as m from '#texts'
import { knownOpeningHours } from '../../api/opening-hours.ts'
import { invalidate } from '../../api/q.ts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useApp } from '../../core/app-context.ts'
import { readDraft } from '../../flow/drafts.ts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import { useCurrentUser } from '../../flow/use-current-user.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { KeyPicture } from '../../illustrations/key-picture.tsx'
import { orderDetailsMetadata } from '../../metadata/site/order-details.ts'
import { classNames } from '../../ui/class-names.ts'
import { focusFirstError } from '../../ui/focus-field.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { OrderBreadcrumbs } from './order-breadcrumbs.tsx'
import styles from './order-details-page.module.css'
import { OrderForm } from './order-form.tsx'
import { isFixed, useOrderPrice } from './order-price.ts'
import { OrderSummary } from './order-summary.tsx'
import { submissionActions } from './submission-actions.ts'

export function OrderDetailsPage() {
  const { userId, hasLoggedOut } = useCurrentUser()
  // A logout is navigating away: a machine started now would show "Login Required".
  if (hasLoggedOut) return null
  return <Confirmation key={userId} userId={userId} />
}

/** The order comes from the history entry (picker, login or draft) or from the storage. */
function Confirmation({ userId }: { userId: number | null }) {
  const app = useApp()
  const [input] = useState(() => ({
    order: readDraft('order', PendingOrder) ?? app.session.getSnapshot().context.pendingOrder,
    userId,
    now: Date.now(),
    hours: knownOpeningHours(app.queryClient),
  }))
  const [state, send] = useFlow(orderConfirmationMachine, {
    input,
    draft: 'order',
    actions: {
      ...submissionActions(app),
      refreshPrices: () => void invalidate(app.queryClient, getPrices),
    },
  })
  // Renders the summary first and the form in a second pass, for a faster first paint on slow phones.
  const isFormReady = useDeferredValue(true, false)
  const { order } = state.context
  const price = useOrderPrice(order)
  if (!order) return null
  return (
    <div className={classNames('container', styles.page)}>
      <PageMetadata {...orderDetailsMetadata} />
      <OrderBreadcrumbs order={order} />
      <PageTitle className={styles.title}>{m.order_title()}</PageTitle>
      <div className={styles.layout}>
        <OrderSummary order={order} price={price} />
        {isFormReady ? (
          <OrderForm state={state} send={send} price={price} />
        ) : (
          <div className={styles.placeholder} />
        )}
      </div>
      <FlowDialog
        state={state}
        send={send}
        illustration={state.hasTag('needsLogin') && <KeyPicture />}
        on={{ dismiss: focusFirstError }}
      >
        {state.matches('succeeded') && <WhatHappensNext hasPrice={isFixed(price)} />}
      </FlowDialog>
    </div>
  )
}

const WhatHappensNext = ({ hasPrice }: { hasPrice: boolean }) => (
  <ol className={styles.nextSteps}>
    <li>{hasPrice ? m.we_call_time() : m.we_call()}</li>
    <li>{m.we_come()}</li>
    <li>{m.requests_show()}</li>
  </ol>
)
