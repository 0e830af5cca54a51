import type { ComponentProps } from 'react'
import type { statusChangeMachine } from '#machines/owner/status-change.ts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import type { FlowProps } from '../flow/flow-props.ts'
import { OutcomeChoice } from './outcome-choice.tsx'

type Props = FlowProps<typeof statusChangeMachine> & Pick<ComponentProps<typeof FlowDialog>, 'on'>

/** "Mark as Done?" with the request and its outcome, then the result. */
export const StatusChangeDialog = ({ state, send, ...rest }: Props) => (
  <FlowDialog state={state} send={send} {...rest}>
    {state.matches('confirming') && (
      <OutcomeChoice {...state.context} onChoose={(outcome) => send({ type: 'outcome.choose', outcome })} />
    )}
  </FlowDialog>
)
