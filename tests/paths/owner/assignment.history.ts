/** Who is expected to go to a request after a walk's events (domain model, section 8). */
import { technicians } from '../engine/admin-data.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const [IMRAN, SURESH] = technicians

/** Of the second nobody on the page takes a step: a device on its way back. */
export const OPENINGS = {
  'presses the name of a request': { id: 4, leg: 'visit', stored: null },
  'presses it for a device on its way back': { id: 3, leg: 'return', stored: IMRAN.id },
} as const
const isOpening = (label: string): label is keyof typeof OPENINGS => Object.hasOwn(OPENINGS, label)

export const CHOICES = {
  'chooses Imran': IMRAN.id,
  'chooses Suresh': SURESH.id,
  'chooses nobody yet': null,
} as const
const isChoice = (label: string): label is keyof typeof CHOICES => Object.hasOwn(CHOICES, label)

export const CONFLICT = 'Imran Shaikh has Rohit Deshmukh, Akurdi, then.'
export const REFUSALS: Readonly<Record<string, string>> = {
  'no visit is ahead': 'No visit of ours is ahead for this request.',
  'the technician is off': 'This technician is switched off. Choose another.',
}
export const FAILURES: Readonly<Record<string, string>> = {
  'too many steps': 'Too many requests. Try again in an hour.',
  'no answer': 'Something went wrong. Your choice is still here.',
}

type Walk = {
  state: 'idle' | 'choosing' | 'saving' | 'doubled'
  opening: (typeof OPENINGS)[keyof typeof OPENINGS] | null
  technicianId: number | null
  isWarned: boolean
  message: string
  changes: number
}

function next(walk: Walk, { event, label }: LabeledEvent): Walk {
  if (isOpening(label)) {
    const opening = OPENINGS[label]
    return { ...walk, state: 'choosing', opening, technicianId: opening.stored, message: '' }
  }
  if (isChoice(label)) return { ...walk, technicianId: CHOICES[label] }
  if (label in REFUSALS)
    return { ...walk, state: 'choosing', message: REFUSALS[label] ?? '', changes: walk.changes + 1 }
  if (label in FAILURES) return { ...walk, state: 'choosing', message: FAILURES[label] ?? '' }
  if (label === 'saved' || label === 'saved beside another visit') {
    const isNews = label !== 'saved' && !walk.isWarned
    const message = isNews ? CONFLICT : walk.message
    return { ...walk, state: isNews ? 'doubled' : 'idle', message, changes: walk.changes + 1 }
  }
  if (event.type !== 'submit' || walk.technicianId === walk.opening?.stored) return { ...walk, state: 'idle' }
  return { ...walk, state: 'saving', message: '', isWarned: label === 'assigns in spite of another visit' }
}

export const walkAfter = ({ history }: PathHistory): Walk =>
  history.reduce<Walk>(next, {
    ...{ state: 'idle', opening: null, technicianId: null, isWarned: false, message: '', changes: 0 },
  })
