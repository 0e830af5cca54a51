/** The endpoint that a load balancer asks. */
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  auth: 'anyone',
  response: v.object({ status: v.literal('ok') }),
})
