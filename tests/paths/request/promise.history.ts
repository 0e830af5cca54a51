/** The expected form of a promised day after a walk's events (domain model, section 6). */

import type { PromisedDay } from '#shared/request/request.ts'
import { checked } from '../engine/admin-data.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const ID = checked.id
export const RESTORED = 'chosen before a reload'
export const KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b21'
const DAY = '2026-12-03'
/** The promise that somebody else has made. */
export const OTHER: PromisedDay = { day: '2026-12-10', part: true }
export const DRAFT = { requestId: ID, typed: { day: DAY } }

export const CHANGES: Readonly<Record<string, { day: string }>> = {
  'chooses a day': { day: DAY },
  'takes the day out': { day: '' },
}

export const FAILURES = {
  'a closed day': 'The shop is closed on Thu 3 Dec. Choose another day.',
  'moved on': 'The device is repaired already.',
  'too many steps': 'Too many requests. Try again in an hour.',
  'no answer': 'Something went wrong. What you chose is still here.',
}

type Form = {
  state: 'editing' | 'saving' | 'saved' | 'refused' | 'closed'
  stored: PromisedDay | null
  typed: Partial<PromisedDay>
  key: string | null
  hasDraft: boolean
  /** The day was left, or everything was submitted. */
  isTouched: boolean
  /** The server's message about the day is shown. */
  isClosedDay: boolean
  message: string
  /** How often the page was told. */
  changes: number
}

const EMPTY = { typed: {}, key: null, hasDraft: false, isTouched: false, isClosedDay: false, message: '' }

export const valuesOf = ({ stored, typed }: Pick<Form, 'stored' | 'typed'>): PromisedDay => ({
  day: typed.day ?? stored?.day ?? '',
  part: typed.part ?? stored?.part ?? false,
})

function submitted(form: Form): Form {
  const { day, part } = valuesOf(form)
  const isSame = form.stored?.day === day && form.stored.part === part
  if (isSame) return { ...form, ...EMPTY, state: 'closed' }
  if (day === '') return { ...form, isTouched: true }
  return { ...form, state: 'saving', key: form.key ?? KEY, message: '' }
}

/** The form after each reply of the server. */
const REPLIES: Readonly<Record<string, (form: Form) => Form>> = {
  promised: (form) => ({ ...form, ...EMPTY, state: 'saved', changes: form.changes + 1 }),
  'the session has ended': (form) => ({ ...form, state: 'editing', changes: form.changes + 1 }),
  'moved on': (form) => ({
    ...form,
    ...{ state: 'refused', isClosedDay: false, changes: form.changes + 1 },
    message: FAILURES['moved on'],
  }),
  'a closed day': (form) => ({ ...form, state: 'editing', isClosedDay: true, message: '' }),
  'too many steps': (form) => ({
    ...form,
    ...{ state: 'editing', isClosedDay: false, message: FAILURES['too many steps'] },
  }),
  'no answer': (form) => ({
    ...form,
    ...{ state: 'editing', isClosedDay: false, message: FAILURES['no answer'] },
  }),
}

function next(form: Form, { event, label }: LabeledEvent): Form {
  const reply = REPLIES[label]
  if (reply) return reply(form)
  const change = CHANGES[label]
  if (change)
    return { ...form, typed: { ...form.typed, ...change }, key: null, hasDraft: true, isClosedDay: false }
  switch (event.type) {
    case 'part.toggle': {
      const part = !valuesOf(form).part
      return { ...form, typed: { ...form.typed, part }, key: null, hasDraft: true }
    }
    case 'field.blur':
      return { ...form, isTouched: true }
    case 'submit':
      return submitted(form)
    case 'open': {
      const stored = label === 'presses it after another promise' ? OTHER : null
      return { ...form, state: 'editing', stored, message: '' }
    }
    default:
      return { ...form, ...EMPTY, state: 'closed' }
  }
}

export const formAfter = ({ start, history }: PathHistory): Form =>
  history.reduce<Form>(next, {
    ...EMPTY,
    ...{ state: 'editing', stored: null, changes: 0 },
    ...(start === RESTORED && { typed: DRAFT.typed, hasDraft: true }),
  })

/** The visible message of the day. */
export function dayError(path: PathHistory): string | undefined {
  const form = formAfter(path)
  if (form.isTouched && valuesOf(form).day === '') return 'Choose a day.'
  return form.isClosedDay ? FAILURES['a closed day'] : undefined
}
