import { requestFormMachine } from '#machines/booking/request-form.ts'
import { getContactDetails, submitRepair } from '#shared/api.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { PendingOrder, RequestDraft } from '#shared/repair.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { clearDraft, saveDraft } from '../../core/history-drafts.ts'

/** Implementations of the machine of /request. */
export const provideRequestFormMachine = oncePerApp(({ client, session, navigateAction }) =>
  requestFormMachine.provide({
    actors: {
      getContactDetails: apiActor(client)(getContactDetails),
      submitRepair: apiActor(client)(submitRepair),
    },
    actions: {
      saveDraft: (_, { draft }: { draft: RequestDraft }) => saveDraft('request', draft),
      clearDraft: () => clearDraft('request'),
      stashOrder: (_, { order }: { order: PendingOrder }) => session.send({ type: 'order.stashed', order }),
      showReceipt: (_, { receipt }: { receipt: Receipt }) =>
        session.send({ type: 'receipt.received', receipt }),
      navigate: navigateAction,
    },
  }),
)
