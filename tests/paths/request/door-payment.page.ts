import { actorOnly } from '../engine/actor-only.ts'
import { doorPaymentModel } from './door-payment.model.ts'

export const doorPaymentPage = actorOnly(
  doorPaymentModel,
  'The page itself stores the payment; the walks of offlineQueue press its button, and tests/features/day has the form.',
)
