/** The settings of SMS: the provider, its keys, and the registered template of each kind. */
import * as v from 'valibot'
import { isOrigin } from '../lib/origin.ts'
import { templateEntries, templatesOf } from './templates.ts'

const PROVIDERS = ['outbox', 'msg91', 'twilio'] as const
const ADDRESSES = { msg91: 'https://control.msg91.com', twilio: 'https://api.twilio.com' } as const

const matching = (name: string, pattern: RegExp, sentence: string) =>
  v.pipe(v.string(), v.regex(pattern, `${name} must be ${sentence}.`))

const address = {
  SMS_BASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'SMS_BASE_URL must be an origin such as http://localhost:4000, without a path.'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
}
const missing =
  (provider: string) =>
  ({ path }: v.ObjectIssue) =>
    `${path?.[0]?.key} must be set when SMS_PROVIDER is ${provider}.`

const Msg91 = v.object(
  {
    SMS_PROVIDER: v.literal('msg91'),
    SMS_SENDER: matching(
      'SMS_SENDER',
      /^[A-Za-z0-9]{3,11}$/,
      'the registered sender id, 3 to 11 letters or digits',
    ),
    MSG91_AUTH_KEY: matching('MSG91_AUTH_KEY', /^\w{16,64}$/, 'the key that MSG91 shows'),
    MSG91_RECEIPT_SECRET: v.optional(
      matching('MSG91_RECEIPT_SECRET', /^[\w-]{32,128}$/, '32 to 128 letters, digits, - or _'),
    ),
    ...templateEntries((name) => matching(name, /^\w{8,64}$/, 'the id of a template at MSG91')),
    ...address,
  },
  missing('msg91'),
)
const Twilio = v.object(
  {
    SMS_PROVIDER: v.literal('twilio'),
    SMS_SENDER: matching(
      'SMS_SENDER',
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z0-9]{3,11})$/,
      'a number with its +, a Messaging Service (MG…) or a registered sender id',
    ),
    TWILIO_ACCOUNT_SID: matching('TWILIO_ACCOUNT_SID', /^AC[0-9a-f]{32}$/, 'AC and 32 hexadecimal digits'),
    TWILIO_AUTH_TOKEN: matching('TWILIO_AUTH_TOKEN', /^[0-9a-f]{32}$/, 'the token of 32 hexadecimal digits'),
    ...templateEntries((name) =>
      matching(name, /^HX[0-9a-f]{32}$/, 'the id of a content template, HX and 32 hexadecimal digits'),
    ),
    ...address,
  },
  missing('twilio'),
)

const providerSettings = (settings: v.InferOutput<typeof Msg91> | v.InferOutput<typeof Twilio>) => ({
  sender: settings.SMS_SENDER,
  /** The provider's origin; SMS_BASE_URL replaces it outside production. */
  address: settings.SMS_BASE_URL ?? ADDRESSES[settings.SMS_PROVIDER],
  hasCustomAddress: settings.SMS_BASE_URL !== undefined,
  templates: templatesOf(settings),
})

/** Parses the environment into the settings of the chosen provider. */
export const SmsSettings = v.pipe(
  v.variant(
    'SMS_PROVIDER',
    [v.object({ SMS_PROVIDER: v.literal('outbox') }), Msg91, Twilio],
    `SMS_PROVIDER must be one of ${PROVIDERS.join(', ')}.`,
  ),
  v.transform((settings) => {
    switch (settings.SMS_PROVIDER) {
      case 'outbox':
        return { provider: 'outbox' as const }
      case 'msg91':
        return {
          provider: 'msg91' as const,
          authKey: settings.MSG91_AUTH_KEY,
          /** MSG91 sends it with each receipt; without it, all receipts are refused. */
          receiptSecret: settings.MSG91_RECEIPT_SECRET,
          ...providerSettings(settings),
        }
      case 'twilio':
        return {
          provider: 'twilio' as const,
          accountSid: settings.TWILIO_ACCOUNT_SID,
          authToken: settings.TWILIO_AUTH_TOKEN,
          ...providerSettings(settings),
        }
    }
  }),
)
export type SmsSettings = v.InferOutput<typeof SmsSettings>
export type Msg91Settings = Extract<SmsSettings, { provider: 'msg91' }>
export type TwilioSettings = Extract<SmsSettings, { provider: 'twilio' }>
