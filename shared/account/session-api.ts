/** The endpoints of the session. Every page loads them, so they stand apart from those of the account. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { SignedIn } from './signed-in.ts'

export const logout = endpoint({ method: 'POST', path: '/api/auth/logout', auth: 'anyone' })

/** The signed-in user, or null. Like every GET, it also sets the XSRF-TOKEN cookie. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  auth: 'anyone',
  response: v.nullable(SignedIn),
})
