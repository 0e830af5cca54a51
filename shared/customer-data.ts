/** The export of all data about one customer. Times are ISO 8601 in UTC. */
import * as v from 'valibot'
import { LANGUAGES } from '#texts/languages.ts'
import { Role } from './account/signed-in.ts'
import { BillDocument } from './billing/document.ts'
import { Payment } from './billing/payment.ts'
import { Estimate } from './estimate/estimate.ts'
import { Condition, NoCode, Proof } from './request/hand-over.ts'
import { PhotoKind } from './request/photo.ts'
import { CustomerRequest } from './request/request.ts'
import { RequestRole, RequestStage } from './request/stages.ts'
import { Leg, Way } from './request/visit.ts'
import { Message, SmsNotification } from './shop/message.ts'

const LanguageUsed = v.nullable(v.picklist(LANGUAGES.map(({ language }) => language)))

export const CustomerData = v.object({
  exportedAt: v.string(),
  /** Null for a person who only sent a message. */
  account: v.nullable(
    v.object({
      userId: v.number(),
      fullName: v.string(),
      email: v.string(),
      phone: v.string(),
      role: Role,
      /** The language used last; null when none was chosen. */
      language: LanguageUsed,
      registeredAt: v.string(),
    }),
  ),
  /** What the shop stores of its technician with this phone; `offSince` is null for one who is on. */
  technician: v.nullable(
    v.object({
      name: v.string(),
      phone: v.string(),
      since: v.string(),
      offSince: v.nullable(v.string()),
    }),
  ),
  requests: v.array(
    v.object({
      ...CustomerRequest.entries,
      /** The reference of the repair whose warranty is claimed; null for a request that is no claim. */
      claimOf: v.nullable(v.string()),
      /** The language that the request was made in. */
      language: LanguageUsed,
      /** When it was done. */
      doneAt: v.nullable(v.string()),
      /** The last day of the warranty, such as 2026-11-24. */
      warrantyUntil: v.nullable(v.string()),
      /** In paise: above 0 to pay, below 0 to be given back. */
      owed: v.number(),
    }),
  ),
  /** The visits of their requests: for the device, and back with it. */
  visits: v.array(
    v.object({
      requestId: v.number(),
      leg: Leg,
      way: Way,
      pin: v.nullable(v.string()),
      landmark: v.string(),
      /** Null while no window is agreed or asked for. */
      windowStart: v.nullable(v.string()),
      windowEnd: v.nullable(v.string()),
      /** How often nobody was at home. */
      missed: v.number(),
    }),
  ),
  /** The steps of their requests. */
  steps: v.array(
    v.object({
      requestId: v.number(),
      type: v.string(),
      by: v.string(),
      stage: RequestStage,
      at: v.string(),
      /** What became of the customer's code, why there was none, and in which condition the device was taken. */
      proof: v.nullable(Proof),
      noCode: v.nullable(NoCode),
      condition: v.nullable(Condition),
    }),
  ),
  /** The estimates of their requests, with the answers. */
  estimates: v.array(v.object({ requestId: v.number(), ...Estimate.entries })),
  /** The receipts, invoices and credit notes of their requests. */
  documents: v.array(v.object({ requestId: v.number(), ...BillDocument.entries })),
  /** What was paid for their requests, and given back. */
  payments: v.array(v.object({ requestId: v.number(), ...Payment.entries })),
  /** The photos of their requests that they may see, each with the name of its WebP file, and the path that shows it to whoever is logged in. */
  photos: v.array(
    v.object({
      requestId: v.number(),
      kind: PhotoKind,
      by: RequestRole,
      at: v.string(),
      width: v.number(),
      height: v.number(),
      file: v.string(),
      path: v.string(),
    }),
  ),
  /** The SMS about their requests; the texts are the same for everybody. */
  texts: v.array(SmsNotification),
  /** The messages between them and the shop about their requests. The shop's notes are internal. */
  thread: v.array(v.object({ requestId: v.number(), by: RequestRole, message: v.string(), at: v.string() })),
  /** Messages of the contact form with their phone number. */
  messages: v.array(Message),
  /** What the shop wrote down when they corrected a request, renewed its link, deleted a photo or ended sessions. */
  changes: v.array(v.object({ what: v.string(), id: v.number(), at: v.string() })),
  sessions: v.array(v.object({ device: v.string(), startedAt: v.string(), seenAt: v.string() })),
  /** OTP codes that are not used or deleted yet, and `verified` for a phone that may register; the code itself is not stored. */
  codes: v.array(v.object({ purpose: v.string(), validUntil: v.string() })),
  /** Rate limit counters, such as login attempts; deleted a day after their window. */
  tries: v.array(v.object({ what: v.string(), times: v.number(), until: v.string() })),
})
export type CustomerData = v.InferOutput<typeof CustomerData>
