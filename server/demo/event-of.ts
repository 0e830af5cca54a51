import type { RequestEvent } from '#machines/request/decisions.ts'
import type { SampleStep } from './samples.ts'

/** The owner's event; an estimate is the first one. */
export const eventOf = (type: SampleStep): RequestEvent =>
  type === 'estimate' || type === 'approve' || type === 'decline'
    ? { type, by: 'owner', version: 1 }
    : { type, by: 'owner' }
