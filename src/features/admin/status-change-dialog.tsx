import type { SnapshotFrom } from 'xstate'
import type { statusChangeMachine } from '#machines/admin/status-change.ts'
import { FlowDialog } from '../../components/flow-dialog.tsx'
import { Button } from '../../ui/button.tsx'

type Props = {
  state: SnapshotFrom<typeof statusChangeMachine>
  onConfirm: () => void
  onCancel: () => void
  onDismiss: () => void
}

/** The dialog 'Mark as Done?' with the request's name, and the dialog of a failure. */
export function StatusChangeDialog({ state, onConfirm, onCancel, onDismiss }: Props) {
  const asks = state.matches('confirming')
  return (
    <FlowDialog
      state={state}
      onDismiss={asks ? onCancel : onDismiss}
      kind={asks ? 'alert' : 'plain'}
      {...(asks && {
        actions: (
          <>
            <Button variant="primary" onClick={onConfirm}>
              Yes, mark as done
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </>
        ),
      })}
    />
  )
}
