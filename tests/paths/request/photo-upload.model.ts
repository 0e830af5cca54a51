/** Model of adding photos (domain model, section 9). */
import { isDeepStrictEqual } from 'node:util'
import { photoUploadMachine } from '#machines/request/photo-upload.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction } from '../engine/history.ts'
import { flowModel } from '../engine/model.ts'
import { matchesEvents } from '../transition-table.ts'
import { REQUEST } from './photo-pages.ts'
import {
  AT,
  after,
  FAILURES,
  fileOf,
  picked,
  ROOM,
  SMALL,
  unsentIn,
  walkAfter,
  workAfter,
} from './photo-upload.history.ts'

const always = ['add', 'photos.read', 'dismiss', 'retry', 'remove']
const accepts = {
  'shown.work.resting': always,
  'shown.work.shrinking': [...always, 'done', 'error'],
  'shown.work.sending': [...always, 'done', 'error'],
  'shown.page.staying': ['leave'],
  'shown.page.asking': ['confirm', 'dismiss'],
  left: [],
}

export const photoUploadModel = flowModel({
  machine: photoUploadMachine,
  starts: { 'the photos of a request': { requestId: REQUEST } },
  cases: {
    add: {
      'chooses a picture': { photos: [picked('a')], room: ROOM },
      'chooses more than the request takes': { photos: [picked('a'), picked('b'), picked('c')], room: ROOM },
    },
    retry: { 'sends again the first': { key: 'a' }, 'sends again the second': { key: 'b' } },
    remove: { 'takes away the first': { key: 'a' }, 'takes away the second': { key: 'b' } },
    dismiss: 'closes the message',
    leave: 'follows a link',
    confirm: 'presses Leave without them',
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
  states: {
    'shown.work.resting': 'rests',
    'shown.work.shrinking': 'busy',
    'shown.work.sending': 'busy',
    'shown.page.staying': 'rests',
    'shown.page.asking': {
      title: 'Some photos are not sent yet',
      text: 'They are lost if you leave this page now.',
    },
    left: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state: { value }, ...path }) =>
      isDeepStrictEqual(value, after(path)),
    'each state accepts exactly its events': ({ state }) => matchesEvents(accepts, state),
    'whoever waits to leave is told once, whether the page stays': ({ actions, ...path }) => {
      const { page } = walkAfter(path)
      const before = walkAfter({ ...path, history: path.history.slice(0, -1) }).page
      return (
        hasAction(actions, 'answerLeave', { isLeaving: true }) === (before !== page && page === 'left') &&
        hasAction(actions, 'answerLeave', { isLeaving: false }) ===
          (before === 'asking' && page === 'staying')
      )
    },
    'nobody leaves unsent photos without a yes': ({ state, ...path }) =>
      !state.matches('left') ||
      unsentIn(walkAfter(path)).length === 0 ||
      path.history.at(-1)?.event.type === 'confirm',
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
      return workAfter(path) !== 'sending' || calledWith(state, 'sendPhoto', input)
    },
    'a picture is made small as it was chosen': ({ state, ...path }) =>
      workAfter(path) !== 'shrinking' ||
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
