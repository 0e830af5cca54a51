import type { ReactNode } from 'react'
import type { Meta } from '#machines/lib/api-actor.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoBreak } from '../ui/no-break.tsx'

type Props = {
  /** The flow's snapshot: its current state says by `meta.dialog` whether a dialog is open and what it says. */
  state: { getMeta: () => Record<string, Meta | undefined>; context: { message?: string } }
  /** What dismissing does in the flow. */
  onDismiss: () => void
  /** The one button of a dialog that only tells; `actions` replaces it. */
  dismissLabel?: string
  actions?: ReactNode
  kind?: 'plain' | 'alert'
  /** A drawing above the title. */
  illustration?: ReactNode
  children?: ReactNode
}

/** The dialog that the machine's current state asks for, if any: the one way a dialog comes to be shown. */
export function FlowDialog({
  state,
  onDismiss,
  dismissLabel = 'OK',
  actions,
  kind,
  illustration,
  children,
}: Props) {
  const dialog = Object.values(state.getMeta()).find((meta) => meta?.dialog)?.dialog
  const text = dialog?.text ?? state.context.message
  return (
    <Dialog
      open={dialog !== undefined}
      title={dialog?.title ?? ''}
      {...(text ? { text: <NoBreak>{text}</NoBreak> } : {})}
      kind={kind}
      illustration={illustration}
      actions={
        actions ?? (
          <Button variant="primary" onClick={onDismiss}>
            {dismissLabel}
          </Button>
        )
      }
      onDismiss={onDismiss}
    >
      {children}
    </Dialog>
  )
}
