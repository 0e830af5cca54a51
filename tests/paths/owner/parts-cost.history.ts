/** The expected form of the parts' cost after a walk's events (domain model, section 7). */
import { checked } from '../engine/admin-data.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const ID = checked.id
export const START = 'a repair'
/** What is stored when the form is opened, in paise. */
export const OPENINGS = { 'presses the button': null, 'presses it for a stored cost': 190_000 } as const
const isOpening = (label: string): label is keyof typeof OPENINGS => Object.hasOwn(OPENINGS, label)

export const CHANGES = {
  'types ₹2,400': { partsCost: '2400' },
  'types a word': { partsCost: 'some' },
  'empties the field': { partsCost: '' },
} as const
const isChange = (label: string): label is keyof typeof CHANGES => Object.hasOwn(CHANGES, label)

/** What was typed, in paise; a word is no amount. */
export const AMOUNTS: Readonly<Record<string, number | null>> = {
  '2400': 240_000,
  '1,900': 190_000,
  '': null,
}

export const RULE = 'Give a price in whole rupees, above ₹0 and up to ₹10,00,000.'
export const FAILURES: Readonly<Record<string, string>> = {
  'too many steps': 'Too many requests. Try again in an hour.',
  'no answer': 'Something went wrong. What you typed is still here.',
}

type Walk = {
  state: 'idle' | 'editing' | 'saving' | 'saved'
  stored: number | null
  typed: string
  /** The field was left, or its text was submitted and is no amount. */
  isTouched: boolean
  /** The server's message at the field is shown. */
  isRefused: boolean
  message: string
  changes: number
}

function submitted(walk: Walk): Walk {
  const amount = AMOUNTS[walk.typed]
  if (amount === undefined) return { ...walk, isTouched: true }
  return amount === walk.stored ? { ...walk, state: 'idle' } : { ...walk, state: 'saving', message: '' }
}

function next(walk: Walk, { event, label }: LabeledEvent): Walk {
  if (label === 'kept') return { ...walk, state: 'saved', changes: walk.changes + 1 }
  if (label === 'a wrong amount') return { ...walk, state: 'editing', isRefused: true, message: '' }
  const message = FAILURES[label]
  if (message !== undefined) return { ...walk, state: 'editing', isRefused: false, message }
  if (isChange(label)) return { ...walk, typed: CHANGES[label].partsCost, isRefused: false }
  if (isOpening(label)) {
    const stored = OPENINGS[label]
    const typed = stored === null ? '' : '1,900'
    return { ...walk, state: 'editing', stored, typed, isTouched: false, isRefused: false, message: '' }
  }
  switch (event.type) {
    case 'field.blur':
      return { ...walk, isTouched: true }
    case 'submit':
      return submitted(walk)
    default:
      return { ...walk, state: 'idle' }
  }
}

export const walkAfter = ({ history }: PathHistory): Walk =>
  history.reduce<Walk>(next, {
    ...{ state: 'idle', stored: null, typed: '', isTouched: false, isRefused: false },
    ...{ message: '', changes: 0 },
  })

/** The visible message of the field. */
export function fieldError(path: PathHistory): string | undefined {
  const { typed, isTouched, isRefused } = walkAfter(path)
  return isRefused || (isTouched && AMOUNTS[typed] === undefined) ? RULE : undefined
}
