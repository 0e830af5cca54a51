/** The account page's expected state after a walk's events. */

import type { PasswordChangeForm, Session } from '#shared/account/session.ts'
import { ApiError } from '#shared/api-error.ts'
import type { FieldErrors } from '#shared/field-errors.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const blank: PasswordChangeForm = { currentPassword: '', newPassword: '', repeated: '' }
export const typed: PasswordChangeForm = {
  currentPassword: 'monsoon-mango-47',
  newPassword: 'a kettle on the stove',
  repeated: 'a kettle on the stove',
}
export const FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const
export const PASSWORD = 'monsoon-mango-47'

const session = (id: string, device: string, hour: string, current = false): Session => ({
  id: id.padEnd(22, '-'),
  device,
  startedAt: `2026-11-20T${hour}:00:00.000Z`,
  seenAt: `2026-11-21T${hour}:30:00.000Z`,
  current,
})
const phone = session('phone', 'Chrome on Android', '10')
const here = session('here', 'Firefox on Linux', '08', true)
const tablet = session('tablet', 'Safari on iPad', '07')
export const lists = { 'three devices': [phone, here, tablet], 'this device alone': [here] }

export const asks = {
  'asks to log the phone out': {
    id: phone.id,
    device: 'Chrome on Android, logged in 20 Nov 2026, 3:30 pm',
  },
  'asks to log all others out': { id: null, device: '2 other devices' },
}
const isAsk = (label: string): label is keyof typeof asks => label in asks
const isList = (label: string): label is keyof typeof lists => label in lists

const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.'
const WRONG = 'This is not your password.'
export const CHANGED = 'Your password is changed. Other devices were signed out.'
export const ENDED = 'the session has ended'

export const changeRefusals: Readonly<Record<string, ApiError>> = {
  'no answer to the change': new ApiError(0, ''),
  'not the password until now': new ApiError(403, WRONG, { currentPassword: WRONG }),
  'too easy': new ApiError(422, 'Choose another.', { newPassword: 'Too easy to guess.' }),
  'set where the shop is started': new ApiError(409, 'The password is a setting.'),
  'the shop is broken': new ApiError(500, ''),
}
export const endRefusals: Readonly<Record<string, ApiError>> = {
  'no answer to the logout': new ApiError(0, ''),
  'not their password': new ApiError(403, WRONG, { currentPassword: WRONG }),
  'too many tries': new ApiError(429, 'Too many tries. Try again in an hour.'),
  'it had ended before': new ApiError(404, 'There is no such thing.'),
}

/** All validation errors of the form (section 5 and the page's own rules). */
export function errorsOf({ currentPassword, newPassword, repeated }: PasswordChangeForm): FieldErrors {
  const messages = {
    currentPassword: currentPassword === '' ? 'Password is required.' : '',
    newPassword:
      newPassword === '' ? 'Password is required.' : newPassword.length < 6 ? 'Min 6 characters.' : '',
    repeated:
      repeated === ''
        ? 'Repeat the new password.'
        : repeated === newPassword
          ? ''
          : 'The two new passwords are not the same.',
  }
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== ''))
}

export type AccountState = {
  form: PasswordChangeForm
  shown: readonly string[]
  byServer: FieldErrors
  changed: string
  sessions: readonly Session[] | null
  asked: { id: string | null; device: string } | null
  confirmPassword: string
  confirmPasswordError: string
  failure: string
  ended: string
}
const nothing: AccountState = {
  form: blank,
  shown: [],
  byServer: {},
  changed: '',
  sessions: null,
  asked: null,
  confirmPassword: '',
  confirmPasswordError: '',
  failure: '',
  ended: '',
}
const unasked = { asked: null, confirmPassword: '', confirmPasswordError: '', failure: '' }

function typing(
  { form, byServer, ...known }: AccountState,
  patch: Partial<PasswordChangeForm>,
): AccountState {
  const remaining = Object.entries(byServer).filter(([field]) => !(field in patch))
  return { ...known, form: { ...form, ...patch }, byServer: Object.fromEntries(remaining) }
}

const endedText = ({ asked }: AccountState) =>
  asked?.id === null ? 'All other devices are logged out.' : 'That device is logged out.'

/** The state after one more event. */
function after(known: AccountState, { label }: LabeledEvent): AccountState {
  if (isList(label)) return { ...known, sessions: lists[label] }
  if (isAsk(label)) return { ...known, asked: asks[label], ended: '' }
  switch (label) {
    case 'fills in everything':
      return typing(known, typed)
    case 'repeats it otherwise':
      return typing(known, { repeated: 'a kettle on the shelf' })
    case 'types a short password':
      return typing(known, { newPassword: '12345' })
    case 'leaves the new password':
      return { ...known, shown: [...known.shown, 'newPassword'] }
    case 'presses Change password':
      return Object.keys(errorsOf(known.form)).length > 0
        ? { ...known, shown: FIELDS }
        : { ...known, changed: '' }
    case 'changed':
      return { ...known, form: blank, shown: [], byServer: {}, changed: CHANGED }
    case 'types their password':
      return { ...known, confirmPassword: PASSWORD, confirmPasswordError: '' }
    case 'presses Yes, log out':
      return known.confirmPassword === ''
        ? { ...known, confirmPasswordError: 'Password is required.' }
        : { ...known, failure: '' }
    case 'presses OK':
    case ENDED:
      return { ...known, ...unasked }
    case 'logged out':
    case 'it had ended before':
      return { ...known, ...unasked, ended: endedText(known) }
    case 'the list cannot be read':
      return { ...known, sessions: null }
  }
  const change = changeRefusals[label]
  if (change && change.status !== 0) return { ...known, byServer: change.fields }
  const end = endRefusals[label]
  if (!end) return known
  const confirmPasswordError = end.fields.currentPassword
  return confirmPasswordError === undefined
    ? { ...known, failure: end.message || UNREACHABLE }
    : { ...known, confirmPasswordError }
}

export const accountAfter = ({ history }: Pick<PathHistory, 'history'>): AccountState =>
  history.reduce(after, nothing)

/** The visible messages under the fields. */
export const shownErrors = ({ form, shown, byServer }: AccountState): FieldErrors => ({
  ...byServer,
  ...Object.fromEntries(Object.entries(errorsOf(form)).filter(([field]) => shown.includes(field))),
})

/** The text of the dialog after a failed change. */
export const changeErrorText = (label: string) => changeRefusals[label]?.message || UNREACHABLE
