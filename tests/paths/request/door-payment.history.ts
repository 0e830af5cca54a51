/** The money of a job after a walk's events, from the domain model (sections 7 and 8) alone. */
import type { DayAction } from '#shared/request/day-action.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

/** The technician's account. */
export const USER = 3
export const AT = '2026-11-24T06:30:00.000Z'
export const KEY = 'a'
export const JOB = { id: 3, reference: 'PIM-26-0003', leg: 'return', toPay: 349_900 } as const
export const PAYMENT = { id: 8, amount: 50_000, how: 'cash' } as const
export const NUMBER = 'PIM/26-27/R0042'

export const CHANGES = {
  'chooses Cash': { how: 'cash' },
  'chooses UPI': { how: 'upi' },
  'says that the shop’s app said it': { verified: true },
  'says that only the customer’s screen said it': { verified: false },
  'types ₹400': { amount: '400' },
  'takes the amount out': { amount: '' },
} as const
const isChange = (label: string): label is keyof typeof CHANGES => Object.hasOwn(CHANGES, label)

/** What the page says of a failed call. */
export const FAILURES: Readonly<Record<string, string>> = {
  'counted meanwhile': 'The shop has counted this payment already. Only the owner can undo it.',
  'nothing agreed': 'Nothing is agreed.',
  'no answer': 'This needs a network. Please try again when there is one.',
  'too many': 'Too many steps. Try again in an hour.',
  'without a text': 'The step was not taken. Please try again.',
}
const CONFLICTS = ['counted meanwhile', 'nothing agreed']
const NOT_KEPT = 'This phone could not keep the payment. Please try again.'

export type Walk = {
  state:
    | 'idle'
    | 'editing'
    | 'storing'
    | 'taken'
    | 'saved'
    | 'asking'
    | 'undoing'
    | 'issuing'
    | 'issued'
    | 'failed'
  form: { amount: string; how: 'cash' | 'upi' | null; verified: boolean | null }
  touched: readonly string[]
  message: string
  changes: number
}

const START: Walk = {
  ...{ state: 'idle', touched: [], message: '', changes: 0 },
  form: { amount: '', how: null, verified: null },
}
const FRESH = { touched: [], message: '' } as const

const shownFields = ({ form: { how } }: Walk) => ['how', ...(how === 'upi' ? ['verified'] : []), 'amount']

/** The fields that are wrong. */
export function wrongFields({ form: { amount, how, verified } }: Walk): string[] {
  return [
    ...(how === null ? ['how'] : []),
    ...(how === 'upi' && verified === null ? ['verified'] : []),
    ...(amount === '' ? ['amount'] : []),
  ]
}

const AMOUNTS: Readonly<Record<string, number>> = { '400': 40_000, '3,499': 349_900 }
const WAYS = { cash: 'in cash', upi: 'by UPI' } as const

/** The payment as the phone keeps it. */
export function actionOf({ form: { amount, how, verified } }: Walk): DayAction {
  const { id, reference, leg } = JOB
  return {
    ...{ key: KEY, userId: USER, kind: 'payment', requestId: id, reference, leg, refused: null },
    body: {
      ...{ amount: AMOUNTS[amount] ?? 0, how: how ?? 'cash', ref: '', at: AT },
      ...(how === 'upi' && verified !== null && { verified }),
    },
  }
}

function replied(walk: Walk, label: string): Walk {
  const changes = walk.changes + 1
  switch (label) {
    case 'stored':
      return {
        ...walk,
        ...{ ...FRESH, state: 'taken' },
        message: `₹${walk.form.amount} ${WAYS[walk.form.how ?? 'cash']}. The customer gets an SMS, unless it is switched off.`,
      }
    case 'no room':
      return { ...walk, state: 'editing', message: NOT_KEPT }
    case 'undone':
      return { ...walk, ...FRESH, state: 'idle', changes }
    case 'issued':
      return { ...walk, ...FRESH, state: 'issued', message: `Number ${NUMBER}`, changes }
    default:
      return {
        ...walk,
        ...{ state: 'failed', message: FAILURES[label] ?? '' },
        changes: CONFLICTS.includes(label) ? changes : walk.changes,
      }
  }
}

const REPLIES = ['stored', 'no room', 'undone', 'issued']

function next(walk: Walk, { event, label }: LabeledEvent): Walk {
  if (REPLIES.includes(label) || label in FAILURES) return replied(walk, label)
  switch (event.type) {
    case 'take.open':
      return { ...walk, ...FRESH, state: 'editing', form: { amount: '3,499', how: null, verified: null } }
    case 'form.change':
      return isChange(label) ? { ...walk, form: { ...walk.form, ...CHANGES[label] }, message: '' } : walk
    case 'field.blur': {
      const { touched } = walk
      return { ...walk, touched: touched.includes('amount') ? touched : [...touched, 'amount'] }
    }
    case 'submit':
      return wrongFields(walk).length > 0
        ? { ...walk, touched: shownFields(walk) }
        : { ...walk, state: 'storing', message: '' }
    case 'undo.ask':
      return {
        ...walk,
        ...{ ...FRESH, state: 'asking' },
        message: '₹500 in cash. The row stays, and says that it was undone.',
      }
    case 'bill.issue':
      return { ...walk, ...FRESH, state: 'issuing' }
    case 'confirm':
      return { ...walk, state: 'undoing', message: '' }
    case 'close':
    case 'dismiss':
      return { ...walk, state: 'idle', message: '' }
    default:
      return { ...walk, state: 'saved' }
  }
}

export const walkAfter = ({ history }: PathHistory): Walk => history.reduce(next, START)
