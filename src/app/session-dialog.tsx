import { useApp } from '../core/app-context.ts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import { useFlowState } from '../flow/use-flow.ts'

/** The dialog of a failed logout, on every page: the person is still logged in and can try again. */
export function SessionDialog() {
  const { session } = useApp()
  const state = useFlowState(session, (snapshot) => snapshot)
  return <FlowDialog state={state} send={session.send} />
}
