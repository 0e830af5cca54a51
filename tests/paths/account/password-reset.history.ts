/** The password reset's expected state after a walk's events (specification, sections 4, 5 and 9). */
import type { PasswordReset } from '#shared/account/account.ts'
import { ApiError } from '#shared/api-error.ts'
import { NOW } from '../engine/clock.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const typed = { phone: '9876543210', otp: '482913', newPassword: 'monsoon-mango-47' }
const empty = { phone: '', otp: '', newPassword: '' }
const FIELDS = ['phone', 'otp', 'newPassword'] as const

/** The drafts that a reload restores, without the password. */
export const drafts = {
  'a code is on its way': { step: 'code', phone: typed.phone, otp: '', resendAt: NOW + 20_000 },
  'a code typed before a reload': { step: 'code', phone: typed.phone, otp: typed.otp, resendAt: null },
  'a phone typed before a reload': { step: 'phone', phone: typed.phone, otp: '', resendAt: null },
} as const
const isDraft = (start: string): start is keyof typeof drafts => start in drafts

export const REFUSALS: Readonly<Record<string, ApiError>> = {
  'too many codes': new ApiError(429, 'Too many codes. Try again tomorrow.'),
  'not a mobile': new ApiError(422, 'We cannot send to this phone.', { phone: 'Start with 6,7,8,9.' }),
  'wrong code': new ApiError(400, 'Failed to reset password. Check OTP or try again.'),
  'too easy': new ApiError(422, 'Choose another password.', { newPassword: 'Too easy to guess.' }),
}
/** All validation errors of a form (section 5). */
export function errorsOf({ phone, otp, newPassword }: PasswordReset) {
  const messages = {
    phone: phone === '' ? 'Phone is required.' : phone.length < 10 ? 'Must be 10 digits.' : '',
    otp: otp.length < 4 ? 'Enter the 4-6 digit code.' : '',
    newPassword:
      newPassword === '' ? 'Password is required.' : newPassword.length < 6 ? 'Min 6 characters.' : '',
  }
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== ''))
}

type ResetState = {
  /** What the form asks for. */
  step: 'phone' | 'code'
  form: PasswordReset
  waits: boolean
  shown: readonly string[]
  byServer: Readonly<Record<string, string>>
}
const dropping = (name: string, { [name]: _, ...others }: ResetState['byServer']) => others

/** The state after one more event: form, visible messages, cooldown. */
function after(known: ResetState, { label }: LabeledEvent): ResetState {
  const { form, shown, waits, byServer } = known
  const wrong = Object.keys(errorsOf(form))
  const showing = (...more: string[]) => ({ ...known, shown: [...shown, ...more] })
  switch (label) {
    case 'fills in everything':
      return { ...known, form: typed, byServer: {} }
    case 'mistypes the phone':
      return { ...known, form: { ...form, phone: '12' }, byServer: dropping('phone', byServer) }
    case 'types a short password':
      return {
        ...known,
        form: { ...form, newPassword: '12345' },
        byServer: dropping('newPassword', byServer),
      }
    case 'leaves the phone':
      return showing('phone')
    case 'leaves the new password':
      return showing('newPassword')
    case 'asks for a code':
      return !waits && wrong.includes('phone') ? showing('phone') : known
    case 'presses I have a code':
      return { ...known, step: 'code' }
    case 'presses Reset password':
      return wrong.length > 0 ? showing(...FIELDS) : known
    case 'time passes':
      return { ...known, waits: false }
    case 'sent':
      return {
        step: 'code',
        form: { ...form, otp: '' },
        waits: true,
        shown: shown.filter((name) => name !== 'otp'),
        byServer: dropping('otp', byServer),
      }
    case 'changed':
      return { ...known, form: { ...form, otp: '', newPassword: '' }, shown: [], byServer: {} }
    case 'presses OK':
      return known
    default:
      return { ...known, byServer: REFUSALS[label]?.fields ?? {} }
  }
}
/** The expected state after these events. */
export const resetAfter = ({ start, history }: PathHistory): ResetState => {
  const draft = isDraft(start) ? drafts[start] : null
  const form = { ...empty, phone: draft?.phone ?? '', otp: draft?.otp ?? '' }
  const step = draft?.step ?? 'phone'
  return history.reduce(after, {
    step,
    form,
    waits: start === 'a code is on its way',
    shown: [],
    byServer: {},
  })
}

/** The time (ms) from which another code can be sent; null without a cooldown. */
export function resendAtBy(path: PathHistory): number | null {
  if (!resetAfter(path).waits) return null
  return path.history.some(({ label }) => label === 'sent')
    ? NOW + 45_000
    : drafts['a code is on its way'].resendAt
}
