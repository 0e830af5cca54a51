/** The button with which the owner or a technician writes an estimate, if the stage has that step. The code behind it is loaded on demand. */

import { useState } from 'react'
import * as v from 'valibot'
import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import { useApp } from '../core/app-context.ts'
import type { FlowProps } from '../flow/flow-props.ts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { EditorButton } from './editor-button.tsx'
import { hasStep } from './request-steps.tsx'
import { useHasDraft } from './use-request-editor.ts'

export const estimateEditor = createLazyModule(() => import('./estimate-editor.tsx'))

export function EstimateEditorSlot({ state, send }: FlowProps<typeof requestDetailsMachine>) {
  const { request } = state.context
  if (!request || !hasStep(request.stage, 'estimate')) return null
  return <LazyEditor key={request.id} request={request} onChanged={() => send({ type: 'refresh' })} />
}

/** Of a draft, the slot asks only whose it is; its form is read by the editor. */
const Draft = v.object({ requestId: v.number() })

function LazyEditor({ request, onChanged }: { request: RequestDetails; onChanged: () => void }) {
  const app = useApp()
  const [isAsked, setAsked] = useState(false)
  const [isReady, setReady] = useState(false)
  const { id } = request
  const isRestored = useHasDraft('estimate', Draft, id)
  const open = async () => {
    setAsked(true)
    // The price of the guide fills in the first line. Only the shop loads the code; without it the line is empty.
    const prices = await import('../api/prices.ts').catch(() => undefined)
    await prices?.loadPricesOf(app, request)
    setReady(true)
  }
  return (
    <Later
      load={estimateEditor}
      when={isReady || isRestored}
      fallback={<EditorButton request={request} isOpen={false} busy={isAsked} onPress={() => void open()} />}
    >
      {({ EstimateEditor }) => (
        <EstimateEditor request={request} wasPressed={isAsked} onChanged={onChanged} />
      )}
    </Later>
  )
}
