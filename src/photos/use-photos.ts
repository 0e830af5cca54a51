/** Runs the two machines of a request's photos: adding some, and what is done with those that are there. */
import { useCallback, useEffect, useRef } from 'react'
import { fromPromise } from 'xstate'
import { photoAlbumMachine } from '#machines/request/photo-album.ts'
import { photoUploadMachine } from '#machines/request/photo-upload.ts'
import { type PhotoToSend, type SmallPhoto, sendable } from '#machines/request/photo-upload-setup.ts'
import type { Photo, PhotoKind } from '#shared/request/photo.ts'
import { uploadPhoto } from '#shared/request/photo-api.ts'
import { useApp } from '../core/app-context.ts'
import type { FlowProps } from '../flow/flow-props.ts'
import { useFlow } from '../flow/use-flow.ts'
import { randomKey } from '../lib/random-key.ts'
import { useRequestChanges } from '../request/use-request-editor.ts'
import { shrink } from './shrink.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

export type UploadFlow = FlowProps<typeof photoUploadMachine>
export type AlbumFlow = FlowProps<typeof photoAlbumMachine>

/** The chosen files as the machine takes them, with the time of the choice. */
export const pickedPhotos = (files: Iterable<File>, kind: PhotoKind) =>
  [...files].map((file) => ({
    key: randomKey(),
    kind,
    at: new Date().toISOString(),
    name: file.name,
    file,
  }))

type Options = {
  requestId: number
  /** As the page read them last. */
  photos: readonly Photo[]
  /** Stores a photo on this phone instead of sending it. */
  storePhoto?: ((photo: PhotoToSend) => Promise<void>) | undefined
  onChanged: () => void
}

export function usePhotos({ requestId, photos, storePhoto, onChanged }: Options) {
  const { client } = useApp()
  const answer = useRef<((stays: boolean) => void) | null>(null)
  const [uploadState, sendUpload] = useFlow(photoUploadMachine, {
    input: { requestId },
    actors: {
      shrink: fromPromise<SmallPhoto, { file: Blob }>(({ input }) => shrink(input.file)),
      sendPhoto: fromPromise<{ id: number } | undefined, PhotoToSend>(async ({ input, signal }) => {
        if (storePhoto) {
          await storePhoto(input)
          return undefined
        }
        const { key, kind, at, small } = input
        const call = { params: { id: requestId }, query: { kind, at }, file: small.file, idempotencyKey: key }
        return client.send(uploadPhoto, call, signal)
      }),
    },
    actions: { answerLeave: (_, { isLeaving }) => answer.current?.(!isLeaving) },
  })
  useLeaveQuestion({
    // What a phone stores is kept.
    isAsked: !storePhoto && sendable(uploadState.context).length > 0,
    ask: useCallback(() => sendUpload({ type: 'leave' }), [sendUpload]),
    answer,
  })
  const [albumState, sendAlbum] = useFlow(photoAlbumMachine, { input: { requestId } })
  useRequestChanges(uploadState.context.changes, onChanged)
  useRequestChanges(albumState.context.changes, onChanged)
  useEffect(() => {
    sendUpload({ type: 'photos.read', ids: photos.map(({ id }) => id) })
    sendAlbum({ type: 'photos.read' })
  }, [photos, sendUpload, sendAlbum])
  return {
    upload: { state: uploadState, send: sendUpload },
    album: { state: albumState, send: sendAlbum },
  }
}
