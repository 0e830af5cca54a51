import type { ComponentProps } from 'react'
import { outcomeOf, type statusChangeMachine } from '#machines/owner/status-change.ts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import type { FlowProps } from '../flow/flow-props.ts'
import { DoneMoney } from './done-money.tsx'
import { OutcomeChoice } from './outcome-choice.tsx'

type Props = FlowProps<typeof statusChangeMachine> & Pick<ComponentProps<typeof FlowDialog>, 'on'>

/** "Mark as Done?" with the request, its outcome and what was received, then the result. */
export const StatusChangeDialog = ({ state, send, ...rest }: Props) => (
  <FlowDialog state={state} send={send} {...rest}>
    {state.matches('confirming') && (
      <OutcomeChoice {...state.context} onChoose={(outcome) => send({ type: 'outcome.choose', outcome })}>
        <Money state={state} send={send} />
      </OutcomeChoice>
    )}
  </FlowDialog>
)

function Money({ state: { context }, send }: FlowProps<typeof statusChangeMachine>) {
  const { id, received, showsErrors } = context
  if (id === null) return null
  return (
    <DoneMoney
      id={id}
      isRepaired={outcomeOf(context) === 'repaired'}
      received={received}
      showsErrors={showsErrors}
      onChange={(patch) => send({ type: 'received.change', patch })}
    />
  )
}
