/** Everything that the shop keeps about one customer, as they may ask for it. Times are ISO 8601 in UTC. */
import * as v from 'valibot'
import { Role } from './account.ts'
import { Message, SmsNotification } from './message.ts'
import { RepairRequest } from './repair.ts'

export const CustomerData = v.object({
  exportedAt: v.string(),
  /** Null for somebody who only wrote to the shop. */
  account: v.nullable(
    v.object({
      userId: v.number(),
      fullName: v.string(),
      email: v.string(),
      phone: v.string(),
      role: Role,
      registeredAt: v.string(),
    }),
  ),
  requests: v.array(RepairRequest),
  /** The texts about their requests; what they say is the same for everybody. */
  texts: v.array(SmsNotification),
  /** Written through the contact page under their number. */
  messages: v.array(Message),
  sessions: v.array(v.object({ device: v.string(), startedAt: v.string(), seenAt: v.string() })),
  /** Codes that were sent to them and are not used or cleared yet; the code itself is not kept. */
  codes: v.array(v.object({ purpose: v.string(), validUntil: v.string() })),
  /** How often they tried what is limited, such as a login; forgotten a day after the limit's end. */
  tries: v.array(v.object({ what: v.string(), times: v.number(), until: v.string() })),
})
export type CustomerData = v.InferOutput<typeof CustomerData>
