/** Texts to customers: one interface, every kind of message with its text. */

/**
 * Each kind has a constant text with slots that the server fills: never words that a person typed.
 * In India a real provider sends these only as registered templates, so it gets the kind and the values.
 */
const SMS_TEXTS = {
  otp: '{code} is your Doorstep Repair code to {purpose}. It is valid for 5 minutes. We never ask for it.',
  account:
    'Doorstep Repair: somebody asked to register this number, but you have an account already. Login, or reset your password.',
  'no-account':
    'Doorstep Repair: somebody asked to reset a password for this number, but it has no account. You can register with it.',
  status: 'Doorstep Repair: your repair request {request} is done. Thank you.',
} as const

export type SmsKind = keyof typeof SMS_TEXTS
type SlotsOf<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsOf<Rest>
  : never

/** One message: its kind and exactly the values that its text has slots for. */
export type Sms = {
  [K in SmsKind]: { to: string; kind: K; values: Record<SlotsOf<(typeof SMS_TEXTS)[K]>, string> }
}[SmsKind]

export function textOf({ kind, values }: Sms): string {
  const slots: Readonly<Record<string, string>> = values
  return SMS_TEXTS[kind].replace(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot)
}

export type SmsSender = {
  /**
   * Hands one message over.
   * @returns the provider's id of it
   * @throws SmsError
   */
  send(sms: Sms): Promise<string>
}

/** A message was not taken. A permanent failure stays one however often it is tried. */
export class SmsError extends Error {
  readonly permanent: boolean

  constructor(text: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(text, { cause })
    this.name = 'SmsError'
    this.permanent = permanent
  }
}
