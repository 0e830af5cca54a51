/** The endpoint of the day sheet. */
import { endpoint } from '../endpoint.ts'
import { DaySheet } from './day.ts'

export const getDay = endpoint({
  method: 'GET',
  path: '/api/day',
  auth: 'staff',
  followsRequests: true,
  response: DaySheet,
})
