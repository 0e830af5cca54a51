import type { statusChangeMachine } from '#machines/owner/status-change.ts'
import * as m from '#texts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import type { FlowProps } from '../flow/flow-props.ts'
import { Button } from '../ui/button.tsx'
import { OutcomeChoice } from './outcome-choice.tsx'

type Props = FlowProps<typeof statusChangeMachine> & {
  onConfirm?: () => void
  onDismiss?: () => void
}

/** "Mark as Done?" with the request and its outcome, then the result. */
export function StatusChangeDialog({
  state,
  send,
  onConfirm = () => send({ type: 'confirm' }),
  onDismiss = () => send({ type: 'dismiss' }),
}: Props) {
  const asks = state.matches('confirming')
  const cancel = () => send({ type: 'cancel' })
  return (
    <FlowDialog
      state={state}
      onDismiss={asks ? cancel : onDismiss}
      kind={asks ? 'alert' : 'plain'}
      {...(asks && {
        actions: (
          <>
            <Button variant="primary" onClick={onConfirm}>
              {m.yes_mark_as_done()}
            </Button>
            <Button variant="quiet" onClick={cancel}>
              {m.cancel()}
            </Button>
          </>
        ),
      })}
    >
      {asks && (
        <OutcomeChoice {...state.context} onChoose={(outcome) => send({ type: 'outcome.choose', outcome })} />
      )}
    </FlowDialog>
  )
}
