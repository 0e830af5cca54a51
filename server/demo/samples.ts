/** Reads the rows of the demonstration from samples.json. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { CreditDraft } from '#shared/billing/document.ts'
import { NewPayment } from '#shared/billing/payment.ts'
import { EstimateDraft, EstimateOption } from '#shared/estimate/estimate.ts'
import { KIND_SCOPES, PriceRow } from '#shared/price/price.ts'
import { Covered } from '#shared/request/details.ts'

const Device = v.strictTuple([v.string(), v.string(), v.string()])

/** The owner's steps after the submission. */
const Step = v.picklist([
  'confirm',
  'depart',
  'arrive',
  'collect',
  'diagnose',
  'estimate',
  'approve',
  'decline',
  'finish',
  'giveUp',
  'sendBack',
  'handOver',
  'cancel',
  'DONE',
])
/** The steps, and an estimate for each step `estimate`. */
const sampleSteps = {
  steps: v.optional(v.array(Step), []),
  estimates: v.optional(v.array(EstimateDraft), []),
  /** What the diagnosis of a warranty claim finds. */
  covered: v.optional(Covered),
}
const SampleSteps = v.object(sampleSteps)
export type SampleSteps = v.InferOutput<typeof SampleSteps>

const Person = v.strictObject({
  fullName: v.string(),
  email: v.string(),
  phone: v.string(),
  pickupAddress: v.string(),
})
export type SamplePerson = v.InferOutput<typeof Person>

/** The document after the last step, and what is credited of it. */
const SampleBill = v.strictObject({ option: EstimateOption, credit: v.optional(CreditDraft) })
export type SampleBill = v.InferOutput<typeof SampleBill>

/** A payment, taken when the request came to rest. */
const SamplePayment = v.strictObject(v.omit(NewPayment, ['at']).entries)

/** The requests of the last weeks; together they cover every stage. */
const SampleRequest = v.strictObject({
  /** Index of the customer in `people`. */
  by: v.number(),
  daysAgo: v.number(),
  /** Brand, model, issue. */
  device: Device,
  notes: v.optional(v.string(), ''),
  /** Whether the customer was shown the fixed price of the guide. */
  priced: v.optional(v.boolean(), false),
  /** Index of the earlier request whose warranty is claimed; device and contact are that one's. */
  claimOf: v.optional(v.number()),
  ...sampleSteps,
  /** The day that is promised after the steps, in open days from today. */
  promise: v.optional(v.strictObject({ openDays: v.number(), part: v.boolean() })),
  /** Hours since the last step; by default within an hour of the submission. */
  restsFor: v.optional(v.number()),
  bill: v.optional(SampleBill),
  payments: v.optional(v.array(SamplePayment), []),
  /** The number of the technician who is assigned at the submission. */
  technician: v.optional(v.number()),
  /** In paise. */
  partsCost: v.optional(v.number()),
})

export type SampleRequest = v.InferOutput<typeof SampleRequest>

/** A visit of today, by a customer of its own. */
const SampleVisit = v.strictObject({
  name: v.string(),
  device: Device,
  address: v.string(),
  pin: v.string(),
  ...sampleSteps,
  /** The customer's message, unread by the shop. */
  wrote: v.optional(v.string()),
})
export type SampleVisit = v.InferOutput<typeof SampleVisit>

/** The prices of a device type, of tempered glass, of a brand, or of a brand's model. */
const SamplePrices = v.strictObject({
  of: v.union([
    v.picklist(KIND_SCOPES),
    v.strictTuple([v.string()]),
    v.strictTuple([v.string(), v.string()]),
  ]),
  rows: v.array(PriceRow),
})

const Samples = v.strictObject({
  prices: v.array(SamplePrices),
  people: v.array(Person),
  requests: v.array(SampleRequest),
  visits: v.array(SampleVisit),
  /** Devices of the visits of the coming week, in turn. */
  weekDevices: v.array(Device),
})
export type Samples = v.InferOutput<typeof Samples>

/** @throws ValiError when samples.json does not fit the schema */
export async function readSamples(): Promise<Samples> {
  return v.parse(Samples, JSON.parse(await readFile(join(import.meta.dirname, 'samples.json'), 'utf8')))
}
