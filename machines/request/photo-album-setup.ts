/** The types, calls, actions and guards of the photos of a request; photo-album.ts has the chart. */
import { assign, setup } from 'xstate'
import type { Photo } from '#shared/request/photo.ts'
import { deletePhoto, sharePhoto } from '#shared/request/photo-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, failureOf, invariant, type Meta } from '../lib/api-actor.ts'

type Share = { id: number; shared: boolean }

type Context = {
  requestId: number
  /** The photos of the viewer, in its order, and the id of the one that is open. */
  photos: readonly Photo[]
  open: number
  /** The id of the photo that was asked about last; null for none. */
  deleted: number | null
  /** What the shares wait to become; the first one is being sent. */
  waiting: readonly Share[]
  /** What the server has taken and the page has not read yet. */
  sent: readonly Share[]
  /** Why the last change of a photo failed. */
  problem: { id: number; message: string } | null
  /** The position in the viewer. */
  message: string
  /** Incremented when the page has to refetch: a photo was deleted, shared or hidden, or a call was refused. */
  changes: number
}

/** Whether the page shows a photo as shared: as chosen last, from the press on. */
export const isShared = (
  { waiting, sent }: Pick<Context, 'waiting' | 'sent'>,
  { id, shared }: Pick<Photo, 'id' | 'shared'>,
): boolean => [...sent, ...waiting].reverse().find((share) => share.id === id)?.shared ?? shared

const indexOf = ({ photos, open }: Context) => photos.findIndex(({ id }) => id === open)

const at = (photos: readonly Photo[], index: number) => ({
  open: invariant(photos[index], 'photo').id,
  message: m.photo_position({ index: index + 1, count: photos.length }),
})

export const firstShare = ({ waiting }: Context) => invariant(waiting[0], 'share')

const saidOf = (error: unknown, fallback: string) =>
  failureOf(error).status === 0 ? m.photo_needs_network() : errorMessage(error, fallback)

export const photoAlbumSetup = setup({
  types: {
    input: {} as { requestId: number },
    context: {} as Context,
    events: {} as
      | { type: 'open'; id: number; photos: readonly Photo[] }
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'delete.ask'; id: number }
      | ({ type: 'share' } & Share)
      | { type: 'photos.read' }
      | { type: 'confirm' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { deletePhoto: apiActor(deletePhoto), sharePhoto: apiActor(sharePhoto) },
  actions: {
    view: assign((_, { id, photos }: { id: number; photos: readonly Photo[] }) => ({
      photos,
      ...at(
        photos,
        photos.findIndex((photo) => photo.id === id),
      ),
    })),
    turn: assign(({ context }, { by }: { by: 1 | -1 }) => at(context.photos, indexOf(context) + by)),
    askFor: assign((_, { id }: { id: number }) => ({ deleted: id, problem: null })),
    /** The first one is on its way; of the others a photo has one. */
    enqueue: assign(({ context: { waiting } }, { id, shared }: Share) => ({
      waiting: [...waiting.filter((share, index) => index === 0 || share.id !== id), { id, shared }],
      problem: null,
    })),
    setShared: assign(({ context }) => ({
      waiting: context.waiting.slice(1),
      sent: [...context.sent.filter(({ id }) => id !== firstShare(context).id), firstShare(context)],
    })),
    dropShare: assign(({ context: { waiting } }) => ({ waiting: waiting.slice(1) })),
    forgetSent: assign({ sent: [] }),
    setNotDeleted: assign(({ context }, { error }: { error: unknown }) => ({
      problem: {
        id: invariant(context.deleted, 'deleted'),
        message: saidOf(error, m.photo_not_deleted()),
      },
    })),
    setNotShared: assign(({ context }, { error }: { error: unknown }) => ({
      problem: {
        id: firstShare(context).id,
        message: saidOf(error, m.photo_not_shared()),
      },
    })),
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
  },
  guards: {
    hasNext: ({ context }) => indexOf(context) < context.photos.length - 1,
    hasPrevious: ({ context }) => indexOf(context) > 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    /** The server answered: what the page shows may be old. */
    isAnswered: (_, { error }: { error: unknown }) => failureOf(error).status !== 0,
  },
})
