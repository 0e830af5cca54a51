import { repairFormMachine } from '#machines/booking/home-request-form.ts'
import { submitRepair } from '#shared/api.ts'
import type { PendingForm } from '#shared/repair.ts'
import { callsOf, provided } from '../../api/api-actor.ts'
import { forget, keep } from '../../core/history-drafts.ts'

/** The home page's form. */
export const repairFormFlow = provided(({ client, session, go }) =>
  repairFormMachine.provide({
    actors: { submitForm: callsOf(client)(submitRepair) },
    actions: {
      saveDraft: (_, { form }: { form: PendingForm }) => {
        keep('repairForm', form)
        // A form that waits for a login is changed before it: what waits is what was typed last.
        if (session.getSnapshot().context.pendingForm) session.send({ type: 'form.parked', form })
      },
      /** It waits in one place: an entry of the history that kept it too would bring it back after it was sent. */
      parkForm: (_, { form }: { form: PendingForm }) => {
        session.send({ type: 'form.parked', form })
        forget('repairForm')
      },
      clearForm: () => {
        forget('repairForm')
        session.send({ type: 'form.cleared' })
      },
      navigate: go,
    },
  }),
)
