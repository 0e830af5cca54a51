/** Model of what is done with stored photos (domain model, section 9). */
import { photoAlbumMachine } from '#machines/request/photo-album.ts'
import { isShared } from '#machines/request/photo-album-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import type { Photo } from '#shared/request/photo.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'

const REQUEST = 42
const photo = (id: number): Photo => ({
  ...{ id, kind: 'before', by: 'owner', at: '2026-11-24T06:30:00.000Z', width: 1_600, height: 1_200 },
  ...{ shared: false, canDelete: true },
})
const PHOTOS = [photo(1), photo(2)]

type Walk = {
  state: 'idle' | 'viewing' | 'asking' | 'deleting' | 'sharing'
  /** The position in the viewer, from 1. */
  at: number
  /** What was chosen for photo 2 and is not sent yet; how many calls wait. */
  waiting: readonly boolean[]
  sent: readonly boolean[]
  problem: string
  changes: number
}
const START: Walk = { state: 'idle', at: 0, waiting: [], sent: [], problem: '', changes: 0 }

const FAILURES: Readonly<Record<string, string>> = {
  'no answer': 'No network. Try again when there is one.',
  'too many': 'Too many steps. Try again in an hour.',
}
const failures = {
  'no answer': new ApiError(0, ''),
  'too many': new ApiError(429, 'Too many steps. Try again in an hour.'),
  'without a text': new ApiError(404, ''),
}

/** The next call, or rest. */
const settle = (walk: Walk): Walk => ({ ...walk, state: walk.waiting.length > 0 ? 'sharing' : 'idle' })

function replied(walk: Walk, label: string): Walk {
  const isShare = walk.state === 'sharing'
  const changes = walk.changes + (label === 'no answer' ? 0 : 1)
  const waiting = isShare ? walk.waiting.slice(1) : walk.waiting
  if (label === 'deleted') return settle({ ...walk, changes })
  if (label === 'taken')
    return settle({ ...walk, waiting, sent: [...walk.sent, ...walk.waiting.slice(0, 1)], changes })
  const own = isShare ? 'Nothing was changed. Try again.' : 'The photo was not deleted. Try again.'
  return settle({ ...walk, waiting, changes, problem: FAILURES[label] ?? own })
}

const REPLIES = ['deleted', 'taken', ...Object.keys(failures)]

function next(walk: Walk, { event, label }: LabeledEvent): Walk {
  if (REPLIES.includes(label)) return replied(walk, label)
  switch (event.type) {
    case 'open':
      return { ...walk, state: 'viewing', at: label === 'opens the first photo' ? 1 : 2 }
    case 'next':
      return { ...walk, at: 2 }
    case 'previous':
      return { ...walk, at: 1 }
    case 'delete.ask':
      return { ...walk, state: 'asking', problem: '' }
    case 'share':
      return {
        ...walk,
        state: 'sharing',
        waiting: [...walk.waiting.slice(0, 1), label === 'shares a photo'],
        problem: '',
      }
    case 'photos.read':
      return { ...walk, sent: [] }
    case 'confirm':
      return { ...walk, state: 'deleting' }
    default:
      return { ...walk, state: 'idle' }
  }
}
const walkAfter = ({ history }: PathHistory): Walk => history.reduce(next, START)
const after = (path: PathHistory) => walkAfter(path).state

const read = { 'photos.read': after }
const accepts = {
  idle: { open: after, 'delete.ask': after, share: after, ...read },
  viewing: { next: after, previous: after, dismiss: after, ...read },
  asking: { confirm: after, dismiss: after, ...read },
  deleting: { done: after, error: after, ...read },
  sharing: { share: after, done: after, error: after, ...read },
}

export const photoAlbumModel = flowModel({
  machine: photoAlbumMachine,
  starts: { 'the photos of a request': { requestId: REQUEST } },
  cases: {
    open: {
      'opens the first photo': { id: 1, photos: PHOTOS },
      'opens the last photo': { id: 2, photos: PHOTOS },
    },
    next: 'presses Next photo',
    previous: 'presses Previous photo',
    'delete.ask': { 'presses Delete': { id: 1 } },
    share: { 'shares a photo': { id: 2, shared: true }, 'hides a photo': { id: 2, shared: false } },
    'photos.read': 'has read the photos again',
    confirm: 'presses Yes, delete it',
    dismiss: 'closes the dialog',
  },
  replies: {
    deletePhoto: { done: { deleted: undefined }, error: failures },
    sharePhoto: { done: { taken: undefined }, error: failures },
  },
  delays: {},
  states: {
    idle: 'rests',
    viewing: { title: 'Photo', text: (moment) => `${walkAfter(moment).at} of 2` },
    asking: { title: 'Delete this photo?', text: 'You cannot bring it back.' },
    deleting: 'busy',
    sharing: 'busy',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'the viewer turns no further than its photos': ({ state, ...path }) => {
      const { at } = walkAfter(path)
      return (
        !state.matches('viewing') ||
        (state.can({ type: 'next' }) === (at === 1) && state.can({ type: 'previous' }) === (at === 2))
      )
    },
    'the call that deletes names the photo': ({ state, ...path }) =>
      after(path) !== 'deleting' || calledWith(state, 'deletePhoto', { params: { id: REQUEST, photoId: 1 } }),
    'presses are sent in their order': ({ state, ...path }) => {
      const { waiting } = walkAfter(path)
      const input = { params: { id: REQUEST, photoId: 2 }, body: { shared: waiting[0] } }
      return after(path) !== 'sharing' || calledWith(state, 'sharePhoto', input)
    },
    'a photo looks as it was chosen last, until the page has read it': ({ state: { context }, ...path }) => {
      const { waiting, sent } = walkAfter(path)
      const chosen = [...sent, ...waiting].at(-1)
      return [true, false].every((shared) => isShared(context, { id: 2, shared }) === (chosen ?? shared))
    },
    'a failure is said at its photo': ({ state: { context }, ...path }) =>
      (context.problem?.message ?? '') === walkAfter(path).problem,
    'the page hears of each change, and of each refusal': ({ state: { context }, ...path }) =>
      context.changes === walkAfter(path).changes,
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ open, deleted, waiting, sent, problem }) => [
    ...[open, deleted, problem !== null],
    [...waiting.map(({ shared }) => shared), '|', ...sent.map(({ shared }) => shared)],
  ],
})
