/** The endpoint of the owner's log. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { isoDay } from '../time-schema.ts'
import { LogPage } from './log.ts'
import { LogAbout } from './log-about.ts'

const AccountId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))

/**
 * One page of the steps of all requests and all other changes. `who` is the id of an account; `until` a day in the shop's zone: the
 * log is read backwards from its end. `after` is the `next` of the page before; 400 for another text.
 */
export const getLog = endpoint({
  method: 'GET',
  path: '/api/admin/log',
  auth: 'ADMIN',
  followsRequests: true,
  query: v.object({
    who: v.optional(AccountId),
    about: v.optional(LogAbout),
    until: v.optional(isoDay()),
    after: v.optional(v.string()),
  }),
  response: LogPage,
})
