/** The text of a queued SMS about a request, as it is true at the moment of sending, in the language of `languageOfCall()`. */
import * as v from 'valibot'
import { deviceNounOf } from '#shared/catalogue/device-nouns.ts'
import { rupeeDigits } from '#shared/money.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { isSmsTrue, type StageSms } from '#shared/request/stage-data.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { Leg, legOf } from '#shared/request/visit.ts'
import { dayText, shortWindowText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { languageOfCall } from '../lib/language.ts'
import { AS_AGREED, REQUEST_KINDS, type RequestSmsKind, type Sms } from '../sms/sender.ts'
import type { QueuedSms } from './outbox-queue.ts'

const Kind = v.picklist(REQUEST_KINDS)
const Slots = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    when: v.optional(v.string(), ''),
    leg: v.optional(Leg, 'visit'),
    /** Paise; the least of several, where there is a `from`. */
    amount: v.optional(v.string(), ''),
    from: v.optional(v.string()),
  }),
)

/** The kinds that say that a request is done: one of them is always sent. */
const CLOSING = ['status', 'closed', 'cancelled'] as const
type ClosingKind = (typeof CLOSING)[number]
const isClosingKind = (kind: RequestSmsKind): kind is ClosingKind => CLOSING.some((one) => one === kind)

/** The kinds about a step are true in some stages only. A promise has its day; that an estimate was accepted stays true. */
const isAboutStep = (kind: RequestSmsKind): kind is StageSms =>
  !isClosingKind(kind) && kind !== 'message' && kind !== 'accepted' && kind !== 'promised' && kind !== 'paid'
/** The return's time can be agreed while the device is on its way. */
const isTrue = ({ slots }: QueuedSms, kind: StageSms, stage: RequestStage) =>
  kind === 'confirmed' && v.parse(Slots, slots).leg === 'return'
    ? legOf(stage) === 'return'
    : isSmsTrue(kind, stage)

/** The links of a request's tracking page and its billing page, and of its page for signed-in people. */
export type Links = {
  track: (request: { id: number; linkVersion: number }) => Promise<string>
  billing: (request: { id: number; linkVersion: number }) => Promise<string>
  page: (id: number) => string
}

/** The customer's code for the technician, and the visit that it is for. */
export type VisitCode = { leg: Leg; code: string }

/** The day in a text about a promise. */
const promisedIn = ({ slots }: QueuedSms): string => v.parse(Slots, slots).when

/** Whether it says that the request is done. */
export const isClosing = ({ kind }: Pick<QueuedSms, 'kind'>) => isClosingKind(v.parse(Kind, kind))

/**
 * Whether the text is outdated at `now`: the request has moved on, the customer has read, or a newer text says the same.
 */
export function isOvertaken(queued: QueuedSms, now: number): boolean {
  const { kind, stage, newer, unread, promisedDay, undoneBy } = queued
  const known = v.parse(Kind, kind)
  if (known === 'message') return newer !== null || unread === 0
  if (known === 'promised')
    return newer !== null || promisedDay !== promisedIn(queued) || promisedDay < shopDayOf(now)
  if (known === 'paid') return undoneBy !== null
  if (!isAboutStep(known)) return false
  return newer !== null || (stage !== null && !isTrue(queued, known, stage))
}

/** Stored in English, like all stored values. */
function whenOf({ slots }: QueuedSms): string {
  const { when } = v.parse(Slots, slots)
  if (when === AS_AGREED) return m.sms_as_agreed()
  const [start = Number.NaN, end = Number.NaN] = when.split('/').map(Number)
  return m.sms_when({ when: shortWindowText({ start, end }) })
}

function amountOf({ slots }: QueuedSms): string {
  const { amount, from } = v.parse(Slots, slots)
  const rupees = { amount: rupeeDigits(Number(amount)) }
  return from === undefined ? m.sms_rupees(rupees) : m.sms_rupees_from(rupees)
}

/** The text that is always registered. */
export const doneSms = ({ recipient, requestId, model, brand }: QueuedSms): Sms => ({
  to: recipient,
  language: languageOfCall(),
  kind: 'status',
  values: { device: model ?? deviceNounOf(brand ?? ''), request: String(requestId) },
})

type Coded = Pick<QueuedSms, 'kind' | 'slots'>

/** The visit whose code the text can bring; null for a text that brings none. Of the times agreed, that of the way back has it. */
export function codeLegIn({ kind, slots }: Coded): Leg | null {
  if (kind === 'on-the-way') return 'visit'
  const isOfReturn = kind === 'returning' || (kind === 'confirmed' && v.parse(Slots, slots).leg === 'return')
  return isOfReturn ? 'return' : null
}

/**
 * The text with the code in place of the plain one; null for another kind, and where the customer has no code for that visit.
 * The queue has the plain kind and no code.
 */
export async function codeSmsOf(
  queued: QueuedSms,
  codeOf: (requestId: number) => Promise<VisitCode | null>,
): Promise<(() => Sms) | null> {
  const { recipient, requestId: id, submittedAt } = queued
  const leg = codeLegIn(queued)
  const visit = leg && (await codeOf(id))
  if (!visit || visit.leg !== leg) return null
  const values = { request: referenceOf({ id, submittedAt: submittedAt ?? 0 }), code: visit.code }
  return () => {
    const to = { to: recipient, language: languageOfCall() }
    if (queued.kind === 'confirmed')
      return { ...to, kind: 'return-time-code', values: { ...values, when: whenOf(queued) } }
    return { ...to, kind: leg === 'visit' ? 'on-the-way-code' : 'returning-code', values }
  }
}

export async function toSms(queued: QueuedSms, links: Links): Promise<Sms> {
  const { recipient, requestId: id, submittedAt, linkVersion } = queued
  const to = { to: recipient, language: languageOfCall() }
  const kind = v.parse(Kind, queued.kind)
  const request = referenceOf({ id, submittedAt: submittedAt ?? 0 })
  const link = () => links.track({ id, linkVersion: linkVersion ?? 1 })
  switch (kind) {
    case 'status':
      return doneSms(queued)
    case 'confirmed':
      return { ...to, kind, values: { request, when: whenOf(queued), link: await link() } }
    case 'message':
      return { ...to, kind, values: { request, link: links.page(id) } }
    case 'estimate':
    case 'paid': {
      const billing = await links.billing({ id, linkVersion: linkVersion ?? 1 })
      return { ...to, kind, values: { request, amount: amountOf(queued), link: billing } }
    }
    case 'accepted':
      return { ...to, kind, values: { request, amount: amountOf(queued) } }
    case 'promised':
      return { ...to, kind, values: { request, when: dayText(promisedIn(queued)), link: await link() } }
    case 'missed':
    case 'collected':
      return { ...to, kind, values: { request, link: await link() } }
    case 'on-the-way':
    case 'returning':
    case 'closed':
    case 'cancelled':
      return { ...to, kind, values: { request } }
  }
}
