/** The expected state of a request's page after each event, written by hand: the oracle of its model. */
import type { RequestDetails, RequestStepType } from '#shared/request/details.ts'
import { isStepType } from '#shared/request/request-texts.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const KEYS = {
  first: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01',
  second: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02',
}
export const ID = 3
const REACHED = ['2026-11-23T03:42:00.000Z', '2026-11-23T04:35:00.000Z', '2026-11-24T04:50:00.000Z']

const received: RequestDetails = {
  id: ID,
  reference: 'PIM-26-0003',
  userId: 7,
  name: 'Asha Patil',
  phone: '+919876543210',
  email: 'asha@mail.example',
  brand: 'Samsung',
  model: 'Galaxy S23',
  issue: 'Battery Repair',
  notes: 'Ring twice',
  city: '',
  pickupAddress: 'Flat 12, Pimpri',
  preferredPickupAt: null,
  submittedAt: REACHED[0] ?? '',
  status: 'PENDING',
  stage: 'received',
  outcome: null,
  seq: 1,
  until: null,
  returnWindow: null,
  visit: null,
  deviceInShop: false,
  openVersion: null,
  result: null,
  agreed: null,
  inTime: { reschedule: true, cancel: true },
  timeline: reached(1),
  link: 'http://localhost/track?#first',
}
function reached(count: number): RequestDetails['timeline'] {
  return (['received', 'agreed', 'visit', 'repair', 'back', 'done'] as const).map((step, index) => ({
    step,
    at: (index < count ? REACHED[index] : null) ?? null,
  }))
}
export const REPLIES = {
  received,
  'on the way': {
    ...received,
    stage: 'onTheWay',
    seq: 3,
    timeline: reached(3),
    inTime: { reschedule: false, cancel: false },
  },
  cancelled: { ...received, stage: 'cancelled', seq: 2, result: 'cancelled' },
} satisfies Readonly<Record<string, RequestDetails>>

export const NEW_LINK = 'http://localhost/track?#second'
export const MOVED_ON = 'Our technician is on the way already.'
export const TOO_MANY_STEPS = 'Too many steps. Try again in an hour.'
export const TOO_MANY_LINKS = 'Too many new links. Try again tomorrow.'

/** The steps that a person can take here (domain model, section 2). */
const POSSIBLE: Readonly<Record<'customer' | 'owner', Readonly<Record<string, readonly RequestStepType[]>>>> =
  {
    customer: { received: ['cancel'], onTheWay: [], cancelled: [] },
    owner: { received: ['cancel', 'confirm'], onTheWay: ['cancel'], cancelled: [] },
  }

export type PageState = {
  request: RequestDetails | null
  step: { type: RequestStepType; key: string } | null
  message: string
  /** The last reason that was chosen for cancelling. */
  reason: string | null
}
export const byOf = ({ start }: PathHistory) => (start === 'the owner' ? 'owner' : 'customer')

export const isPossible = (by: 'customer' | 'owner', { request }: PageState, step: RequestStepType) =>
  (POSSIBLE[by][request?.stage ?? ''] ?? []).includes(step)

const MESSAGES: Readonly<Record<string, string>> = {
  'moved on': MOVED_ON,
  'too many steps': TOO_MANY_STEPS,
  'step without answer': 'The step was not taken. Please try again.',
  'too many links': TOO_MANY_LINKS,
}
function stepOf({ event }: LabeledEvent): PageState['step'] {
  const type = 'step' in event ? String(event.step) : ''
  return isStepType(type) && 'key' in event ? { type, key: String(event.key) } : null
}

function after(by: 'customer' | 'owner', known: PageState, move: LabeledEvent): PageState {
  const { event, label } = move
  const step = stepOf(move)
  if (step)
    return isPossible(by, known, step.type)
      ? {
          ...known,
          ...(known.step?.type === step.type ? {} : { step, reason: null }),
          message: '',
        }
      : known
  if ('reason' in event) return { ...known, reason: String(event.reason) }
  if (event.type === 'refresh' || event.type === 'link.renew') return { ...known, message: '' }
  const request = Object.entries(REPLIES).find(([name]) => name === label)?.[1]
  if (request) return { ...known, request }
  if (label === 'a new link' && known.request)
    return { ...known, request: { ...known.request, link: NEW_LINK } }
  if (label === 'taken') return { ...known, step: null }
  if (label === 'moved on') return { ...known, step: null, message: MOVED_ON }
  // Before the request is shown, the page has a message of its own.
  if (label === 'not read' && known.request) return { ...known, message: 'Failed to load the request' }
  return { ...known, message: MESSAGES[label] ?? known.message }
}

export const knownAfter = (path: PathHistory): PageState =>
  path.history.reduce<PageState>((known, move) => after(byOf(path), known, move), {
    request: null,
    step: null,
    message: '',
    reason: null,
  })
