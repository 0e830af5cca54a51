/** Steps, payments and photos as a technician's phone keeps them. */
import type { PaymentAction, PhotoAction, StepAction } from '#shared/request/day-action.ts'

/** The account of the technician who took them. */
export const TECHNICIAN = 3

/** A technician sets out, at noon. */
export const dayAction = (key: string, more: Partial<StepAction> = {}): StepAction => ({
  kind: 'step',
  ...{ key, userId: TECHNICIAN, requestId: 42, reference: 'PIM-26-0042', leg: 'visit', refused: null },
  body: { type: 'depart', at: '2026-11-24T06:30:00.000Z' },
  ...more,
})

/** A technician takes ₹3,499 in cash, at half past twelve. */
export const paymentAction = (key: string, more: Partial<PaymentAction> = {}): PaymentAction => ({
  kind: 'payment',
  ...{ key, userId: TECHNICIAN, requestId: 42, reference: 'PIM-26-0042', leg: 'visit', refused: null },
  body: { amount: 349_900, how: 'cash', ref: '', at: '2026-11-24T07:00:00.000Z' },
  ...more,
})

/** A technician takes a photo of the device's condition, at twenty to one. */
export const photoAction = (key: string, more: Partial<PhotoAction> = {}): PhotoAction => ({
  kind: 'photo',
  ...{ key, userId: TECHNICIAN, requestId: 42, reference: 'PIM-26-0042', leg: 'visit', refused: null },
  body: { kind: 'condition', at: '2026-11-24T07:10:00.000Z' },
  ...{ preview: 'data:image/jpeg;base64,/9j/', bytes: 200_000 },
  ...more,
})
