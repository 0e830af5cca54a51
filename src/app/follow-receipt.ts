import type { App } from '../core/app.ts'
import { clearDraft, saveDraft } from '../flow/drafts.ts'
import type { createAppRouter } from './router.tsx'

/**
 * Saves the session's receipt in each history entry, so that it survives a reload (the specification allows no fifth storage
 * key). Opening My Requests dismisses the receipt.
 *
 * @returns stops it
 */
export function followReceipt({ session }: App, router: ReturnType<typeof createAppRouter>): () => void {
  const receiptNow = () => session.getSnapshot().context.receipt
  let saved = receiptNow()
  function save() {
    saved = receiptNow()
    if (saved) saveDraft('receipt', saved)
    else clearDraft('receipt')
  }
  const subscription = session.subscribe(({ context }) => context.receipt !== saved && save())
  const unsubscribe = router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
    if (pathname === '/my-requests' && receiptNow()) session.send({ type: 'receipt.dismissed' })
    save()
  })
  return () => {
    subscription.unsubscribe()
    unsubscribe()
  }
}
