/** The answer of a customer on a technician's phone after a walk's events, from the domain model (section 8) alone. */
import type { RequestStep } from '#shared/request/details.ts'
import type { Decision } from '#shared/request/estimate-api.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'
import { ANSWERS } from './estimates.ts'

export const ID = 3
export const KEYS = { first: 'a', second: 'b' } as const
export const CODES = {
  'types the code': '48 21',
  'types a part of it': '48',
  'types another code': '7777',
} as const
const isTyped = (label: string): label is keyof typeof CODES => Object.hasOwn(CODES, label)

export const OFFERED = {
  'accepts the first option': ANSWERS['accepts the first option'],
  'declines both': ANSWERS['declines both'],
} as const satisfies Readonly<Record<string, Decision>>
const isAnswer = (label: string): label is keyof typeof OFFERED => Object.hasOwn(OFFERED, label)

/** Why the server took no answer. */
export const FAILURES: Readonly<Record<string, string>> = {
  'a wrong code': 'The code is wrong. 4 tries are left.',
  'too many steps': 'Too many steps. Try again in an hour.',
  'no answer': 'Your answer did not reach us. Please try again.',
}

export type Door = {
  state: 'idle' | 'asking' | 'saving'
  answer: Decision | null
  code: string
  key: string | null
  error: string
  changes: number
}
const CLOSED = { state: 'idle', answer: null, code: '', key: null, error: '' } as const

function after(door: Door, { label, event }: LabeledEvent): Door {
  if (isAnswer(label)) return { ...door, ...CLOSED, state: 'asking', answer: OFFERED[label] }
  if (isTyped(label)) return { ...door, code: CODES[label], key: null, error: '' }
  if (event.type === 'submit' && 'key' in event)
    return door.code.replace(' ', '').length === 4
      ? { ...door, state: 'saving', key: door.key ?? String(event.key), error: '' }
      : door
  const error = FAILURES[label]
  if (error !== undefined) {
    const isOver = label === 'a wrong code'
    const { key, changes } = door
    return { ...door, state: 'asking', error, key: isOver ? null : key, changes: changes + Number(isOver) }
  }
  return { ...door, ...CLOSED, changes: door.changes + Number(label === 'taken') }
}

export const doorAfter = ({ history }: PathHistory): Door =>
  history.reduce<Door>(after, { ...CLOSED, changes: 0 })

/** The body of the step. */
export function bodyOf({ answer, code }: Door): RequestStep | null {
  if (answer === null) return null
  const proof = { version: answer.version, code: code.replace(' ', '') }
  return answer.decision === 'approve'
    ? { type: 'approve', option: answer.option, ...proof }
    : { type: 'decline', ...proof }
}
