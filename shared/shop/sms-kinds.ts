/** The kinds of SMS that the owner reads in the settings: those with a switch, and those that are always sent. */
import * as v from 'valibot'
import * as m from '#texts'

/** A customer can do without them: the page of the request says the same. */
export const SWITCHED_SMS = [
  'confirmed',
  'on-the-way',
  'missed',
  'collected',
  'promised',
  'paid',
  'returning',
  'message',
] as const
export type SwitchedSms = (typeof SWITCHED_SMS)[number]

/**
 * Always sent: the end of a request (the specification's "Mark as Done"), an estimate, whose link takes the answer, the word that it
 * was accepted, which is the remedy for a link that was passed on, and every code.
 */
export const FIXED_SMS = [
  'status',
  'closed',
  'cancelled',
  'estimate',
  'accepted',
  'on-the-way-code',
  'returning-code',
  'return-time-code',
  'otp',
  'account',
  'no-account',
] as const

/** Whether each kind is sent. A kind without a stored value is sent. */
export const SmsSwitches = v.object(
  v.entriesFromList(SWITCHED_SMS, v.optional(v.boolean(m.rule_switch), true)),
)
export type SmsSwitches = v.InferOutput<typeof SmsSwitches>

/** Whether the owner can switch the kind off. */
export const isSwitched = (kind: string): kind is SwitchedSms => SWITCHED_SMS.some((one) => one === kind)
