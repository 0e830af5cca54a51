import { homeRequestFormMachine } from '#machines/booking/home-request-form.ts'
import { submitRepair } from '#shared/api.ts'
import type { PendingForm } from '#shared/repair.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { clearDraft, saveDraft } from '../../core/history-drafts.ts'

/** The home page's form. */
export const provideHomeRequestFormMachine = oncePerApp(({ client, session, go }) =>
  homeRequestFormMachine.provide({
    actors: { submitForm: apiActor(client)(submitRepair) },
    actions: {
      saveDraft: (_, { form }: { form: PendingForm }) => {
        saveDraft('repairForm', form)
        // A form that waits for a login is changed before it: what waits is what was typed last.
        if (session.getSnapshot().context.pendingForm) session.send({ type: 'form.stashed', form })
      },
      /** It waits in one place: an entry of the history that kept it too would bring it back after it was sent. */
      stashForm: (_, { form }: { form: PendingForm }) => {
        session.send({ type: 'form.stashed', form })
        clearDraft('repairForm')
      },
      clearForm: () => {
        clearDraft('repairForm')
        session.send({ type: 'form.cleared' })
      },
      navigate: go,
    },
  }),
)
