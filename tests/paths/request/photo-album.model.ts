/** Model of what is done with stored photos (domain model, section 9). */
import { photoAlbumMachine } from '#machines/request/photo-album.ts'
import { isShared } from '#machines/request/photo-album-setup.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import { after, failures, PHOTOS, walkAfter } from './photo-album.history.ts'
import { REQUEST } from './photo-pages.ts'

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
