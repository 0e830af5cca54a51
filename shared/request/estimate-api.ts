/** The endpoints of estimates, and of the billing link, which shows amounts and takes an answer without a login. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Estimate, EstimateDraft, OptionNumber } from '../estimate/estimate.ts'
import { Version } from '../number-schema.ts'
import { StepTaken, Track } from './details.ts'

/**
 * Sends an estimate: the step `estimate` of the request's lifecycle. It replaces the open one. 409: not possible now, with the
 * reason. Idempotent: the same key returns the first response; with another body, 422.
 */
export const sendEstimate = endpoint({
  method: 'POST',
  path: '/api/requests/:id/estimates',
  auth: 'ADMIN',
  idempotent: true,
  body: EstimateDraft,
  response: v.object({ version: Version }),
})

/** A request as its billing link shows it: as the tracking link, with amounts. */
export const Billing = v.object({
  ...Track.entries,
  /** Newest first. */
  estimates: v.array(Estimate),
  /** Paise; null where no price is agreed. */
  agreed: v.nullable(v.number()),
})
export type Billing = v.InferOutput<typeof Billing>

/** The data of the billing link. POST keeps the token out of URLs; every wrong token is 404, also that of a tracking link. */
export const trackBilling = endpoint({
  method: 'POST',
  path: '/api/track/billing',
  auth: 'anyone',
  body: v.object({ token: v.string() }),
  response: Billing,
})

const approval = { decision: v.literal('approve'), version: Version, option: OptionNumber }
const refusal = { decision: v.literal('decline'), version: Version }

/** The answer to an estimate. */
export const Decision = v.variant('decision', [v.object(approval), v.object(refusal)])
export type Decision = v.InferOutput<typeof Decision>

const link = { token: v.string() }

/**
 * Answers an estimate by the billing link. The same answer again is 200; 404 for a wrong token; 409 for another answer, a newer
 * estimate or an expired one.
 */
export const decideByLink = endpoint({
  method: 'POST',
  path: '/api/track/decision',
  auth: 'anyone',
  body: v.variant('decision', [v.object({ ...link, ...approval }), v.object({ ...link, ...refusal })]),
  response: StepTaken,
})
