import { homeRequestFormMachine } from '#machines/booking/home-request-form.ts'
import { getContactDetails, submitRepair } from '#shared/api.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { PendingForm } from '#shared/repair.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { clearDraft, saveDraft } from '../../core/history-drafts.ts'

/** Implementations of the home page's request form machine. */
export const provideHomeRequestFormMachine = oncePerApp(({ client, session, navigateAction }) =>
  homeRequestFormMachine.provide({
    actors: {
      getContactDetails: apiActor(client)(getContactDetails),
      submitRepair: apiActor(client)(submitRepair),
    },
    actions: {
      saveDraft: (_, { draft }: { draft: PendingForm }) => {
        saveDraft('repairForm', draft)
        // The stored form that waits for a login is the one typed last.
        if (session.getSnapshot().context.pendingForm) session.send({ type: 'form.stashed', form: draft })
      },
      /** Stored in one place only: a draft left in the history entry would reappear after the request was sent. */
      stashForm: (_, { form }: { form: PendingForm }) => {
        session.send({ type: 'form.stashed', form })
        clearDraft('repairForm')
      },
      clearDraft: () => {
        clearDraft('repairForm')
        session.send({ type: 'form.cleared' })
      },
      showReceipt: (_, { receipt }: { receipt: Receipt }) =>
        session.send({ type: 'receipt.received', receipt }),
      navigate: navigateAction,
    },
  }),
)
