import type { Receipt } from '#shared/request/receipt.ts'
import type { PendingForm } from '#shared/request/request.ts'
import type { App } from '../../core/app.ts'
import { clearDraft, saveDraft } from '../../flow/drafts.ts'

/**
 * Stores the home page's form: in the history entry while the person types, in the session while it waits for a login.
 * In one place only: a draft left in the history entry would reappear after the request was sent.
 */
export const homeFormActions = ({ session }: Pick<App, 'session'>) => ({
  saveDraft: (_: unknown, { draft }: { draft: PendingForm }) => {
    saveDraft('repairForm', draft)
    // The stored form that waits for a login is the one typed last.
    if (session.getSnapshot().context.pendingForm) session.send({ type: 'form.stashed', form: draft })
  },
  stashForm: (_: unknown, { form }: { form: PendingForm }) => {
    session.send({ type: 'form.stashed', form })
    clearDraft('repairForm')
  },
  clearDraft: () => {
    clearDraft('repairForm')
    session.send({ type: 'form.cleared' })
  },
  showReceipt: (_: unknown, { receipt }: { receipt: Receipt }) =>
    session.send({ type: 'receipt.received', receipt }),
})
