import { requestMachine } from '#machines/request.ts'
import { submitRepair } from '#shared/api.ts'
import type { PendingOrder, RequestDraft } from '#shared/repair.ts'
import { forget, keep } from '../kept.ts'
import { callsOf, provided } from './parts.ts'

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
