/** Where a registration must stand after a walk's moves, and what it must hold and show; from the specification, sections 4, 5 and 9. */

import { NOW } from '../engine/clock.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const details = { fullName: 'Asha Patil', email: 'asha@mail.example', phone: '9876543210' }
const password = 'monsoon-mango-47'
export const code = '482913'
const blank = { fullName: '', email: '', phone: '', password: '' }
const FIELDS = ['fullName', 'email', 'phone', 'password'] as const
type Details = typeof blank

/** What a reload brings back; the password is asked for again. */
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

/** Another code may be sent 45 seconds after the first. */
export const SENT_UNTIL = NOW + 45_000
export const EASY = 'Too easy to guess.'

/** What is wrong with each field, as section 5 says it of what these walks type. */
function wrongIn({ fullName, email, phone, password: typed }: Details): Record<string, string> {
  return {
    ...(fullName === '' && { fullName: 'Full name is required.' }),
    ...(email === '' && { email: 'Email is required.' }),
    ...(phone.length < 10 && { phone: phone === '' ? 'Phone is required.' : 'Must be 10 digits.' }),
    ...(typed === '' && { password: 'Password is required.' }),
  }
}
const isValid = (form: Details) => Object.keys(wrongIn(form)).length === 0

export type Registration = {
  /** The step and what is done in it: `verify.sent`. */
  where: string
  form: Details
  otp: string
  /** The clock time from which another code may be sent; null for now. */
  resendAt: number | null
  /** A reload has lost the password, or the shop refused it. */
  asks: boolean
  /** Fields that were left or sent. */
  left: readonly string[]
  byServer: Readonly<Record<string, string>>
}

const without = (byServer: Registration['byServer'], fields: readonly string[]) =>
  Object.fromEntries(Object.entries(byServer).filter(([field]) => !fields.includes(field)))
const showingAll = (known: Registration): Registration => ({ ...known, left: FIELDS })

/** From step 2 on the person is settled: only the password can still be given. */
function typing(known: Registration, patch: Partial<Details>): Registration {
  const fields = FIELDS.filter(
    (field) => patch[field] !== undefined && (known.where === 'details.editing' || field === 'password'),
  )
  const typed = Object.fromEntries(fields.map((field) => [field, patch[field]]))
  return { ...known, form: { ...known.form, ...typed }, byServer: without(known.byServer, fields) }
}

function askingForCode(known: Registration): Registration {
  const isFirst = known.where === 'details.editing'
  if (isFirst && !isValid(known.form)) return { ...showingAll(known), where: 'details.invalid' }
  if (known.resendAt !== null) return known
  if (!isValid(known.form)) return showingAll(known)
  return { ...known, where: isFirst ? 'details.sending' : 'verify.resending' }
}

/** Where a failure of each call is told, and where one stands when that is read. */
const FAILS: Readonly<Record<string, string>> = {
  'details.sending': 'details.sendFailed',
  'verify.resending': 'verify.resendFailed',
  'verify.verifying': 'verify.wrong',
  'complete.registering': 'complete.refused',
}
const editingIn = (where: string) => `${where.slice(0, where.indexOf('.'))}.editing`

function after(known: Registration, { event, label }: LabeledEvent): Registration {
  const change = changes[label]
  if (change) return typing(known, change.patch)
  switch (label) {
    case 'leaves the phone':
      return { ...known, left: [...known.left, 'phone'] }
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
      return { ...known, where: 'details.editing' }
    case 'presses Complete Registration':
      return isValid(known.form) ? { ...known, where: 'complete.registering' } : showingAll(known)
    case 'presses OK':
      return { ...known, where: editingIn(known.where) }
    case 'time passes':
      return { ...known, resendAt: null }
    case 'sent':
    case 'another word':
      return { ...known, where: 'verify.sent', resendAt: SENT_UNTIL, asks: false, otp: '', byServer: {} }
    case 'verified':
    case 'verified, in other words':
      return { ...known, where: 'complete.verified' }
    case 'registered':
      return { ...known, where: 'registered', form: { ...known.form, password: '' }, otp: '' }
  }
  if (!event.type.startsWith('xstate.error.')) throw new Error(`what comes of "${label}"?`)
  const isEasy = label === 'password too easy'
  return {
    ...known,
    where: FAILS[known.where] ?? 'nowhere',
    asks: known.asks || isEasy,
    byServer: isEasy ? { password: EASY } : {},
  }
}

const first: Registration = {
  ...{ where: 'details.editing', form: blank, otp: '', resendAt: null, asks: false },
  ...{ left: [], byServer: {} },
}
const reloaded: Registration = { ...first, form: { ...blank, ...details }, asks: true }
const beginnings: Readonly<Record<string, Registration>> = {
  'reloaded while the code is on its way': {
    ...reloaded,
    ...{ where: 'verify.editing', otp: '48', resendAt: drafts.coding.resendAt },
  },
  'reloaded after the wait': { ...reloaded, where: 'verify.editing' },
  'reloaded when the phone was verified': { ...reloaded, where: 'complete.editing', otp: code },
}

/** Everything that these moves must have led to. */
export const registrationAfter = ({ start, history }: PathHistory): Registration =>
  history.reduce(after, beginnings[start] ?? first)

/** The messages that show. */
export function shownAfter(path: PathHistory): Record<string, string> {
  const { form, left, byServer } = registrationAfter(path)
  const own = Object.entries(wrongIn(form)).filter(([field]) => left.includes(field))
  return { ...byServer, ...Object.fromEntries(own) }
}
