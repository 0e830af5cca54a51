/** The expected list of technicians after a walk's events (domain model, section 8). */
import { technicians } from '../engine/admin-data.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

const [busy, free, off] = technicians
export const START = 'two technicians, and one who is switched off'

export const OPENINGS = { 'presses Add a technician': null, 'presses Edit': free } as const
const isOpening = (label: string): label is keyof typeof OPENINGS => Object.hasOwn(OPENINGS, label)

export const CHANGES = {
  'types a technician': { name: 'Kavita More', phone: '9011083345' },
  'empties the name': { name: '' },
  'types half a number': { phone: '90110' },
} as const
const isChange = (label: string): label is keyof typeof CHANGES => Object.hasOwn(CHANGES, label)

export const KEYS = {
  'presses Save': '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b13',
  'presses it another time': '0b7f6a1e-3f0c-4a53-8a8e-5f7f2b1c9d40',
} as const
const isKey = (label: string): label is keyof typeof KEYS => Object.hasOwn(KEYS, label)

const switched = ({ id, name }: (typeof technicians)[number], open: number) => ({ id, name, open })
/** The first has a visit to make. */
export const QUESTIONS = {
  'presses Switch off': switched(busy, 1),
  'presses it for who has no visits': switched(free, 0),
} as const
const isQuestion = (label: string): label is keyof typeof QUESTIONS => Object.hasOwn(QUESTIONS, label)
export const SWITCHED_ON = switched(off, 0)

export const RECEIVERS = {
  'chooses another': { id: free.id, name: free.name },
  'chooses nobody': null,
} as const
const isReceiver = (label: string): label is keyof typeof RECEIVERS => Object.hasOwn(RECEIVERS, label)

export const TAKEN = 'Imran Shaikh has this number.'
export const REFUSED = 'This technician is switched off. Choose another.'
export const TOO_MANY = 'Too many steps. Try again in an hour.'
/** What the page says of a call that failed: in the form, and of a switch. */
const FAILURES: Readonly<Record<string, { form: string; switching: string }>> = {
  'too many steps': { form: TOO_MANY, switching: TOO_MANY },
  'no answer': {
    form: 'Something went wrong. What you typed is still here.',
    switching: 'Something went wrong. Nothing was changed.',
  },
}

type Form = { name: string; phone: string }
type Walk = {
  state:
    | 'idle'
    | 'editing'
    | 'adding'
    | 'correcting'
    | 'asking'
    | 'switchingOff'
    | 'switchingOn'
    | 'saved'
    | 'failed'
  corrected: { id: number; name: string } | null
  form: Form
  touched: readonly string[]
  /** The server has refused the phone. */
  isTaken: boolean
  /** The key of the call that is not answered yet. */
  key: string | null
  target: { id: number; name: string; open: number } | null
  giveTo: { id: number; name: string } | null
  message: string
  refusal: string
  changes: number
}

const BLANK: Walk = {
  ...{ state: 'idle', corrected: null, form: { name: '', phone: '' }, touched: [], isTaken: false },
  ...{ key: null, target: null, giveTo: null, message: '', refusal: '', changes: 0 },
}

export const errorsOf = ({ name, phone }: Form): Record<string, string> => ({
  ...(name === '' && { name: 'Full name is required.' }),
  ...(phone === '' && { phone: 'Phone is required.' }),
  ...(phone !== '' && phone.length < 10 && { phone: 'Must be 10 digits.' }),
})
const isValid = (form: Form) => Object.keys(errorsOf(form)).length === 0

const MESSAGES: Readonly<Record<string, (walk: Walk) => string>> = {
  added: ({ form }) => `${form.name} can be named on orders now.`,
  corrected: ({ form }) => `The name and phone of ${form.name} are corrected.`,
  'two are given on': ({ giveTo }) =>
    giveTo ? `2 requests were given to ${giveTo.name}.` : '2 requests have nobody now.',
  'nothing is left': ({ target }) => `${target?.name} is switched off.`,
  'switched on': ({ target }) => `${target?.name} is switched on.`,
}

function failed(walk: Walk, label: string): Walk {
  const { form = '', switching = '' } = FAILURES[label] ?? {}
  switch (walk.state) {
    case 'switchingOn':
      return { ...walk, state: 'failed', message: switching }
    case 'switchingOff':
      return { ...walk, state: 'asking', refusal: switching }
    default:
      return { ...walk, state: 'editing', isTaken: false, message: form }
  }
}

function next(walk: Walk, { event, label }: LabeledEvent): Walk {
  const { changes } = walk
  const message = MESSAGES[label]
  if (message) return { ...walk, state: 'saved', message: message(walk), changes: changes + 1 }
  if (label in FAILURES) return failed(walk, label)
  if (label === 'the phone is taken') return { ...walk, state: 'editing', isTaken: true, message: '' }
  if (label === 'the other one is off too')
    return { ...walk, state: 'asking', giveTo: null, refusal: REFUSED, changes: changes + 1 }
  if (isOpening(label)) {
    const one = OPENINGS[label]
    const corrected = one && { id: one.id, name: one.name }
    const form = { name: one?.name ?? '', phone: one?.phone.replace('+91', '') ?? '' }
    return { ...BLANK, state: 'editing', corrected, form, changes }
  }
  if (isChange(label)) {
    const patch: Partial<Form> = CHANGES[label]
    const isTaken = walk.isTaken && patch.phone === undefined
    return { ...walk, form: { ...walk.form, ...patch }, isTaken, key: null }
  }
  if (isQuestion(label) || label === 'presses Switch on') {
    const target = isQuestion(label) ? QUESTIONS[label] : SWITCHED_ON
    const text = `${target.name} can get no more orders, and their phone is logged out at once. Past visits keep the name.`
    return { ...BLANK, state: isQuestion(label) ? 'asking' : 'switchingOn', target, message: text, changes }
  }
  if (isReceiver(label)) return { ...walk, giveTo: RECEIVERS[label], refusal: '' }
  if (isKey(label)) {
    if (!isValid(walk.form)) return { ...walk, touched: ['name', 'phone'] }
    if (walk.corrected) return { ...walk, state: 'correcting', message: '' }
    return { ...walk, state: 'adding', key: walk.key ?? KEYS[label], message: '' }
  }
  switch (event.type) {
    case 'field.blur':
      return { ...walk, touched: [...new Set([...walk.touched, label.replace('leaves the ', '')])] }
    case 'confirm':
      return { ...walk, state: 'switchingOff' }
    default:
      return { ...walk, state: 'idle', message: '' }
  }
}

export const walkAfter = ({ history }: PathHistory): Walk => history.reduce<Walk>(next, BLANK)

/** The visible messages, by field. */
export function shownAfter(path: PathHistory): Record<string, string> {
  const { form, touched, isTaken } = walkAfter(path)
  return {
    ...(isTaken && { phone: TAKEN }),
    ...Object.fromEntries(Object.entries(errorsOf(form)).filter(([field]) => touched.includes(field))),
  }
}
