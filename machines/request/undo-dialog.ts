import * as m from '#texts'
import type { Dialog } from '../lib/dialog.ts'

/** Asks whether a payment is undone. Without a text: the machine's `message` names the payment. */
export const undoDialog = (): Dialog => ({
  title: m.payment_undo_ask(),
  kind: 'alert',
  buttons: [
    { event: 'confirm', label: m.payment_undo_yes() },
    { event: 'dismiss', label: m.cancel() },
  ],
})
