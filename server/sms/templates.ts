/** The registered (DLT) templates of the texts: one setting for each kind and language. */
import * as v from 'valibot'
import { LANGUAGES, type Language } from '#texts/languages.ts'
import type { SmsKind, Templates } from './sender.ts'

const NAMES = {
  otp: 'OTP',
  account: 'ACCOUNT',
  'no-account': 'NO_ACCOUNT',
  status: 'STATUS',
  confirmed: 'CONFIRMED',
  'on-the-way': 'ON_THE_WAY',
  'on-the-way-code': 'ON_THE_WAY_CODE',
  missed: 'MISSED',
  collected: 'COLLECTED',
  estimate: 'ESTIMATE',
  accepted: 'ACCEPTED',
  promised: 'PROMISED',
  paid: 'PAID',
  returning: 'RETURNING',
  'returning-code': 'RETURNING_CODE',
  'return-time-code': 'RETURN_TIME_CODE',
  closed: 'CLOSED',
  cancelled: 'CANCELLED',
  message: 'MESSAGE',
} as const satisfies Record<SmsKind, string>
const SUFFIXES = { en: '', hi: '_HI', mr: '_MR' } as const satisfies Record<Language, string>

const KINDS = Object.keys(NAMES).filter((kind): kind is SmsKind => Object.hasOwn(NAMES, kind))
const LANGUAGE_NAMES = LANGUAGES.map(({ language }) => language)

/** SMS_TEMPLATE_OTP, and SMS_TEMPLATE_OTP_HI for the same text in Hindi. */
const settingOf = (language: Language, kind: SmsKind) =>
  `SMS_TEMPLATE_${NAMES[kind]}${SUFFIXES[language]}` as const
const SETTINGS = LANGUAGE_NAMES.flatMap((language) => KINDS.map((kind) => settingOf(language, kind)))

function recordOf<K extends string, V>(keys: readonly K[], read: (key: K) => V): Record<K, V> {
  // Object.fromEntries loses the names of the keys.
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<K, V>
}

/**
 * The schemas of all settings. The English texts for codes and for a done repair are required; a text about a step is not
 * sent without a template, and without one in its language it is sent in English.
 */
export const templateEntries = <S extends v.GenericSchema<string>>(schemaOf: (setting: string) => S) => ({
  ...recordOf(SETTINGS, (setting) => v.optional(schemaOf(setting))),
  SMS_TEMPLATE_OTP: schemaOf('SMS_TEMPLATE_OTP'),
  SMS_TEMPLATE_ACCOUNT: schemaOf('SMS_TEMPLATE_ACCOUNT'),
  SMS_TEMPLATE_NO_ACCOUNT: schemaOf('SMS_TEMPLATE_NO_ACCOUNT'),
  SMS_TEMPLATE_STATUS: schemaOf('SMS_TEMPLATE_STATUS'),
})

type TemplateSettings = Readonly<Partial<Record<(typeof SETTINGS)[number], string | undefined>>>

export const templatesOf = (settings: TemplateSettings): Templates =>
  recordOf(LANGUAGE_NAMES, (language) => recordOf(KINDS, (kind) => settings[settingOf(language, kind)]))
