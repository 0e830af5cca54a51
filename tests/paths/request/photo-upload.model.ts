/** Model of adding photos (domain model, section 9). */
import { isDeepStrictEqual } from 'node:util'
import { photoUploadMachine } from '#machines/request/photo-upload.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'

const REQUEST = 42
const AT = '2026-11-24T06:30:00.000Z'
const FILES: Readonly<Record<string, Blob>> = { a: new Blob(['a']), b: new Blob(['b']) }
const fileOf = (key: string) => FILES[key] ?? new Blob()
const picked = (key: string) =>
  ({ key, kind: 'fault', at: AT, name: `${key}.jpg`, file: fileOf(key) }) as const
const SMALL = { file: new Blob(['small']), preview: 'data:image/jpeg;base64,AA' }

type One = { key: string; isSmall: boolean; problem: string }
type Walk = {
  state: 'resting' | 'shrinking' | 'sending'
  photos: readonly One[]
  current: string | null
  sent: readonly string[]
  leftOut: number
  changes: number
}
const START: Walk = { state: 'resting', photos: [], current: null, sent: [], leftOut: 0, changes: 0 }

const UNREADABLE =
  'This browser cannot read the picture. Choose a JPEG, PNG or WebP picture, or set the camera to “Most compatible” and take it again.'
const FAILURES: Readonly<Record<string, string>> = {
  'not a picture': UNREADABLE,
  'no answer': 'No network. Send it again when there is one.',
  'too many': 'This request has 5 photos already.',
  'without a text': 'The photo was not sent. Send it again.',
}

/** The first photo without a problem is next. */
function settle(walk: Walk): Walk {
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
  const room = 2 - walk.sent.length - walk.photos.filter(({ problem }) => problem !== UNREADABLE).length
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
    default:
      return { ...walk, leftOut: 0 }
  }
}
const walkAfter = ({ history }: PathHistory): Walk =>
  history.reduce((walk, event) => settle(next(walk, event)), START)
const after = (path: PathHistory) => walkAfter(path).state

const always = { add: after, 'photos.read': after, dismiss: after, retry: after, remove: after }
const accepts = {
  resting: always,
  shrinking: { ...always, done: after, error: after },
  sending: { ...always, done: after, error: after },
}

export const photoUploadModel = flowModel({
  machine: photoUploadMachine,
  starts: { 'the photos of a request': { requestId: REQUEST } },
  cases: {
    add: {
      'chooses a picture': { photos: [picked('a')], room: 2 },
      'chooses more than the request takes': { photos: [picked('a'), picked('b'), picked('c')], room: 2 },
    },
    retry: { 'sends again the first': { key: 'a' }, 'sends again the second': { key: 'b' } },
    remove: { 'takes away the first': { key: 'a' }, 'takes away the second': { key: 'b' } },
    dismiss: 'closes the message',
    'photos.read': { 'has read the first photo': { ids: [1] } },
  },
  replies: {
    shrink: { done: { 'made small': SMALL }, error: { 'not a picture': new Error('InvalidStateError') } },
    sendPhoto: {
      done: {
        sent: ({ current }) => ({ id: current === 'a' ? 1 : 2 }),
        'kept on the phone': undefined,
      },
      error: {
        'no answer': new ApiError(0, ''),
        'too many': new ApiError(409, FAILURES['too many'] ?? ''),
        'without a text': new ApiError(500, ''),
      },
    },
  },
  delays: {},
  states: { resting: 'rests', shrinking: 'busy', sending: 'busy' },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'each photo is where it should be, with its problem': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(
        context.photos.map(({ key, small, problem }) => ({
          key,
          isSmall: small !== null,
          problem: problem?.message ?? '',
        })),
        walkAfter(path).photos,
      ),
    'only a picture that was made small is sent, with the key of its choice': ({ state, ...path }) => {
      const key = walkAfter(path).current
      const input = { key, kind: 'fault', at: AT, requestId: REQUEST, small: SMALL }
      return after(path) !== 'sending' || calledWith(state, 'sendPhoto', input)
    },
    'a picture is made small as it was chosen': ({ state, ...path }) =>
      after(path) !== 'shrinking' ||
      calledWith(state, 'shrink', { file: fileOf(walkAfter(path).current ?? '') }),
    'what was chosen is forgotten once it is small': ({ state: { context } }) =>
      context.photos.every(({ original, small }) => (original === null) === (small !== null)),
    'sent photos, those left out, and changes are counted': ({ state: { context }, ...path }) => {
      const { sent, leftOut, changes, current } = walkAfter(path)
      return (
        isDeepStrictEqual(
          context.sent.map(({ key }) => key),
          sent,
        ) &&
        context.leftOut === leftOut &&
        context.changes === changes &&
        context.current === current
      )
    },
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ photos, sent, current, leftOut }) => [
    photos.map(({ key, small, problem }) => [key, small !== null, problem?.kind]),
    ...[sent.map(({ key }) => key), current, leftOut],
  ],
})
