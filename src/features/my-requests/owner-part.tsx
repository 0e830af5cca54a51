/** The owner's part of a request's page: the next steps, "Mark as Done", and the history. */

import type { requestPageMachine } from '#machines/booking/request-page.ts'
import type { RequestDetails } from '#shared/request-details.ts'
import * as m from '#texts'
import { OwnerSteps } from '../../components/owner-steps.tsx'
import { RequestHistory } from '../../components/request-history.tsx'
import type { FlowProps } from '../../flow/flow-props.ts'
import { Card } from '../../ui/card.tsx'

type Props = FlowProps<typeof requestPageMachine> & { request: RequestDetails }

export const OwnerPart = ({ request, state, send }: Props) => (
  <Card aria-labelledby="next-steps">
    <h2 id="next-steps">{m.next_steps()}</h2>
    <OwnerSteps request={request} state={state} send={send} />
    <RequestHistory id={request.id} />
  </Card>
)
