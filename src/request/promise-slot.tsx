/** The button with which the owner or a technician promises a day, if the stage has that step. The code behind it is loaded on demand. */

import { useState } from 'react'
import * as v from 'valibot'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import type { FlowProps } from '../flow/flow-props.ts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { PromiseButton } from './promise-button.tsx'
import { hasStep } from './request-steps.tsx'
import { useHasDraft } from './use-request-editor.ts'

export const promise = createLazyModule(() => import('./promise.tsx'))

export function PromiseSlot({ state, send }: FlowProps<typeof requestDetailsMachine>) {
  const { request } = state.context
  if (!request || !hasStep(request.stage, 'promise')) return null
  return <LazyPromise key={request.id} request={request} onChanged={() => send({ type: 'refresh' })} />
}

/** Of a draft, the slot asks only whose it is; its form is read by the editor. */
const Draft = v.object({ requestId: v.number() })

function LazyPromise({ request, onChanged }: { request: RequestDetails; onChanged: () => void }) {
  const { id } = request
  const [isAsked, setAsked] = useState(false)
  const isRestored = useHasDraft('promise', Draft, id)
  return (
    <Later
      load={promise}
      when={isAsked || isRestored}
      fallback={
        <PromiseButton request={request} isOpen={false} busy={isAsked} onPress={() => setAsked(true)} />
      }
    >
      {({ PromiseEditor }) => <PromiseEditor request={request} wasPressed={isAsked} onChanged={onChanged} />}
    </Later>
  )
}
