/** The owner's part of a request's page: the next steps, "Mark as Done", and the history. */

import type { requestDetailsMachine } from '#machines/request/request-details.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { OwnerSteps } from '../../request/owner-steps.tsx'
import { RequestHistory } from '../../request/request-history.tsx'
import { Card } from '../../ui/card.tsx'

type Props = FlowProps<typeof requestDetailsMachine> & { request: RequestDetails }

export const OwnerPart = ({ request, state, send }: Props) => (
  <Card aria-labelledby="next-steps">
    <h2 id="next-steps">{m.next_steps()}</h2>
    <OwnerSteps request={request} state={state} send={send} />
    <RequestHistory id={request.id} />
  </Card>
)
