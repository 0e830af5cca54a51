/** The public endpoint of the opening hours. */
import { endpoint } from '../endpoint.ts'
import { OpeningHours } from './opening-hours.ts'

export const getOpeningHours = endpoint({
  method: 'GET',
  path: '/api/shop/hours',
  auth: 'anyone',
  response: OpeningHours,
})
