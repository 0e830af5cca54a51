/** The expected form of a correction after a walk's events (domain model, section 13). */
import type { Contact, ContactField } from '#shared/request/correction.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const ID = 3
/** The walks' request, whose customer has given no address. */
export const STORED: Contact = {
  ...{ name: 'Asha Kulkarni', phone: '9822012345', pin: '', pickupAddress: '', landmark: '', city: '' },
}
/** The same after somebody else's correction. */
export const CORRECTED: Contact = { ...STORED, landmark: 'Near the mill' }
export const ADDRESS = 'Flat 21, Pimpri'
export const RESTORED = 'typed before a reload'

type Typed = Readonly<Partial<Record<ContactField, string>>>
export const CHANGES: Readonly<Record<string, Typed>> = {
  'types an address': { pickupAddress: ADDRESS },
  'types a PIN code': { pin: '411019' },
  'leaves the PIN code short': { pin: '4110' },
  'takes the PIN code out': { pin: '' },
}

export const FAILURES = {
  'a PIN code that is not served': 'We do not come to this PIN code yet.',
  'moved on': 'Our technician is on the way already. Call us to change anything.',
  'too many corrections': 'Too many requests. Try again in an hour.',
  'no answer': 'Something went wrong. What you typed is still here.',
}

type Form = {
  state: 'editing' | 'saving' | 'saved' | 'refused' | 'closed'
  /** The contact when the form was opened. */
  stored: Contact
  typed: Typed
  hasDraft: boolean
  /** The PIN code was left, or everything was submitted. */
  isTouched: boolean
  /** The server's message about the PIN code is shown. */
  isNotServed: boolean
  message: string
  /** How often the page was told. */
  changes: number
}

const EMPTY = { typed: {}, hasDraft: false, isTouched: false, isNotServed: false, message: '' }

/** The typed fields that differ from the stored ones. */
export const changedIn = ({ typed }: Pick<Form, 'typed'>) =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))

const isShort = ({ typed }: Form) => typed.pin === '4110'

function submitted(form: Form): Form {
  if (Object.keys(changedIn(form)).length === 0) return { ...form, ...EMPTY, state: 'closed' }
  return isShort(form) ? { ...form, isTouched: true } : { ...form, state: 'saving', message: '' }
}

/** The form after each reply of the server. */
const REPLIES: Readonly<Record<string, (form: Form) => Form>> = {
  corrected: (form) => ({ ...form, ...EMPTY, state: 'saved', changes: form.changes + 1 }),
  'the session has ended': (form) => ({ ...form, state: 'editing', changes: form.changes + 1 }),
  'moved on': (form) => ({
    ...form,
    ...{ state: 'refused', isNotServed: false, changes: form.changes + 1 },
    message: FAILURES['moved on'],
  }),
  'a PIN code that is not served': (form) => ({ ...form, state: 'editing', isNotServed: true, message: '' }),
  'too many corrections': (form) => ({
    ...form,
    ...{ state: 'editing', isNotServed: false, message: FAILURES['too many corrections'] },
  }),
  'no answer': (form) => ({
    ...form,
    ...{ state: 'editing', isNotServed: false, message: FAILURES['no answer'] },
  }),
}

function next(form: Form, { event, label }: LabeledEvent): Form {
  const reply = REPLIES[label]
  if (reply) return reply(form)
  const change = CHANGES[label]
  if (change) {
    const isNotServed = form.isNotServed && !('pin' in change)
    return { ...form, typed: { ...form.typed, ...change }, hasDraft: true, isNotServed }
  }
  if (event.type === 'field.blur') return { ...form, isTouched: true }
  if (event.type === 'submit') return submitted(form)
  if (event.type === 'open') {
    const stored = label === 'presses it after another correction' ? CORRECTED : STORED
    return { ...form, state: 'editing', stored, message: '' }
  }
  return { ...form, ...EMPTY, state: 'closed' }
}

export const formAfter = ({ start, history }: PathHistory): Form =>
  history.reduce<Form>(next, {
    ...EMPTY,
    ...{ state: 'editing', stored: STORED, changes: 0 },
    ...(start === RESTORED && { typed: { pickupAddress: ADDRESS }, hasDraft: true }),
  })

/** The visible message of the PIN code. */
export function pinError(path: PathHistory): string | undefined {
  const form = formAfter(path)
  if (form.isTouched && isShort(form)) return 'A PIN code has 6 digits.'
  return form.isNotServed ? FAILURES['a PIN code that is not served'] : undefined
}
