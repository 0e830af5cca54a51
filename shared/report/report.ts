/**
 * The owner's reports: tonight, and a range of days such as a month. Every figure is read from the rows themselves, with one
 * definition in server/reports/. Amounts are paise, durations milliseconds, times ISO 8601 in UTC, days those of the shop's zone.
 */
import * as v from 'valibot'
import { PayWay } from '../billing/pay-way.ts'
import { Id } from '../number-schema.ts'
import { CANCEL_REASONS } from '../request/cancel-reason.ts'
import type { Outcome } from '../request/stages.ts'

/** How long repairs took from the request to done: half of them, and nine of ten, took at most this. Null without one. */
const Within = v.nullable(v.object({ half: v.number(), most: v.number() }))

/** The money of a way to pay: what came less what was given back. */
const WaySum = v.object({ how: PayWay, sum: v.number(), count: v.number() })
export type WaySum = v.InferOutput<typeof WaySum>

/** What one person took, by way. `person`: the account, null for none; `name`: null for a deleted account, and without one. */
const PersonSum = v.object({
  person: v.nullable(Id),
  name: v.nullable(v.string()),
  sum: v.number(),
  ways: v.array(WaySum),
})
export type PersonSum = v.InferOutput<typeof PersonSum>

/** The requests of a brand, or about an issue. */
export const ReportGroup = v.object({
  name: v.string(),
  /** Submitted in the range. */
  cameIn: v.number(),
  /** Done in the range, and of those repaired; the other figures are of the repaired ones. */
  done: v.number(),
  repaired: v.number(),
  within: Within,
  /** The median of what was agreed; null where nothing was. */
  price: v.nullable(v.number()),
  /** Those that came back with a warranty claim until now. */
  comebacks: v.number(),
})
export type ReportGroup = v.InferOutput<typeof ReportGroup>

/** The work of a technician: the requests that are assigned to them, and the visits while they were. */
export const ReportTechnician = v.object({
  id: Id,
  name: v.string(),
  /** How often they arrived, and how often nobody was at home. */
  visits: v.number(),
  missed: v.number(),
  repaired: v.number(),
  comebacks: v.number(),
  /** What the bills of the range for their requests were lowered by. */
  discounts: v.number(),
})
export type ReportTechnician = v.InferOutput<typeof ReportTechnician>

export const Report = v.object({
  /** The first and the last day. */
  from: v.string(),
  to: v.string(),
  asOf: v.string(),
  /** The requests that came in; those that were cancelled later stay counted. */
  cameIn: v.number(),
  /** The requests that were done, and how they ended. */
  done: v.number(),
  outcomes: v.object({
    repaired: v.number(),
    'not-repaired': v.number(),
    declined: v.number(),
    cancelled: v.number(),
  } satisfies Record<Outcome, unknown>),
  /** Why those were cancelled, most frequent first; `none` without a reason. */
  reasons: v.array(v.object({ reason: v.picklist([...CANCEL_REASONS, 'none']), count: v.number() })),
  /** Of those that were repaired. */
  within: Within,
  comebacks: v.number(),
  /** Each day of the range up to today. */
  days: v.array(v.object({ day: v.string(), cameIn: v.number(), done: v.number() })),
  money: v.object({
    /** Bills by their day, with tax, and what they were lowered by; credit notes by theirs. */
    billed: v.number(),
    discounts: v.number(),
    credited: v.number(),
    /** Payments by the time they were recorded. */
    received: v.number(),
    givenBack: v.number(),
    /** What is owed now for the requests that were done; below 0 the shop owes. */
    owed: v.number(),
    /** What is known of the parts of those repaired, and what is left of their prices without tax. */
    partsCost: v.number(),
    left: v.number(),
  }),
  ways: v.array(WaySum),
  people: v.array(PersonSum),
  /** By how many came in, then by name. */
  brands: v.array(ReportGroup),
  issues: v.array(ReportGroup),
  technicians: v.array(ReportTechnician),
})
export type Report = v.InferOutput<typeof Report>

/** What the dashboard says of today. */
export const Tonight = v.object({
  day: v.string(),
  asOf: v.string(),
  cameIn: v.number(),
  /** Devices that were handed back. */
  handedBack: v.number(),
  /** Devices that are in the shop, and of those the ones that wait for a part. */
  stillHere: v.number(),
  waitForPart: v.number(),
  ways: v.array(WaySum),
  people: v.array(PersonSum),
  /** What is owed for all requests together, and how many have money to collect or to give back; below 0 the shop owes. */
  owed: v.object({ sum: v.number(), count: v.number() }),
  /** The first window of tomorrow with a visit, and how many it has; null without one. */
  tomorrow: v.nullable(v.object({ start: v.string(), end: v.string(), visits: v.number() })),
})
export type Tonight = v.InferOutput<typeof Tonight>

/** The figures whose list is one of entries: documents, payments, visits, or requests with an amount. */
export const ReportListOf = v.picklist([
  'billed',
  'discounts',
  'credited',
  'received',
  'givenBack',
  /** Both of the payments. */
  'paid',
  'owed',
  'partsCost',
  'left',
  'visits',
  'missed',
  'handedBack',
])
export type ReportListOf = v.InferOutput<typeof ReportListOf>

/** One entry of such a list. */
export const ReportEntry = v.object({
  /** Unique in the list. */
  key: v.string(),
  request: v.object({ id: Id, reference: v.string(), customer: v.string() }),
  /** When it was recorded; for a document the time at which it was issued. */
  at: v.string(),
  /** Paise; null for visits. */
  amount: v.nullable(v.number()),
  /** The number of a document; null for anything else. */
  number: v.nullable(v.string()),
  /** The way of a payment; null for anything else. */
  how: v.nullable(PayWay),
  /** Who did it; null for a deleted account, and for requests. */
  by: v.nullable(v.string()),
})
export type ReportEntry = v.InferOutput<typeof ReportEntry>

export const ReportList = v.object({
  rows: v.array(ReportEntry),
  next: v.nullable(v.string()),
  /** Of the whole list: the figure itself. */
  count: v.number(),
  sum: v.number(),
})
export type ReportList = v.InferOutput<typeof ReportList>
