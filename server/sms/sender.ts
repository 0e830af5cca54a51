/** The interface for sending SMS, and the text of each kind. */

import type { Language } from '#texts/languages.ts'
import { type Texts, textsIn } from '#texts/now.ts'
import { inLanguage } from '../lib/language.ts'

/**
 * The text of each kind. Its values never contain a user's input. In India a provider sends only registered templates
 * (DLT), so senders receive the kind and the values.
 */
const SMS_TEXTS = {
  otp: 'sms_otp',
  account: 'sms_account',
  'no-account': 'sms_no_account',
  status: 'sms_status',
  confirmed: 'sms_confirmed',
  'on-the-way': 'sms_on_the_way',
  'on-the-way-code': 'sms_on_the_way_code',
  missed: 'sms_missed',
  collected: 'sms_collected',
  estimate: 'sms_estimate',
  accepted: 'sms_accepted',
  promised: 'sms_promised',
  paid: 'sms_paid',
  returning: 'sms_returning',
  'returning-code': 'sms_returning_code',
  'return-time-code': 'sms_return_time_code',
  closed: 'sms_closed',
  cancelled: 'sms_cancelled',
  message: 'sms_message',
} as const satisfies Record<string, keyof Texts>

export type SmsKind = keyof typeof SMS_TEXTS
type Values<K extends SmsKind> =
  Parameters<Texts[(typeof SMS_TEXTS)[K]]> extends [infer V]
    ? { [Name in keyof V]: string }
    : Record<string, never>

/** One SMS: its language, its kind and the values for exactly the placeholders of its text. */
export type Sms = { [K in SmsKind]: { to: string; language: Language; kind: K; values: Values<K> } }[SmsKind]

export function smsTextOf({ language, kind, values }: Sms): string {
  // The type of Sms pairs each kind with the values of its text; TypeScript cannot follow the pair.
  const text = textsIn(language)[SMS_TEXTS[kind]] as (values: object) => string
  return text(values)
}

export type SmsSender = {
  /** Hands one SMS to the provider. @returns the provider's id of the SMS. @throws SmsError */
  send(sms: Sms): Promise<string>
}

/**
 * Sends an SMS in a language; in English where the provider has no template for that language.
 * @param create makes the SMS, with all its values in the language of `languageOfCall()`
 * @returns the provider's id. @throws SmsError
 */
export async function sendInLanguage(
  sender: SmsSender,
  language: Language,
  create: () => Sms | Promise<Sms>,
): Promise<string> {
  const sendIn = (one: Language) => inLanguage(one, async () => sender.send(await create()))
  try {
    return await sendIn(language)
  } catch (error) {
    if (!(error instanceof MissingTemplateError) || language === 'en') throw error
    return sendIn('en')
  }
}

/** The kinds of text about a repair request. */
export const REQUEST_KINDS = [
  'status',
  'confirmed',
  'on-the-way',
  'missed',
  'collected',
  'estimate',
  'accepted',
  'promised',
  'paid',
  'returning',
  'closed',
  'cancelled',
  'message',
] as const satisfies readonly SmsKind[]
/** Without a window, the time is agreed on the phone; this value is stored. */
export const AS_AGREED = 'as agreed'

export type RequestSmsKind = (typeof REQUEST_KINDS)[number]

/** The SMS was not accepted. After a permanent error, a retry would fail too. */
export class SmsError extends Error {
  readonly permanent: boolean

  constructor(text: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(text, { cause })
    this.name = 'SmsError'
    this.permanent = permanent
  }
}

/** The provider has no registered template for this kind: it is not sent at all. */
export class MissingTemplateError extends SmsError {
  constructor(kind: SmsKind) {
    super(`There is no template for ${kind}`, { permanent: true })
    this.name = 'MissingTemplateError'
  }
}

export type Templates = Readonly<Record<Language, Readonly<Record<SmsKind, string | undefined>>>>

/** The template of an SMS in its language. @throws MissingTemplateError */
export function templateOf(templates: Templates, { language, kind }: Sms): string {
  const template = templates[language][kind]
  if (template === undefined) throw new MissingTemplateError(kind)
  return template
}
