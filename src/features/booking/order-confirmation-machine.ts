import { orderConfirmationMachine } from '#machines/booking/order-confirmation.ts'
import { getContactDetails, submitRepair } from '#shared/api.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { PendingOrder } from '#shared/repair.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { saveDraft } from '../../core/history-drafts.ts'

/** Implementations of the order confirmation machine. */
export const provideOrderConfirmationMachine = oncePerApp(({ client, session, navigateAction }) =>
  orderConfirmationMachine.provide({
    actors: {
      getContactDetails: apiActor(client)(getContactDetails),
      submitRepair: apiActor(client)(submitRepair),
    },
    actions: {
      saveDraft: (_, { draft }: { draft: PendingOrder }) => saveDraft('order', draft),
      stashOrder: (_, { order }: { order: PendingOrder }) => session.send({ type: 'order.stashed', order }),
      clearOrder: () => session.send({ type: 'order.cleared' }),
      showReceipt: (_, { receipt }: { receipt: Receipt }) =>
        session.send({ type: 'receipt.received', receipt }),
      navigate: navigateAction,
    },
  }),
)
