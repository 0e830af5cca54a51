/** The registration's expected state after a walk's events (specification, sections 4, 5 and 9). */

import { NOW } from '../engine/clock.ts'
import type { ExecutedAction, LabeledEvent, PathHistory } from '../engine/model.ts'

export const details = { fullName: 'Asha Patil', email: 'asha@mail.example', phone: '9876543210' }
const password = 'monsoon-mango-47'
export const code = '482913'
const blank = { fullName: '', email: '', phone: '', password: '' }
const FIELDS = ['fullName', 'email', 'phone', 'password'] as const
type Details = typeof blank

/** The drafts that a reload restores, without the password. */
export const drafts = {
  coding: { ...details, otp: '48', step: 'verify', resendAt: NOW + 20_000 },
  codingLater: { ...details, otp: '', step: 'verify', resendAt: null },
  verified: { ...details, otp: code, step: 'complete', resendAt: null },
} as const

export const changes: Readonly<Record<string, { patch: Partial<Details> }>> = {
  'fills in everything': { patch: { ...details, password } },
  'mistypes the phone': { patch: { phone: '123' } },
  'gives the password': { patch: { password } },
}

/** Another code can be sent 45 seconds after the first. */
export const RESEND_AT = NOW + 45_000
export const WEAK_PASSWORD = 'Too easy to guess.'

/** The validation errors of each field (section 5), for the values that these walks type. */
function errorsOf({ fullName, email, phone, password: typed }: Details): Record<string, string> {
  return {
    ...(fullName === '' && { fullName: 'Full name is required.' }),
    ...(email === '' && { email: 'Email is required.' }),
    ...(phone.length < 10 && { phone: phone === '' ? 'Phone is required.' : 'Must be 10 digits.' }),
    ...(typed === '' && { password: 'Password is required.' }),
  }
}
const isValid = (form: Details) => Object.keys(errorsOf(form)).length === 0

export type Registration = {
  /** The step and its state: `verify.editing.sent`. */
  where: string
  form: Details
  otp: string
  /** The time (ms) from which another code can be sent; null without a cooldown. */
  resendAt: number | null
  /** The password must be typed again: a reload lost it, or the server rejected it. */
  asks: boolean
  /** Fields that were blurred or submitted. */
  touched: readonly string[]
  byServer: Readonly<Record<string, string>>
}

const without = (byServer: Registration['byServer'], fields: readonly string[]) =>
  Object.fromEntries(Object.entries(byServer).filter(([field]) => !fields.includes(field)))
const showingAll = (known: Registration): Registration => ({ ...known, touched: FIELDS })

/** From step 2 on only the password can be changed. */
function typing(known: Registration, patch: Partial<Details>): Registration {
  const fields = FIELDS.filter(
    (field) => patch[field] !== undefined && (known.where.startsWith('details.') || field === 'password'),
  )
  const typed = Object.fromEntries(fields.map((field) => [field, patch[field]]))
  return { ...known, form: { ...known.form, ...typed }, byServer: without(known.byServer, fields) }
}

function askingForCode(known: Registration): Registration {
  const isFirst = known.where.startsWith('details.')
  if (isFirst && !isValid(known.form)) return showingAll(known)
  if (known.resendAt !== null) return known
  if (!isValid(known.form)) return showingAll(known)
  return { ...known, where: isFirst ? 'details.sending' : 'verify.resending' }
}

/** The message at the code after a failed verification: the server's text, otherwise the specification's. */
const OTP_ERRORS: Readonly<Record<string, string>> = {
  'wrong code': 'This code is not the one that we sent.',
}

/** The state after a failure of each other call. */
const FAILURE_STATES: Readonly<Record<string, string>> = {
  'details.sending': 'details.editing.sendFailed',
  'verify.resending': 'verify.editing.resendFailed',
  'complete.registering': 'complete.refused',
}

