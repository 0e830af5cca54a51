import type { Receipt } from '#shared/request/receipt.ts'
import type { PendingOrder } from '#shared/request/request.ts'
import type { App } from '../../core/app.ts'

/** What the request forms store in the session: the order that waits for a login, and the receipt. */
export const submissionActions = ({ session }: Pick<App, 'session'>) => ({
  stashOrder: (_: unknown, { order }: { order: PendingOrder }) =>
    session.send({ type: 'order.stashed', order }),
  clearOrder: () => session.send({ type: 'order.cleared' }),
  showReceipt: (_: unknown, { receipt }: { receipt: Receipt }) =>
    session.send({ type: 'receipt.received', receipt }),
})
