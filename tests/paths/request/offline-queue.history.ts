/** The steps, payments and photos on a technician's phone after a walk's events, from the domain model (section 8) alone. */
import * as v from 'valibot'
import { DayAction } from '#shared/request/day-action.ts'
import { replyOf } from '../engine/events.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

/** The technician's account. */
export const USER = 3

const action = (key: string, requestId: number, type: 'depart' | 'arrive'): DayAction => ({
  kind: 'step',
  ...{ key, userId: USER, requestId, reference: `PIM-26-000${requestId}`, leg: 'visit', refused: null },
  body: { type, at: '2026-11-24T05:00:00.000Z' },
})
export const DEPART = action('depart-3', 3, 'depart')
export const ARRIVE = action('arrive-3', 3, 'arrive')
/** Money for another request. */
export const CASH: DayAction = {
  kind: 'payment',
  ...{ key: 'cash-1', userId: USER, requestId: 1, reference: 'PIM-26-0001', leg: 'visit', refused: null },
  body: { amount: 49_900, how: 'cash', ref: '', at: '2026-11-24T05:00:00.000Z' },
}
/** A picture of a third one. */
export const PICTURE: DayAction = {
  kind: 'photo',
  ...{ key: 'photo-2', userId: USER, requestId: 2, reference: 'PIM-26-0002', leg: 'visit', refused: null },
  body: { kind: 'condition', at: '2026-11-24T05:00:00.000Z' },
  ...{ preview: 'data:image/jpeg;base64,/9j/', bytes: 200_000 },
}

export const MOVED_ON = 'The technician is on the way already.'
/** For a refusal without a text. */
const NOT_TAKEN = 'The step was not taken. Please try again.'

export const PRESSES = {
  departs: { action: DEPART },
  arrives: { action: ARRIVE },
  'takes ₹499 of another customer': { action: CASH },
  'takes a photo for a third one': { action: PICTURE },
} as const
const isPress = (label: string): label is keyof typeof PRESSES => Object.hasOwn(PRESSES, label)

/** What is removed, by the button. */
export const DISCARDS: Readonly<Record<string, string>> = {
  'presses Remove this step': DEPART.key,
  'presses Remove this payment': CASH.key,
  'presses Remove this photo': PICTURE.key,
}

/** A page reads what it has written: the queue's own steps. */
const Kept = v.array(DayAction)
export const SAME = 'the same steps'

/** What the phone keeps. */
export const KEPT: Readonly<Record<string, DayAction[]>> = {
  'nothing waits': [],
  'a step waits': [DEPART],
  'a refused step holds back another': [{ ...DEPART, refused: MOVED_ON }, ARRIVE],
}

/** Why the server refuses a step for good, by the reply. */
const REFUSALS: Readonly<Record<string, string>> = {
  'moved on': MOVED_ON,
  'not theirs any more': 'Not allowed.',
  'no such request': NOT_TAKEN,
  'a wrong field': 'Say whether the warranty covers it.',
  unreadable: NOT_TAKEN,
  'too large': 'The photo is too large.',
}

export type Phone = {
  state:
    | 'restoring'
    | 'unread'
    | 'idle'
    | 'sending'
    | 'paying'
    | 'uploading'
    | 'waiting'
    | 'locked'
    | 'asking'
    | 'askingPayment'
    | 'askingPhoto'
  isUp: boolean
  actions: readonly DayAction[]
  /** How often the next step failed in a row. */
  tries: number
  /** The refused step that the technician wants to remove. */
  asked: string | null
  /** What the last event changed on the phone. */
  did: readonly { type: string; params: unknown }[]
}

/** First in, first out, photos last; a refused step holds back its own request alone, and nothing holds back a payment or a photo. */
export function nextOf(actions: readonly DayAction[]): DayAction | undefined {
  const held = new Set<number>()
  for (const one of actions) {
    if (one.refused === null && one.kind !== 'photo' && !held.has(one.requestId)) return one
    if (one.refused !== null && one.kind === 'step') held.add(one.requestId)
  }
  return actions.find(({ kind, refused }) => kind === 'photo' && refused === null)
}

const SENDS = { step: 'sending', payment: 'paying', photo: 'uploading' } as const
/** The state in which it is sent. */
export const sendsIn = ({ kind }: DayAction) => SENDS[kind]

function sends(phone: Phone): Phone {
  const next = nextOf(phone.actions)
  if (!next) return { ...phone, state: 'idle' }
  return { ...phone, state: sendsIn(next) }
}

