/** The endpoint that records a payment. Apart from the billing, because a technician's phone sends payments from every page. */
import * as v from 'valibot'
import { PaymentDraft } from '../billing/payment.ts'
import { endpoint } from '../endpoint.ts'

/**
 * Records a payment, or undoes one by its opposite. A payment above 0 sends the text `paid`. The time of a technician's payment is
 * moved into the span from the request's submission to now. 409: more is given back than was paid, the payment is undone already or
 * undoes another one, or a technician gives money back, records a bank transfer, or undoes a payment that is not the own one or is
 * checked. 422: the owner's was taken later than now. Idempotent.
 */
export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/requests/:id/payments',
  auth: 'assigned',
  idempotent: true,
  body: PaymentDraft,
  response: v.object({ id: v.number() }),
})
