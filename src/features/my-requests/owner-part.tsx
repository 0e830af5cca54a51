/** The next steps of a request, "Mark as Done", the assigned technician, what its parts cost, and the history, for the owner. */

import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { HandOverProofs } from '../../request/hand-over-proofs.tsx'
import { OwnerSteps } from '../../request/owner-steps.tsx'
import { PartsCost } from '../../request/parts-cost.tsx'
import { RequestHistory } from '../../request/request-history.tsx'
import { RequestTechnician } from '../../request/request-technician.tsx'

export type OwnerPartProps = FlowProps<typeof requestDetailsMachine> & { request: RequestDetails }

export const OwnerPart = ({ request, state, send }: OwnerPartProps) => (
  <>
    <HandOverProofs owner={request.owner} />
    <OwnerSteps request={request} state={state} send={send} />
    <RequestTechnician request={request} onChanged={() => send({ type: 'refresh' })} />
    <PartsCost request={request} onChanged={() => send({ type: 'refresh' })} />
    <RequestHistory id={request.id} />
  </>
)
