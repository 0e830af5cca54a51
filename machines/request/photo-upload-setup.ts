/** The types, calls, actions and guards of adding photos; photo-upload.ts has the chart. */
import { assign, fromPromise, setup } from 'xstate'
import type { PhotoKind } from '#shared/request/photo.ts'
import * as m from '#texts'
import { errorMessage, failureOf, invariant, type Meta } from '../lib/api-actor.ts'

/**
 * A picture that somebody chose or took. `at`: by the device's clock (ISO 8601 in UTC). `name`: of its file, for messages only; it
 * is neither sent nor kept. `key` is the call's Idempotency-Key, the same for each attempt.
 */
export type PickedPhoto = { key: string; kind: PhotoKind; at: string; name: string; file: Blob }

/** A picture that was made small: what is sent, and a data address of its preview. */
export type SmallPhoto = { file: Blob; preview: string }

/** `unreadable`: the browser cannot read it, so that it can only be taken away. */
type Problem = { kind: 'unreadable' | 'failed'; message: string }

export type AddedPhoto = Omit<PickedPhoto, 'file'> & {
  /** As it was chosen; null once it is made small. */
  original: Blob | null
  small: SmallPhoto | null
  problem: Problem | null
}

export type SentPhoto = AddedPhoto & { id: number }

type Context = {
  requestId: number
  /** In the order in which they were chosen. */
  photos: readonly AddedPhoto[]
  /** Those that the server has taken and the page has not read yet, with their ids there. */
  sent: readonly SentPhoto[]
  /** The key of the photo that is made small or sent now; null for none. */
  current: string | null
  /** How many of the last choice were left out, because the request takes no more. */
  leftOut: number
  /** Incremented when the page has to refetch: a photo was sent. */
  changes: number
}

type WithPhotos = Pick<Context, 'photos'>
type Taken = { answer: { id: number } | undefined }

/** `room`: how many photos the request still takes, by the stored ones. */
type Choice = { photos: readonly PickedPhoto[]; room: number }

/** The photos that are sent, or can be. */
export const sendable = ({ photos }: WithPhotos) =>
  photos.filter(({ problem }) => problem?.kind !== 'unreadable')

/** The photo that is made small or sent now; undefined for none. */
export const currentPhoto = ({ photos, current }: Pick<Context, 'photos' | 'current'>) =>
  photos.find(({ key }) => key === current)

const nextPhoto = ({ photos }: WithPhotos) => photos.find(({ problem }) => problem === null)
const working = (context: Context) => invariant(currentPhoto(context), 'photo')

/** What is made small. */
export const originalOf = ({ context }: { context: Context }) => ({
  file: invariant(working(context).original, 'original'),
})

/** What is sent. */
export type PhotoToSend = Pick<PickedPhoto, 'key' | 'kind' | 'at'> & { requestId: number; small: SmallPhoto }
export function photoToSend({ context }: { context: Context }): PhotoToSend {
  const { key, kind, at, small } = working(context)
  return { key, kind, at, requestId: context.requestId, small: invariant(small, 'small') }
}

const withCurrent = (
  { context: { photos, current } }: { context: Context },
  change: (photo: AddedPhoto) => AddedPhoto,
): WithPhotos => ({ photos: photos.map((photo) => (photo.key === current ? change(photo) : photo)) })

function added(context: Context, { photos, room }: Choice): Pick<Context, 'photos' | 'leftOut'> {
  const known = [...context.photos, ...context.sent].map(({ key }) => key)
  const chosen = photos.filter(({ key }) => !known.includes(key))
  const taken = chosen.slice(0, Math.max(0, room - context.sent.length - sendable(context).length))
  return {
    photos: [
      ...context.photos,
      ...taken.map(({ file, ...photo }) => ({ ...photo, original: file, small: null, problem: null })),
    ],
    leftOut: chosen.length - taken.length,
  }
}

export const photoUploadSetup = setup({
  types: {
    input: {} as { requestId: number },
    context: {} as Context,
    events: {} as
      | ({ type: 'add' } & Choice)
      | { type: 'retry'; key: string }
      | { type: 'remove'; key: string }
      | { type: 'dismiss' }
      | { type: 'leave' }
      | { type: 'confirm' }
      | { type: 'photos.read'; ids: readonly number[] },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    /** Makes a picture small, upright, and without what else is in its file. It rejects for one that the browser cannot read. */
    shrink: fromPromise<SmallPhoto, { file: Blob }>(() => Promise.reject(new Error('not provided'))),
    /** Sends it, and returns its id; or stores it on a technician's phone. */
    sendPhoto: fromPromise<{ id: number } | undefined, PhotoToSend>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    add: assign(({ context }, choice: Choice) => added(context, choice)),
    begin: assign(({ context }) => ({ current: invariant(nextPhoto(context), 'photo').key })),
    setSmall: assign((args, { small }: { small: SmallPhoto }) =>
      withCurrent(args, (photo) => ({ ...photo, small, original: null })),
    ),
    setUnreadable: assign((args) =>
      withCurrent(args, (photo) => ({
        ...photo,
        problem: { kind: 'unreadable', message: m.photo_unreadable() },
      })),
    ),
    setFailed: assign((args, { error }: { error: unknown }) =>
      withCurrent(args, (photo) => ({
        ...photo,
        problem: {
          kind: 'failed',
          message:
            failureOf(error).status === 0 ? m.photo_no_network() : errorMessage(error, m.photo_not_sent()),
        },
      })),
    ),
    end: assign({ current: null }),
    setSent: assign(({ context }, { answer }: Taken) => ({
      photos: context.photos.filter(({ key }) => key !== context.current),
      sent: answer ? [...context.sent, { ...working(context), id: answer.id }] : context.sent,
      changes: context.changes + 1,
    })),
    forgetRead: assign(({ context }, { ids }: { ids: readonly number[] }) => ({
      sent: context.sent.filter(({ id }) => !ids.includes(id)),
    })),
    retry: assign(({ context }, { key }: { key: string }) => ({
      photos: context.photos.map((photo) => (photo.key === key ? { ...photo, problem: null } : photo)),
    })),
    remove: assign(({ context }, { key }: { key: string }) => ({
      photos: context.photos.filter((photo) => photo.key !== key),
    })),
    forgetLeftOut: assign({ leftOut: 0 }),
    /** Tells the page, which waits with a link or the browser's Back button, whether it is left. */
    answerLeave: (_, _params: { isLeaving: boolean }) => {},
  },
  guards: {
    isLarge: ({ context }) => nextPhoto(context)?.small === null,
    /** A photo is lost with the page: it waits, is on its way, or has failed for a reason that may pass. */
    hasUnsent: ({ context }) => sendable(context).length > 0,
    hasNoUnsent: ({ context }) => sendable(context).length === 0,
    isSmall: ({ context }) => nextPhoto(context) !== undefined,
    /** A photo that failed for a reason that may pass. */
    canRetry: ({ context }, { key }: { key: string }) =>
      context.photos.some((photo) => photo.key === key && photo.problem?.kind === 'failed'),
    /** A photo that is not being worked on. */
    canRemove: ({ context }, { key }: { key: string }) =>
      key !== context.current && context.photos.some((photo) => photo.key === key),
  },
})
