/** The expected day's end after a walk's events (domain model, section 7). */
import { unchecked } from '../engine/admin-data.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const START = 'cash of two people, and a payment by UPI'
export const KEYS = {
  'presses the button below the comparison': '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b13',
  'presses it another time': '0b7f6a1e-3f0c-4a53-8a8e-5f7f2b1c9d40',
} as const
export const CHECK_KEY = 'b0c8a9f2-6f0e-4c1b-9d1d-2a7c3e5f8061'
const isKey = (label: string): label is keyof typeof KEYS => Object.hasOwn(KEYS, label)
/** The cash that was taken without an account, and the owner's, of which everything was undone. */
export const TILLS = {
  'presses Count': { person: null, count: 1, sum: unchecked.cash, upTo: 1 },
  'presses Count where everything was undone': { person: unchecked.owner, count: 2, sum: 0, upTo: 3 },
} as const
export const TRANSFER = unchecked.upi

export const CHANGES = {
  'types ₹399': { counted: '399' },
  'types ₹499': { counted: '499' },
  'types a word': { counted: 'some' },
} as const
const isChange = (label: string): label is keyof typeof CHANGES => Object.hasOwn(CHANGES, label)

export const FAILURES: Readonly<Record<string, string>> = {
  'counted meanwhile': 'These payments have changed meanwhile. Count again.',
  'checked meanwhile': 'One of them was checked meanwhile. Tick again what is left.',
  'too many steps': 'Too many steps. Try again in an hour.',
  'no answer': 'Something went wrong. What you typed is still here.',
}
const isConflict = (label: string) => label.endsWith('meanwhile')

type Walk = {
  state: 'choosing' | 'counting' | 'compared' | 'saving' | 'checking' | 'checked' | 'refused'
  till: keyof typeof TILLS | null
  counted: string
  isTouched: boolean
  isTicked: boolean
  /** The key of the call that is not answered yet. */
  key: string | null
  message: string
  changes: number
}

/** What the amount says against the ₹499 that were recorded. */
export const RESULTS: Readonly<Record<string, { counted: number; difference: string }>> = {
  '399': { counted: 39_900, difference: '₹100 less than recorded' },
  '499': { counted: 49_900, difference: 'Both agree' },
}

/** Whether there is cash to count. */
export const hasCash = ({ till }: Walk): boolean => till === 'presses Count'

function countedText(walk: Walk): string {
  if (!hasCash(walk)) return '₹0 counted. Both agree.'
  return `₹${walk.counted} counted. ${RESULTS[walk.counted]?.difference}.`
}

function replied(walk: Walk, label: string): Walk {
  const changes = walk.changes + 1
  const over = { ...walk, key: null, changes }
  if (label === 'counted') return { ...over, state: 'checked', message: countedText(walk) }
  if (label === 'checked') {
    return { ...over, state: 'checked', isTicked: false, message: '1 payment has arrived.' }
  }
  const message = FAILURES[label] ?? ''
  if (isConflict(label)) {
    const isTicked = walk.isTicked && walk.state === 'saving'
    return { ...over, state: 'refused', isTicked, message }
  }
  return { ...walk, state: walk.state === 'saving' ? 'compared' : 'choosing', message }
}

function next(walk: Walk, { event, label }: LabeledEvent): Walk {
  if (label in FAILURES || label === 'counted' || label === 'checked') return replied(walk, label)
  switch (event.type) {
    case 'count.open': {
      const till = label === 'presses Count' ? label : 'presses Count where everything was undone'
      const opened = { ...walk, till, counted: '', isTouched: false, key: null, message: '' } as const
      return { ...opened, state: till === 'presses Count' ? 'counting' : 'compared' }
    }
    case 'form.change':
      return isChange(label) ? { ...walk, ...CHANGES[label] } : walk
    case 'field.blur':
      return { ...walk, isTouched: true }
    case 'submit':
      return walk.counted in RESULTS
        ? { ...walk, state: 'compared', key: null, message: '' }
        : { ...walk, isTouched: true }
    case 'again':
      return hasCash(walk) ? { ...walk, state: 'counting' } : walk
    case 'confirm':
      return { ...walk, state: 'saving', key: walk.key ?? (isKey(label) ? KEYS[label] : null), message: '' }
    case 'tick':
      return { ...walk, state: 'choosing', isTicked: !walk.isTicked, key: null, message: '' }
    case 'check':
      return walk.isTicked ? { ...walk, state: 'checking', key: walk.key ?? CHECK_KEY, message: '' } : walk
    case 'close':
      return walk.state === 'compared'
        ? { ...walk, state: 'choosing', key: null, message: '' }
        : { ...walk, state: 'choosing' }
    default:
      return { ...walk, state: 'choosing', message: '' }
  }
}

export const walkAfter = ({ history }: PathHistory): Walk =>
  history.reduce<Walk>(next, {
    ...{ state: 'choosing', till: null, counted: '', isTouched: false },
    ...{ isTicked: false, key: null, message: '', changes: 0 },
  })
