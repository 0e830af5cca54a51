import { askCovered } from '#shared/request/request-texts.ts'
import * as m from '#texts'
import type { Dialog } from '../lib/dialog.ts'

/** Asks what the diagnosis of a warranty claim found. */
export const coveredDialog = (): Dialog => ({
  ...askCovered(),
  kind: 'alert',
  buttons: [
    { event: 'confirm', label: m.covered_save(), disabledReason: m.server_covered_missing() },
    { event: 'dismiss', label: m.cancel() },
  ],
})
