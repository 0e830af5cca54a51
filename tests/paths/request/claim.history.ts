/** The expected form of a warranty claim after a walk's events (domain model, section 7). */
import { billed } from '../engine/admin-data.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'
import { FIRST } from './visits.ts'

export const ID = billed.id
/** The page of this request opens afterwards, so there is one. */
export const CLAIM_ID = 3
export const RESTORED = 'typed before a reload'
export const KEYS = {
  first: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b31',
  second: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b32',
}
const WORDS = 'It is empty by noon again.'
export const DRAFT = { requestId: ID, form: { words: WORDS, window: '' }, idempotencyKey: null }

type Typed = { words: string; window: string }
export const CHANGES: Readonly<Record<string, Partial<Typed>>> = {
  'says what happens': { words: WORDS },
  'takes the words out': { words: '' },
  'chooses 10 am': { window: FIRST },
  'chooses any time': { window: 'any' },
}

export const FAILURES = {
  'a taken window': 'This time was just taken. Please choose another.',
  over: 'This was covered until Mon 24 May 2027. A new repair has its own price and warranty.',
  'a wrong word': 'Use at most 2,000 characters.',
  'too many claims': 'Too many requests. Try again tomorrow.',
  'no answer': 'The claim was not sent. Please try again.',
}

export type Form = Typed & {
  state: 'closed' | 'editing' | 'saving' | 'lost' | 'refused' | 'sent'
  key: string | null
  hasDraft: boolean
  /** The words were left, or everything was submitted. */
  isTouched: boolean
  /** The server's message at a field. */
  wrong: 'words' | 'window' | null
  message: string
  /** How often the page was told. */
  changes: number
}

const EMPTY = {
  words: '',
  window: '',
  key: null,
  hasDraft: false,
  isTouched: false,
  wrong: null,
  message: '',
}

/** The form after each reply of the server. */
const REPLIES: Readonly<Record<string, (form: Form) => Form>> = {
  claimed: (form) => ({ ...form, state: 'sent', hasDraft: false }),
  'the session has ended': (form) => ({ ...form, state: 'editing', changes: form.changes + 1 }),
  'a taken window': (form) => ({ ...form, state: 'lost', key: null, wrong: 'window', message: '' }),
  over: (form) => ({
    ...form,
    ...{ state: 'refused', wrong: null, message: FAILURES.over, changes: form.changes + 1 },
  }),
  'a wrong word': (form) => ({ ...form, state: 'editing', wrong: 'words', message: '' }),
  'too many claims': (form) => ({
    ...form,
    ...{ state: 'editing', wrong: null, message: FAILURES['too many claims'] },
  }),
  'no answer': (form) => ({ ...form, state: 'editing', wrong: null, message: FAILURES['no answer'] }),
}

function next(form: Form, { event, label }: LabeledEvent): Form {
  const reply = REPLIES[label]
  if (reply) return reply(form)
  const change = CHANGES[label]
  if (change) {
    const wrong = form.wrong !== null && form.wrong in change ? null : form.wrong
    return { ...form, ...change, state: 'editing', key: null, hasDraft: true, wrong, message: '' }
  }
  switch (event.type) {
    case 'open':
      return { ...form, state: 'editing', message: '' }
    case 'field.blur':
      return { ...form, isTouched: true }
    case 'submit': {
      if (form.words === '') return { ...form, isTouched: true }
      const key = form.key ?? ('key' in event ? String(event.key) : '')
      return { ...form, state: 'saving', key, hasDraft: true, message: '' }
    }
    default:
      return { ...form, ...EMPTY, state: 'closed' }
  }
}

export const formAfter = ({ start, history }: PathHistory): Form =>
  history.reduce<Form>(next, {
    ...EMPTY,
    ...{ state: 'closed', changes: 0 },
    ...(start === RESTORED && { ...DRAFT.form, state: 'editing', hasDraft: true }),
  })

/** What is sent. */
export const bodyOf = ({ words, window }: Form) => ({ words, ...(window === FIRST && { window }) })

/** The visible messages, by field. */
export function errorsOf({ words, isTouched, wrong }: Form): Readonly<Record<string, string>> {
  const isMissing = isTouched && words === ''
  return {
    ...(wrong === 'window' && { window: FAILURES['a taken window'] }),
    ...(wrong === 'words' && { words: FAILURES['a wrong word'] }),
    ...(isMissing && { words: 'What happens now? is required.' }),
  }
}
