import * as m from '#texts'
import { useApp } from '../core/app-context.ts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import { useFlowState } from '../flow/use-flow.ts'
import { Button } from '../ui/button.tsx'

/** The dialog of a failed logout, on every page: the person is still logged in and can try again. */
export function SessionDialog() {
  const { session } = useApp()
  const state = useFlowState(session, (snapshot) => snapshot)
  const dismiss = () => session.send({ type: 'dismiss' })
  return (
    <FlowDialog
      state={state}
      onDismiss={dismiss}
      actions={
        <>
          <Button variant="primary" onClick={() => session.send({ type: 'retry' })}>
            {m.try_again()}
          </Button>
          <Button variant="quiet" onClick={dismiss}>
            {m.stay_logged_in()}
          </Button>
        </>
      }
    />
  )
}
