/** The owner's log: who did what. It has no word that a person typed but the names of people and models. Times are ISO 8601 in UTC. */
import * as v from 'valibot'
import { CreditReason, DocumentKind } from '../billing/document.ts'
import { PayWay } from '../billing/pay-way.ts'
import { PriceScope } from '../price/price.ts'
import { CORRECTION_FIELDS } from '../request/correction.ts'
import { EventDetails } from '../request/details.ts'
import { RequestRole } from '../request/stages.ts'
import { SettingsGroup } from '../shop/settings.ts'

/** What the log says of a step of a request. Other details of its event may have the names of those below. */
export const StepDetails = v.pick(EventDetails, [
  'amount',
  'how',
  'day',
  'part',
  'covered',
  'technician',
  'proof',
  'noCode',
])

/** The values of an entry's sentence; amounts are paise. */
export const LogDetails = v.object({
  ...StepDetails.entries,
  /** A payment, or a document: its kind and number, and why it credits another one. */
  way: v.optional(PayWay),
  kind: v.optional(DocumentKind),
  number: v.optional(v.string()),
  reason: v.optional(CreditReason),
  /** A cash count. */
  expected: v.optional(v.number()),
  counted: v.optional(v.number()),
  /** How many payments, prices, or rows of a file. */
  count: v.optional(v.number()),
  /** The corrected fields of a contact. */
  fields: v.optional(v.array(v.picklist(CORRECTION_FIELDS))),
  /** The changed settings. */
  group: v.optional(v.picklist([...SettingsGroup.options, 'pins'])),
  /** Whose prices changed: `rows` for several, `import` for those of a file. */
  scope: v.optional(v.union([PriceScope, v.picklist(['rows', 'import'])])),
})
export type LogDetails = v.InferOutput<typeof LogDetails>

export const LogEntry = v.object({
  /** `e42` is a step of a request, `a7` any other change. */
  key: v.string(),
  type: v.string(),
  /** `name` is null for a deleted account, and where a link was enough. */
  by: v.object({ role: RequestRole, name: v.nullable(v.string()) }),
  /** Null for an entry about no request, or about a withdrawn one. `customer` is empty for a deleted one. */
  request: v.nullable(v.object({ id: v.number(), reference: v.string(), customer: v.string() })),
  /** The name of the person, technician, brand or model that the entry is about; null without one, and for a deleted account. */
  of: v.nullable(v.string()),
  details: LogDetails,
  /** When it happened, and when the server stored it. */
  at: v.string(),
  recordedAt: v.string(),
})
export type LogEntry = v.InferOutput<typeof LogEntry>

export const LogPage = v.object({
  /** Newest first, by the time of recording. */
  rows: v.array(LogEntry),
  /** The cursor of the next page; null on the last. */
  next: v.nullable(v.string()),
  asOf: v.string(),
  /** The accounts of the owner and the technicians: whose entries can be asked for. */
  people: v.array(v.object({ id: v.number(), name: v.string() })),
})
export type LogPage = v.InferOutput<typeof LogPage>
