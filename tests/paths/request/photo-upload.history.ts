/** What the events of a walk that adds photos lead to, for its model and its page. */
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

export const AT = '2026-11-24T06:30:00.000Z'
const FILES: Readonly<Record<string, Blob>> = { a: new Blob(['a']), b: new Blob(['b']) }
export const fileOf = (key: string) => FILES[key] ?? new Blob()
export const picked = (key: string) =>
  ({ key, kind: 'fault', at: AT, name: `${key}.jpg`, file: fileOf(key) }) as const
export const SMALL = { file: new Blob(['small']), preview: 'data:image/jpeg;base64,AA' }

type One = { key: string; isSmall: boolean; problem: string }
type Walk = {
  state: 'resting' | 'shrinking' | 'sending'
  page: 'staying' | 'asking' | 'left'
  photos: readonly One[]
  current: string | null
  sent: readonly string[]
  leftOut: number
  changes: number
}
const START: Walk = {
  ...{ state: 'resting', page: 'staying' },
  ...{ photos: [], current: null, sent: [], leftOut: 0, changes: 0 },
}

export const UNREADABLE =
  'This browser cannot read the picture. Choose a JPEG, PNG or WebP picture, or set the camera to “Most compatible” and take it again.'
export const FAILURES: Readonly<Record<string, string>> = {
  'not a picture': UNREADABLE,
  'no answer': 'No network. Send it again when there is one.',
  'too many': 'This request has 5 photos already.',
  'without a text': 'The photo was not sent. Send it again.',
}

/** How many photos the request takes. */
export const ROOM = 2

/** The page is left with these lost: those that are not sent. A picture that cannot be read is none. */
export const unsentIn = ({ photos }: Pick<Walk, 'photos'>) =>
  photos.filter(({ problem }) => problem !== UNREADABLE)

/** The first photo without a problem is next. Who wants to leave goes on once nothing would be lost. */
function settle(before: Walk): Walk {
  const isOver = before.page === 'asking' && unsentIn(before).length === 0
  const walk: Walk = isOver ? { ...before, page: 'left' } : before
  if (walk.state !== 'resting') return walk
  const first = walk.photos.find(({ problem }) => problem === '')
  if (!first) return { ...walk, current: null }
  return { ...walk, state: first.isSmall ? 'sending' : 'shrinking', current: first.key }
}

const changed = (walk: Walk, key: string | null, change: Partial<One>) =>
  walk.photos.map((one) => (one.key === key ? { ...one, ...change } : one))
const without = ({ photos }: Walk, key: string | null) => photos.filter((one) => one.key !== key)

function add(walk: Walk, keys: readonly string[]): Walk {
  const known = [...walk.photos.map(({ key }) => key), ...walk.sent]
  const fresh = keys.filter((key) => !known.includes(key))
  const room = ROOM - walk.sent.length - unsentIn(walk).length
  const taken = fresh.slice(0, Math.max(0, room))
  const photos = [...walk.photos, ...taken.map((key) => ({ key, isSmall: false, problem: '' }))]
  return { ...walk, photos, leftOut: fresh.length - taken.length }
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'chooses a picture': ['a'],
  'chooses more than the request takes': ['a', 'b', 'c'],
}
const keyOf = (label: string) => (label.endsWith('first') ? 'a' : 'b')

function next(walk: Walk, { event, label }: LabeledEvent): Walk {
  const failure = FAILURES[label]
  if (failure !== undefined)
    return { ...walk, state: 'resting', photos: changed(walk, walk.current, { problem: failure }) }
  switch (label) {
    case 'made small':
      return { ...walk, state: 'sending', photos: changed(walk, walk.current, { isSmall: true }) }
    case 'sent':
    case 'kept on the phone': {
      const sent = label === 'sent' ? [...walk.sent, walk.current ?? ''] : walk.sent
      return {
        ...walk,
        state: 'resting',
        photos: without(walk, walk.current),
        sent,
        changes: walk.changes + 1,
      }
    }
  }
  const key = keyOf(label)
  const one = walk.photos.find((photo) => photo.key === key)
  switch (event.type) {
    case 'add':
      return add(walk, CHOICES[label] ?? [])
    case 'retry':
      return one && one.problem !== '' && one.problem !== UNREADABLE
        ? { ...walk, photos: changed(walk, key, { problem: '' }) }
        : walk
    case 'remove':
      return key === walk.current ? walk : { ...walk, photos: without(walk, key) }
    case 'photos.read':
      return { ...walk, sent: walk.sent.filter((sent) => sent !== 'a') }
    case 'leave':
      return unsentIn(walk).length > 0 ? { ...walk, page: 'asking' } : walk
    case 'confirm':
      return { ...walk, page: 'left' }
    default:
      return walk.page === 'asking' ? { ...walk, page: 'staying' } : { ...walk, leftOut: 0 }
  }
}
export const walkAfter = ({ history }: PathHistory): Walk =>
  history.reduce((walk, event) => settle(next(walk, event)), START)
/** Where the machine is: its work, and whether the page is left. */
export function after(path: PathHistory) {
  const { state, page } = walkAfter(path)
  return page === 'left' ? page : { shown: { work: state, page } }
}
/** What it works on; nothing after the page was left. */
export function workAfter(path: PathHistory) {
  const { state, page } = walkAfter(path)
  return page === 'left' ? page : state
}
