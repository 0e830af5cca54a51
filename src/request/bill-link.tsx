/** The link to a request's bill and warranty. */
import { Link } from '@tanstack/react-router'
import type { CustomerRequest } from '#shared/request/request.ts'
import type { RequestRole, RequestStage } from '#shared/request/stages.ts'
import * as m from '#texts'
import { buttonClass } from '../ui/button.tsx'

const REPAIRED: readonly RequestStage[] = ['repaired', 'returning', 'returned', 'done']

type Billed = Pick<CustomerRequest, 'id' | 'stage' | 'result' | 'outcome' | 'agreed'>

/** Whether the device is repaired, by what is recorded. */
const isRepaired = ({ stage, result, outcome }: Billed) =>
  REPAIRED.includes(stage) && [outcome, result].every((one) => one === null || one === 'repaired')

/** The owner bills a price that was agreed, or a repair without one; the customer finds a bill once the device is repaired. */
const isOffered = (request: Billed, by: RequestRole) =>
  // A covered warranty claim costs nothing.
  request.agreed !== 0 &&
  (by === 'owner'
    ? request.agreed !== null || isRepaired(request)
    : request.agreed !== null && isRepaired(request))

export const BillLink = ({ request, by }: { request: Billed; by: RequestRole }) =>
  isOffered(request, by) && (
    <Link className={buttonClass()} to="/my-requests/$id/billing" params={{ id: String(request.id) }}>
      {by === 'owner' ? m.bill_link() : m.bill_title()}
    </Link>
  )
