/** The endpoints about how long names are kept. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { NAME_MONTHS_MAX, NAME_MONTHS_MIN } from '../limits.ts'
import { isoDay } from '../time-schema.ts'
import { Retention } from './retention.ts'

/** What everybody may read of it, on /privacy. */
export const getRetention = endpoint({
  method: 'GET',
  path: '/api/shop/retention',
  auth: 'anyone',
  response: Retention,
})

const Months = v.pipe(
  v.string(),
  v.regex(/^\d{2}$/),
  v.transform(Number),
  v.minValue(NAME_MONTHS_MIN),
  v.maxValue(NAME_MONTHS_MAX),
)

/**
 * How many requests would lose their names if names were kept for so many months: those that still have them and ended before the
 * day `before`. Without `months` for as many as are set now.
 */
export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/admin/retention',
  auth: 'ADMIN',
  query: v.object({ months: v.optional(Months) }),
  response: v.object({ requests: v.pipe(v.number(), v.integer(), v.minValue(0)), before: isoDay() }),
})
