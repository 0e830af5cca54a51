/**
 * The endpoints of the customers' rights to a copy of their data and to its deletion (DPDP Act, sections 11 and 12). The owner,
 * whose account is a setting, is refused with 403.
 */
import * as v from 'valibot'
import { CustomerData } from '../customer-data.ts'
import { endpoint } from '../endpoint.ts'
import { Closing, ClosingProof } from './closing.ts'

/** Everything that the shop stores about the user. */
export const getCustomerData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  auth: 'signed-in',
  response: CustomerData,
})

/** What closing the account depends on now, and what ends with it. */
export const getClosing = endpoint({
  method: 'GET',
  path: '/api/account/close',
  auth: 'signed-in',
  followsRequests: true,
  response: Closing,
})

/**
 * Deletes the account at once, and all that names the user. 403 on `currentPassword` for a wrong password; 409 while a request is
 * not done, with its reference, and for a technician who is on.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/close',
  auth: 'signed-in',
  limited: true,
  body: ClosingProof,
  response: v.undefined(),
})
