/** The endpoints by which the owner sees users and ends their sessions. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { SEARCH_MAX } from '../limits.ts'
import { ListedUser } from './account.ts'

const SearchText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX)))

/** The users whose name, e-mail or phone contain every word of `search`; all without one. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  auth: 'ADMIN',
  paged: true,
  query: v.object({ search: SearchText }),
  response: v.array(ListedUser),
})

/** Ends all sessions of one user. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  auth: 'ADMIN',
})

/** Ends all sessions of all users, except the owner's current one. */
export const endAllSessions = endpoint({ method: 'POST', path: '/api/admin/sign-out', auth: 'ADMIN' })
