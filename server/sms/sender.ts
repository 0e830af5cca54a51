/** The interface for sending SMS, and the text of each kind. */
import type { Language } from '#texts/languages.ts'
import { type Texts, textsIn } from '#texts/now.ts'

/**
 * The text of each kind in texts/*.json; the values never contain a user's input. In India a provider sends only registered
 * templates (DLT), so senders receive the kind and the values.
 */
const SMS_TEXTS = {
  otp: 'sms_otp',
  account: 'sms_account',
  'no-account': 'sms_no_account',
  status: 'sms_status',
  confirmed: 'sms_confirmed',
  'on-the-way': 'sms_on_the_way',
  missed: 'sms_missed',
  collected: 'sms_collected',
  returning: 'sms_returning',
  closed: 'sms_closed',
  cancelled: 'sms_cancelled',
} as const satisfies Record<string, keyof Texts>

export type SmsKind = keyof typeof SMS_TEXTS
type ValuesOf<K extends SmsKind> =
  Parameters<Texts[(typeof SMS_TEXTS)[K]]> extends [infer Values]
    ? { [Name in keyof Values]: string }
    : Record<string, never>

/** One SMS: its kind and the values for exactly the placeholders of its text. */
export type Sms = {
  [K in SmsKind]: { to: string; kind: K; values: ValuesOf<K> }
}[SmsKind]

export function smsTextOf({ kind, values }: Sms, language: Language = 'en'): string {
  // An SMS has the values of its own kind, which the compiler cannot follow through the lookup.
  const text = textsIn(language)[SMS_TEXTS[kind]] as (values: object) => string
  return text(values)
}

export type SmsSender = {
  /** Hands one SMS to the provider. @returns the provider's id of the SMS. @throws SmsError */
  send(sms: Sms): Promise<string>
}

/** The kinds of text about a repair request. */
export const REQUEST_KINDS = [
  'status',
  'confirmed',
  'on-the-way',
  'missed',
  'collected',
  'returning',
  'closed',
  'cancelled',
] as const satisfies readonly SmsKind[]
/** Without windows the shop and the customer agree on the time by phone; stored so. */
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

/** The template of a kind. @throws MissingTemplateError */
export function templateOf(templates: Readonly<Record<SmsKind, string | undefined>>, kind: SmsKind): string {
  const template = templates[kind]
  if (template === undefined) throw new MissingTemplateError(kind)
  return template
}
