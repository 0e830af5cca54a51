/** That a request claims the warranty of an earlier repair, and what that means for its price. */
import { Link } from '@tanstack/react-router'
import type { RequestDetails } from '#shared/request/details.ts'
import { coveredTexts } from '#shared/request/request-texts.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { SLOT, withSlot } from '../ui/slots.tsx'

type Props = { claimOf: NonNullable<RequestDetails['claimOf']>; by: RequestRole }

export function ClaimOf({ claimOf: { id, reference, until, covered }, by }: Props) {
  const text =
    until === null ? m.claim_for({ request: SLOT }) : m.claim_for_until({ request: SLOT, day: SLOT })
  // A technician may read no other request.
  const link =
    by === 'technician' ? (
      <span className="nowrap">{reference}</span>
    ) : (
      <Link className="nowrap" to="/my-requests/$id" params={{ id: String(id) }}>
        {reference}
      </Link>
    )
  return (
    <>
      <p>
        {/* In the order of the text, which is the same in each language. */}
        {withSlot(text, link, until !== null && <span className="nowrap">{dayYearText(until)}</span>)}
      </p>
      <p>
        {covered !== null ? coveredTexts[covered]() : by === 'customer' ? m.claim_pay() : m.claim_pay_owner()}
      </p>
    </>
  )
}
