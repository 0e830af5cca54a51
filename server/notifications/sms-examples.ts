/** Each kind of SMS as it is sent, about a made-up request, for the owner to read. */
import type { Leg } from '#shared/request/visit.ts'
import type { SmsExample } from '#shared/shop/notification-api.ts'
import { FIXED_SMS, SWITCHED_SMS } from '#shared/shop/sms-kinds.ts'
import { addDays, momentOf, shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import type { Language } from '#texts/languages.ts'
import { inLanguage, languageOfCall } from '../lib/language.ts'
import { type Sms, smsTextOf } from '../sms/sender.ts'
import type { QueuedSms } from './outbox-queue.ts'
import { codeSmsOf, type Links, toSms } from './request-sms.ts'

type Kind = SmsExample['kind']

const REQUEST = 42
const PAISE = '349900'
const CODE = '4821'
const OTP = '482139'
/** Stands for what only the customer gets. */
const HIDDEN = '…'

const KINDS: readonly Kind[] = [...SWITCHED_SMS, ...FIXED_SMS]

/** The queued text about the request: tomorrow is the day of its visit, and of its promise. */
function queuedAt(now: number, kind: string, leg: Leg = 'visit'): QueuedSms {
  const day = addDays(shopDayOf(now), 1)
  const slots =
    kind === 'promised'
      ? { when: day }
      : { when: `${momentOf(day, '10:00')}/${momentOf(day, '12:00')}`, amount: PAISE, leg }
  return {
    id: 0,
    requestId: REQUEST,
    event: '',
    kind,
    slots: JSON.stringify(slots),
    recipient: '',
    brand: 'Samsung',
    // Its kind stands for a name.
    model: null,
    submittedAt: now,
    language: null,
    stage: null,
    linkVersion: null,
    promisedDay: null,
    unread: null,
    newer: null,
    undoneBy: null,
    tries: 0,
    callId: null,
  }
}

const withCode = async (queued: QueuedSms, leg: Leg): Promise<Sms | undefined> =>
  (await codeSmsOf(queued, async () => ({ leg, code: CODE })))?.()

/** The texts that need a request; those about an account have no values but a code. */
async function smsOf(kind: Kind, now: number, links: Links): Promise<Sms | undefined> {
  const to = { to: '', language: languageOfCall() }
  switch (kind) {
    case 'otp':
      return { ...to, kind, values: { code: OTP, purpose: m.sms_purpose_register() } }
    case 'account':
    case 'no-account':
      return { ...to, kind, values: {} }
    case 'on-the-way-code':
      return withCode(queuedAt(now, 'on-the-way'), 'visit')
    case 'returning-code':
      return withCode(queuedAt(now, 'returning'), 'return')
    case 'return-time-code':
      return withCode(queuedAt(now, 'confirmed', 'return'), 'return')
    default:
      return toSms(queuedAt(now, kind), links)
  }
}

/** Every kind, with its text in each language; `publicUrl` is the shop's, `now` is in epoch ms. */
export async function smsExamples(publicUrl: string, now: number): Promise<SmsExample[]> {
  const link = async () => `${publicUrl}/track?#${HIDDEN}`
  const links = { track: link, billing: link, page: (id: number) => `${publicUrl}/my-requests/${id}` }
  const textIn = (language: Language, kind: Kind) =>
    inLanguage(language, async () => {
      const sms = await smsOf(kind, now, links)
      return sms === undefined ? '' : smsTextOf(sms)
    })
  return Promise.all(
    KINDS.map(async (kind) => ({
      kind,
      en: await textIn('en', kind),
      hi: await textIn('hi', kind),
      mr: await textIn('mr', kind),
    })),
  )
}