function after(known: Registration, { event, label }: LabeledEvent): Registration {
  const change = changes[label]
  if (change) return typing(known, change.patch)
  switch (label) {
    case 'leaves the phone':
      return { ...known, touched: [...known.touched, 'phone'] }
    case 'asks for a code':
      return askingForCode(known)
    case 'types a code':
    case 'types half a code':
      return {
        ...known,
        otp: label === 'types a code' ? code : '48',
        byServer: without(known.byServer, ['otp']),
      }
    case 'presses Verify OTP':
      return known.otp.length >= 4 ? { ...known, where: 'verify.verifying' } : known
    case 'presses Change details':
      return { ...known, where: 'details.editing.idle' }
    case 'presses Complete Registration':
      return isValid(known.form) ? { ...known, where: 'complete.registering' } : showingAll(known)
    case 'presses OK':
      return { ...known, where: 'complete.editing.idle' }
    case 'time passes':
      return { ...known, resendAt: null }
    case 'sent':
    case 'sent with a message':
      return {
        ...known,
        where: 'verify.editing.sent',
        resendAt: RESEND_AT,
        asks: false,
        otp: '',
        byServer: {},
      }
    case 'verified':
    case 'verified with a message':
      return { ...known, where: 'complete.editing.verified' }
    case 'registered':
      return { ...known, where: 'registered', form: { ...known.form, password: '' }, otp: '' }
  }
  if (!event.type.startsWith('xstate.error.')) throw new Error(`what comes of "${label}"?`)
  const isEasy = label === 'password too easy'
  if (known.where === 'verify.verifying')
    return { ...known, where: 'verify.editing.idle', byServer: { otp: OTP_ERRORS[label] ?? 'Invalid OTP' } }
  return {
    ...known,
    where: FAILURE_STATES[known.where] ?? 'nowhere',
    asks: known.asks || isEasy,
    byServer: isEasy ? { password: WEAK_PASSWORD } : {},
  }
}

const first: Registration = {
  ...{ where: 'details.editing.idle', form: blank, otp: '', resendAt: null, asks: false },
  ...{ touched: [], byServer: {} },
}
const reloaded: Registration = { ...first, form: { ...blank, ...details }, asks: true }
const initialStates: Readonly<Record<string, Registration>> = {
  'reloaded while the code is on its way': {
    ...reloaded,
    ...{ where: 'verify.editing.idle', otp: '48', resendAt: drafts.coding.resendAt },
  },
  'reloaded after the cooldown': { ...reloaded, where: 'verify.editing.idle' },
  'reloaded when the phone was verified': { ...reloaded, where: 'complete.editing.idle', otp: code },
}

/** The expected state after these events. */
export const registrationAfter = ({ start, history }: PathHistory): Registration =>
  history.reduce(after, initialStates[start] ?? first)

const SAVED = ['types a code', 'types half a code', 'presses Change details', 'sent', 'verified']

/** The actions of the last event: changed details, codes and steps are saved as a draft, without the password. */
export function actionsAfter({ start, history }: PathHistory): ExecutedAction[] {
  const last = history.at(-1)
  if (!last) return []
  if (last.label === 'registered') return [{ type: 'clearDraft', params: undefined }]
  const before = registrationAfter({ start, history: history.slice(0, -1) })
  const isSaved =
    SAVED.includes(last.label.replace(' with a message', '')) ||
    (last.event.type === 'form.change' && before.where.startsWith('details.'))
  if (!isSaved) return []
  const { where, form, otp, resendAt } = registrationAfter({ start, history })
  const { password: _, ...person } = form
  return [{ type: 'saveDraft', params: { draft: { ...person, otp, step: where.split('.')[0], resendAt } } }]
}

/** The visible error messages. */
export function shownAfter(path: PathHistory): Record<string, string> {
  const { form, touched, byServer } = registrationAfter(path)
  const own = Object.entries(errorsOf(form)).filter(([field]) => touched.includes(field))
  return { ...byServer, ...Object.fromEntries(own) }
}
