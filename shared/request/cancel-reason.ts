/** Why a request is cancelled. Apart from the request's schemas, which are large: the filters of the queue have the reasons, too. */
export const CANCEL_REASONS = ['not-needed', 'repaired-elsewhere', 'no-time', 'price', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