/** A queue with a network sends what waits. */
const rests = (phone: Phone): Phone => (phone.isUp ? sends(phone) : { ...phone, state: 'idle' })

function added(phone: Phone, one: DayAction): Phone {
  const actions = phone.actions.some(({ key }) => key === one.key) ? phone.actions : [...phone.actions, one]
  if (phone.state === 'idle') return rests({ ...phone, actions })
  const overtakes = one.kind !== 'photo' && nextOf(phone.actions)?.kind === 'photo'
  if (overtakes && (phone.state === 'uploading' || phone.state === 'waiting'))
    return rests({ ...phone, actions, tries: 0 })
  return { ...phone, actions }
}

function answered(phone: Phone, label: string): Phone {
  const sent = nextOf(phone.actions)
  if (!sent) throw new Error('nothing was sent')
  const refused = REFUSALS[label]
  if (refused !== undefined)
    return rests({
      ...phone,
      tries: 0,
      actions: phone.actions.map((one) => (one === sent ? { ...one, refused } : one)),
      did: [{ type: 'storeRefusal', params: { action: sent, refused } }],
    })
  switch (label) {
    case 'taken':
      return rests({
        ...phone,
        tries: 0,
        actions: phone.actions.filter((one) => one !== sent),
        did: [{ type: 'settle', params: { action: sent } }],
      })
    case 'the session has ended':
      return { ...phone, state: 'locked' }
    case 'too many steps':
      return { ...phone, state: 'waiting', tries: Math.max(3, phone.tries + 1) }
    default:
      return { ...phone, state: 'waiting', tries: phone.tries + 1 }
  }
}

function removed(phone: Phone): Phone {
  const index = phone.actions.findIndex(({ key }) => key === phone.asked)
  const requestId = phone.actions[index]?.requestId
  const gone = phone.actions.filter((one, at) => at >= index && one.requestId === requestId)
  return rests({
    ...phone,
    asked: null,
    actions: phone.actions.filter((one) => !gone.includes(one)),
    did: [{ type: 'deleteSteps', params: { keys: gone.map(({ key }) => key) } }],
  })
}

function netUp(phone: Phone): Phone {
  const up = { ...phone, isUp: true }
  if (phone.state === 'waiting') return rests({ ...up, tries: 0 })
  return phone.state === 'idle' ? rests(up) : up
}

function loggedIn(phone: Phone): Phone {
  const tries = phone.state === 'locked' ? 0 : phone.tries
  return { ...phone, state: 'restoring', tries }
}

const ASKS: Readonly<Record<string, Phone['state']>> = {
  [CASH.key]: 'askingPayment',
  [PICTURE.key]: 'askingPhoto',
}

function after(before: Phone, { event, label }: LabeledEvent): Phone {
  const phone = { ...before, did: [] }
  if (isPress(label)) return added(phone, PRESSES[label].action)
  const kept = KEPT[label]
  if (kept) return rests({ ...phone, actions: kept })
  if (label === SAME && 'output' in event) return rests({ ...phone, actions: v.parse(Kept, event.output) })
  if (label === 'not readable') return { ...phone, state: 'unread' }
  if (replyOf(event)) return answered(phone, label)
  switch (event.type) {
    case 'net.up':
      return netUp(phone)
    case 'net.down':
      return { ...phone, isUp: false }
    case 'reread':
      return { ...phone, state: 'restoring' }
    case 'session.started':
      return loggedIn(phone)
    case 'retry':
      if (phone.state === 'unread') return { ...phone, state: 'restoring' }
      return nextOf(phone.actions) ? sends(phone) : phone
    case 'discard': {
      const asked = DISCARDS[label] ?? ''
      return phone.actions.some(({ key, refused }) => key === asked && refused !== null)
        ? { ...phone, state: ASKS[asked] ?? 'asking', asked }
        : phone
    }
    case 'confirm':
      return removed(phone)
    case 'dismiss':
      return rests({ ...phone, asked: null })
    default:
      return rests(phone)
  }
}

export const phoneAfter = ({ start, history }: PathHistory): Phone =>
  history.reduce<Phone>(after, {
    ...{ state: 'restoring', isUp: start !== 'a cellar', actions: [], tries: 0, asked: null, did: [] },
  })

/** 5, 15, 60 and 300 seconds. */
export const waitAfter = (path: PathHistory): number =>
  [5_000, 15_000, 60_000][phoneAfter(path).tries - 1] ?? 300_000
