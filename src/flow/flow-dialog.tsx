import type { ReactNode } from 'react'
import type { Meta } from '#machines/lib/api-actor.ts'
import * as m from '#texts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoBreak } from '../ui/no-break.tsx'

type Props = {
  /** The machine's snapshot. `meta.dialog` of the current state has the title and text of the open dialog. */
  state: { getMeta: () => Record<string, Meta | undefined>; context: { message?: string } }
  /** Sends the dismissal to the machine. */
  onDismiss: () => void
  /** The label of the only button; `actions` replaces the button. */
  dismissLabel?: string
  actions?: ReactNode
  /** Shows a close button beside the actions. */
  isClosable?: boolean | undefined
  kind?: 'plain' | 'alert'
  /** An illustration above the title. */
  illustration?: ReactNode
  children?: ReactNode
}

/** Shows the dialog of the machine's current state, if it has one. */
export function FlowDialog({
  state,
  onDismiss,
  dismissLabel = m.ok(),
  actions,
  isClosable,
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
      isClosable={isClosable}
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
