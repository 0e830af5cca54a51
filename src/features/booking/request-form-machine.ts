import { requestMachine } from '#machines/booking/request-form.ts'
import { submitRepair } from '#shared/api.ts'
import type { PendingOrder, RequestDraft } from '#shared/repair.ts'
import { callsOf, provided } from '../../api/api-actor.ts'
import { forget, keep } from '../../core/history-drafts.ts'

/** The request in one's own words. */
export const requestFlow = provided(({ client, session, go }) =>
  requestMachine.provide({
    actors: { submitRequest: callsOf(client)(submitRepair) },
    actions: {
      saveDraft: (_, { draft }: { draft: RequestDraft }) => keep('request', draft),
      clearDraft: () => forget('request'),
      parkOrder: (_, { order }: { order: PendingOrder }) => session.send({ type: 'order.parked', order }),
      navigate: go,
    },
  }),
)
