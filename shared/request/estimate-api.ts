/** The endpoints of estimates: sent by the owner, answered by the billing link without a login. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { EstimateDraft, OptionNumber } from '../estimate/estimate.ts'
import { Version } from '../number-schema.ts'
import { StepTaken } from './details.ts'

/**
 * Sends an estimate: the step `estimate` of the request's lifecycle. It replaces the open one. 409: not possible now, with the
 * reason. Idempotent: the same key returns the first response; with another body, 422.
 */
export const sendEstimate = endpoint({
  method: 'POST',
  path: '/api/requests/:id/estimates',
  auth: 'assigned',
  idempotent: true,
  body: EstimateDraft,
  response: v.object({ version: Version }),
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
