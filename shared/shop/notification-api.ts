/** The endpoints of the SMS to customers, as the owner sees them. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { ListedSms } from './message.ts'
import { FIXED_SMS, SWITCHED_SMS } from './sms-kinds.ts'

/** The SMS about repair requests, newest first; with a state those that failed alone. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  auth: 'ADMIN',
  followsRequests: true,
  paged: true,
  query: v.object({ state: v.optional(v.picklist(['failed'])) }),
  response: v.array(ListedSms),
})

/** Queues a failed SMS again; does nothing for any other state. */
export const retryNotification = endpoint({
  method: 'POST',
  path: '/api/admin/notices/:id/retry',
  auth: 'ADMIN',
})

const SmsExample = v.object({
  kind: v.picklist([...SWITCHED_SMS, ...FIXED_SMS]),
  /** The text in each language. */
  en: v.string(),
  hi: v.string(),
  mr: v.string(),
})
export type SmsExample = v.InferOutput<typeof SmsExample>

/** Each kind of SMS as it is sent, about a made-up request. */
export const listSmsExamples = endpoint({
  method: 'GET',
  path: '/api/admin/notices/examples',
  auth: 'ADMIN',
  response: v.array(SmsExample),
})
