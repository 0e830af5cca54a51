/** The expected state of a customer's data after a walk's events. */

import { ApiError } from '#shared/api-error.ts'
import type { CustomerData } from '#shared/customer-data.ts'
import { lastReply } from '../engine/history.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const PASSWORD = 'monsoon-mango-47'
/** The day of the walks' clock. */
export const FILE = 'doorstep-repair-data-2026-11-23.json'
export const REPAIR = 'PIM-26-0042'
const WRONG = 'This is not your password.'
const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.'
const WARNING =
  'This cannot be taken back. Your name, messages and photos go at once. Bills stay, without your name.'

export const copy: CustomerData = {
  exportedAt: '2026-11-21T10:45:00.000Z',
  account: null,
  technician: null,
  ...{ requests: [], visits: [], steps: [], estimates: [], documents: [], payments: [], photos: [] },
  ...{ texts: [], thread: [], messages: [], changes: [], sessions: [], codes: [], tries: [] },
}

export const asks = {
  'presses Delete my account': { warranties: [REPAIR] },
  'presses it without a warranty': { warranties: [] },
} as const

export const ENDED = 'the session has ended'
export const copyRefusals = {
  'the copy does not come': new ApiError(0, ''),
  'ten copies were enough': new ApiError(429, 'Too many tries. Try again in an hour.'),
}
export const closingRefusals = {
  'the password is wrong': new ApiError(403, WRONG, { currentPassword: WRONG }),
  'a request is open': new ApiError(409, 'Not done yet: PIM-26-0043.'),
  'too many passwords': new ApiError(429, 'Too many tries. Try again in 5 minutes.'),
  'no answer': new ApiError(0, ''),
}

/** The text of the alert after the latest reply. */
export const alertText = ({ history }: PathHistory): string => {
  const reply = lastReply(history)
  if (reply === 'a request is open') return closingRefusals[reply].message
  if (reply === 'ten copies were enough') return copyRefusals[reply].message
  return reply === 'no room'
    ? 'Your browser could not write the file. Try again, or try another browser.'
    : UNREACHABLE
}

export const warningAfter = ({ history }: PathHistory): string => {
  const asked = history.findLast(({ event }) => event.type === 'ask')?.label
  return asked === 'presses it without a warranty'
    ? WARNING
    : `${WARNING} Your warranty for ${REPAIR} ends with it.`
}

export type Proof = { password: string; passwordError: string; failure: string }
const none: Proof = { password: '', passwordError: '', failure: '' }

function after(known: Proof, { event, label }: LabeledEvent): Proof {
  switch (label) {
    case 'types their password':
      return { ...known, password: PASSWORD, passwordError: '' }
    case 'presses Yes, delete it':
      return known.password === ''
        ? { ...known, passwordError: 'Password is required.' }
        : { ...known, failure: '' }
    case 'the password is wrong':
      return { ...known, passwordError: WRONG }
    case 'too many passwords':
      return { ...known, failure: closingRefusals[label].message }
    case 'no answer':
      return {
        ...known,
        failure:
          'No answer came. Your account may be deleted or not. Check your connection and try again; if you are asked to log in, it is deleted.',
      }
    case 'deleted':
    case 'a request is open':
    case ENDED:
      return none
    default:
      return event.type === 'dismiss' ? none : known
  }
}

/** What is typed and said in the dialog after these events. */
export const proofAfter = ({ history }: Pick<PathHistory, 'history'>): Proof => history.reduce(after, none)
