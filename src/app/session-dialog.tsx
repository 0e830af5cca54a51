import { useSelector } from '@xstate/react'
import * as m from '#texts'
import { FlowDialog } from '../components/flow-dialog.tsx'
import { useApp } from '../core/app-context.ts'
import { Button } from '../ui/button.tsx'

/** The dialog of a failed logout, on every page: the person is still logged in and can try again. */
export function SessionDialog() {
  const { session } = useApp()
  const state = useSelector(session, (snapshot) => snapshot)
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
