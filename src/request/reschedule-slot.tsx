/** The button that changes the visit's time, if the request's stage allows it. The code behind it is loaded on demand. */

import { useState } from 'react'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import { legOf } from '#shared/request/visit.ts'
import type { FlowProps } from '../flow/flow-props.ts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { hasStep } from './request-steps.tsx'
import { RescheduleButton, type TimeProps, type TimeStep } from './reschedule-button.tsx'

export const reschedule = createLazyModule(() => import('./reschedule.tsx'))

/** The step that takes a time in this stage; the owner may send the device back at a time. */
function timeStepOf(
  { stage, deviceInShop, returnWindow }: RequestDetails,
  by: RequestRole,
): TimeStep | undefined {
  // Without a time there is nothing that its customer could ask to change.
  const isUnknown = by === 'customer' && legOf(stage) === 'return' && returnWindow === null
  if (hasStep(stage, 'reschedule') && !isUnknown) return 'reschedule'
  return by === 'owner' && deviceInShop && hasStep(stage, 'sendBack') ? 'sendBack' : undefined
}

export function RescheduleSlot({ state, send }: FlowProps<typeof requestDetailsMachine>) {
  const { request, by } = state.context
  const step = request && timeStepOf(request, by)
  if (!request || !step) return null
  const props = { request, by, step, onChanged: () => send({ type: 'refresh' }) }
  // Another step is another button: its panel starts closed.
  return <LazyReschedule key={`${step} ${legOf(request.stage)}`} {...props} />
}

function LazyReschedule({ onChanged, ...props }: TimeProps & { onChanged: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Later
      load={reschedule}
      when={isAsked}
      fallback={<RescheduleButton {...props} isOpen={false} busy={isAsked} onPress={() => setAsked(true)} />}
    >
      {({ Reschedule }) => <Reschedule {...props} onChanged={onChanged} />}
    </Later>
  )
}
