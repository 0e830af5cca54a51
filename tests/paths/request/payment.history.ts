/** The expected payments of a request after a walk's events (domain model, section 7). */
import { billed } from '../engine/admin-data.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const START = 'a device with a bill and a payment'
export const KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b13'
export const PAYMENT = { id: 1, amount: billed.paid, how: 'cash' } as const
/** What is still to pay. */
export const TO_PAY = billed.left - billed.paid

export const CHANGES = {
  'types ₹400': { amount: '400' },
  'takes the amount out': { amount: '' },
  'types more than was paid': { amount: '900' },
  'chooses Cash': { how: 'cash' },
  'chooses UPI': { how: 'upi' },
  'says that the shop’s app said it': { verified: 'shop' },
} as const
const isChange = (label: string): label is keyof typeof CHANGES => Object.hasOwn(CHANGES, label)

const LATE = 'Give a time that is not later than now.'
export const FAILURES: Readonly<Record<string, string>> = {
  'less was paid': 'No more than ₹100 was paid.',
  'too late': LATE,
  'too many steps': 'Too many steps. Try again in an hour.',
  'no answer': 'Something went wrong. What you typed is still here.',
}

type Walk = {
  state: 'idle' | 'editing' | 'saving' | 'asking' | 'undoing' | 'saved' | 'refused'
  isBack: boolean
  amount: string
  how: string
  verified: string
  key: string | null
  touched: readonly string[]
  /** The server refused the time. */
  isLate: boolean
  message: string
  changes: number
}

const FRESH = { key: null, touched: [], isLate: false, message: '' } as const
const EMPTY = { how: '', verified: '' }

export const shownFields = ({ how, isBack }: Walk): readonly string[] => [
  'amount',
  'how',
  ...(how === 'upi' && !isBack ? ['verified'] : []),
  ...(how === 'upi' ? ['ref'] : []),
  'at',
]

/** The fields that are wrong. */
function wrongFields(walk: Walk): readonly string[] {
  const { amount, how, verified, isBack } = walk
  return [
    ...(amount === '' || (isBack && amount !== '400') ? ['amount'] : []),
    ...(how === '' ? ['how'] : []),
    ...(shownFields(walk).includes('verified') && verified === '' ? ['verified'] : []),
  ]
}
export const shownErrors = (walk: Walk): readonly string[] => [
  ...wrongFields(walk).filter((field) => walk.touched.includes(field)),
  ...(walk.isLate ? ['at'] : []),
]

const AMOUNTS: Readonly<Record<string, number>> = { '400': 40_000, '900': 90_000, '2,000': TO_PAY }

/** The payment that the call carries. */
export function bodyOf({ amount, how, verified, isBack }: Walk) {
  const paise = AMOUNTS[amount] ?? 0
  return {
    amount: isBack ? -paise : paise,
    how,
    ref: '',
    ...(how === 'upi' && !isBack && { verified: verified === 'shop' }),
  }
}

const WAYS: Readonly<Record<string, string>> = { cash: 'in cash', upi: 'by UPI' }
function savedText({ amount, how, isBack }: Walk): string {
  const said = `₹${amount}`
  return isBack
    ? `${said} given back ${WAYS[how]}.`
    : `${said} ${WAYS[how]}. The customer gets an SMS, unless it is switched off.`
}

function replied(walk: Walk, label: string): Walk {
  const changes = walk.changes + 1
  if (label === 'recorded')
    return walk.state === 'undoing'
      ? { ...walk, ...FRESH, state: 'idle', changes }
      : { ...walk, ...FRESH, state: 'saved', message: savedText(walk), changes }
  const message = FAILURES[label] ?? ''
  if (label === 'less was paid' || walk.state === 'undoing')
    return { ...walk, state: 'refused', message, changes }
  if (label === 'too late') return { ...walk, state: 'editing', isLate: true }
  return { ...walk, state: 'editing', message }
}

function next(walk: Walk, { event, label }: LabeledEvent): Walk {
  if (label in FAILURES || label === 'recorded') return replied(walk, label)
  switch (event.type) {
    case 'take.open':
      return { ...walk, ...FRESH, ...EMPTY, state: 'editing', isBack: false, amount: '2,000' }
    case 'back.open':
      return { ...walk, ...FRESH, ...EMPTY, state: 'editing', isBack: true, amount: '' }
    case 'undo.ask':
      return {
        ...walk,
        ...{ ...FRESH, key: KEY, state: 'asking' },
        message: '₹499 in cash. The row stays, and says that it was undone.',
      }
    case 'form.change':
      return isChange(label) ? { ...walk, ...CHANGES[label], key: null } : walk
    case 'field.blur': {
      const { touched } = walk
      return { ...walk, touched: touched.includes('amount') ? touched : [...touched, 'amount'] }
    }
    case 'submit':
      return wrongFields(walk).length > 0
        ? { ...walk, touched: shownFields(walk) }
        : { ...walk, state: 'saving', key: walk.key ?? KEY, message: '' }
    case 'confirm':
      return { ...walk, state: 'undoing', message: '' }
    case 'dismiss':
      return { ...walk, state: 'idle', message: '' }
    default:
      return { ...walk, state: 'idle' }
  }
}

export const walkAfter = ({ history }: PathHistory): Walk =>
  history.reduce<Walk>(next, {
    ...FRESH,
    ...EMPTY,
    ...{ state: 'idle', isBack: false, amount: '', changes: 0 },
  })
