/** The interface for sending SMS, and the text of each kind. */

/**
 * Constant texts with placeholders; the values never contain a user's input. In India a provider sends only registered
 * templates (DLT), so senders receive the kind and the values.
 */
const SMS_TEXTS = {
  otp: '{code} is your Doorstep Repair code to {purpose}. It is valid for 5 minutes. Do not share it with anyone.',
  account:
    'Doorstep Repair: somebody asked to register this number, but you have an account already. Log in, or reset your password.',
  'no-account':
    'Doorstep Repair: somebody asked to reset a password for this number, but it has no account. You can register with it.',
  status: 'Doorstep Repair: your {device} repair (request {request}) is done.',
  confirmed: 'Doorstep Repair: we come for {request} {when}. Follow it: {link}',
  'on-the-way': 'Doorstep Repair: our technician is on the way for {request}.',
  missed: 'Doorstep Repair: we could not meet you for {request}. We will call you. Follow it: {link}',
  collected: 'Doorstep Repair: we took in your device for {request}. Follow it: {link}',
  returning: 'Doorstep Repair: your device {request} is on its way back.',
  closed: 'Doorstep Repair: we closed {request} without a repair. Nothing to pay.',
  cancelled: 'Doorstep Repair: {request} is cancelled. Nothing to pay.',
  message:
    'Doorstep Repair: we wrote to you about {request}. Log in or register with this number to read it: {link}',
} as const

export type SmsKind = keyof typeof SMS_TEXTS
type PlaceholdersOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

/** One SMS: its kind and the values for exactly the placeholders of its text. */
export type Sms = {
  [K in SmsKind]: { to: string; kind: K; values: Record<PlaceholdersOf<(typeof SMS_TEXTS)[K]>, string> }
}[SmsKind]

export function smsTextOf({ kind, values }: Sms): string {
  const texts: Readonly<Record<string, string>> = values
  return SMS_TEXTS[kind].replace(/\{(\w+)\}/g, (placeholder, name) => texts[name] ?? placeholder)
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
  'message',
] as const satisfies readonly SmsKind[]
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
