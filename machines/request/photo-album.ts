import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { firstShare, photoAlbumSetup } from './photo-album-setup.ts'

function eventOf<Event>({ event }: { event: Event }): Event {
  return event
}

const share = { target: 'sharing', actions: { type: 'enqueue', params: eventOf } } as const

/**
 * What people do with the photos of a request besides adding some. One that shares or hides several is not held up: the calls
 * wait for each other.
 */
export const photoAlbumMachine = photoAlbumSetup.createMachine({
  id: 'photoAlbum',
  description: 'Shows the photos of a request, deletes one after a question, and shares those of the shop.',
  context: ({ input: { requestId } }) => ({
    requestId,
    photos: [],
    open: 0,
    deleted: null,
    waiting: [],
    sent: [],
    problem: null,
    message: '',
    changes: 0,
  }),
  initial: 'idle',
  on: { 'photos.read': { actions: 'forgetSent' } },
  states: {
    idle: {
      always: { guard: 'hasWaiting', target: 'sharing' },
      on: {
        open: { target: 'viewing', actions: { type: 'view', params: eventOf } },
        'delete.ask': { target: 'asking', actions: { type: 'askFor', params: eventOf } },
        share,
      },
    },
    viewing: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.photo_view(),
          isClosable: true,
          buttons: [
            { event: 'next', label: m.photo_next(), variant: 'secondary' },
            { event: 'previous', label: m.photo_previous(), variant: 'secondary' },
          ],
        },
      },
      on: {
        next: { guard: 'hasNext', actions: { type: 'turn', params: { by: 1 } } },
        previous: { guard: 'hasPrevious', actions: { type: 'turn', params: { by: -1 } } },
        dismiss: 'idle',
      },
    },
    asking: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.photo_delete_ask(),
          text: m.photo_delete_text(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.photo_delete_yes(), variant: 'danger' },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
      on: { confirm: 'deleting', dismiss: 'idle' },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deletePhoto',
        src: 'deletePhoto',
        input: ({ context: { requestId, deleted } }) => ({
          params: { id: requestId, photoId: invariant(deleted, 'deleted') },
        }),
        onDone: { target: 'idle', actions: 'countChange' },
        onError: [
          {
            guard: { type: 'isAnswered', params: errorOf },
            target: 'idle',
            actions: [{ type: 'setNotDeleted', params: errorOf }, 'countChange'],
          },
          { target: 'idle', actions: { type: 'setNotDeleted', params: errorOf } },
        ],
      },
    },
    sharing: {
      description: 'One after the other, in the order of the presses.',
      tags: 'busy',
      on: { share: { actions: { type: 'enqueue', params: eventOf } } },
      invoke: {
        id: 'sharePhoto',
        src: 'sharePhoto',
        input: ({ context }) => ({
          params: { id: context.requestId, photoId: firstShare(context).id },
          body: { shared: firstShare(context).shared },
        }),
        onDone: { target: 'idle', actions: ['setShared', 'countChange'] },
        onError: [
          {
            guard: { type: 'isAnswered', params: errorOf },
            target: 'idle',
            actions: [{ type: 'setNotShared', params: errorOf }, 'dropShare', 'countChange'],
          },
          { target: 'idle', actions: [{ type: 'setNotShared', params: errorOf }, 'dropShare'] },
        ],
      },
    },
  },
})
