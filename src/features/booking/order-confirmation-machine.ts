import { orderMachine } from '#machines/booking/order-confirmation.ts'
import { submitRepair } from '#shared/api.ts'
import type { PendingOrder } from '#shared/repair.ts'
import { callsOf, provided } from '../../api/api-actor.ts'
import { keep } from '../../core/history-drafts.ts'

/** The confirmation that sends what was picked. */
export const orderFlow = provided(({ client, session, go }) =>
  orderMachine.provide({
    actors: { submitOrder: callsOf(client)(submitRepair) },
    actions: {
      saveDraft: (_, { order }: { order: PendingOrder }) => keep('order', order),
      parkOrder: (_, { order }: { order: PendingOrder }) => session.send({ type: 'order.parked', order }),
      clearOrder: () => session.send({ type: 'order.cleared' }),
      navigate: go,
    },
  }),
)
