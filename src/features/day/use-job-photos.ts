/** Runs the machines of a job's photos: the camera, what stores a photo on this phone, and what is done with the stored ones. */
import { useEffect, useRef } from 'react'
import { fromPromise } from 'xstate'
import { type CameraPlace, cameraMachine } from '#machines/request/camera.ts'
import { type PhotoToSend, sendable } from '#machines/request/photo-upload-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import { PHOTOS_OF_STAFF } from '#shared/limits.ts'
import type { DayAction, PhotoAction } from '#shared/request/day-action.ts'
import type { Photo, PhotoKind } from '#shared/request/photo.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import type { Leg } from '#shared/request/visit.ts'
import * as m from '#texts'
import { useFlow } from '../../flow/use-flow.ts'
import { deletePlace, takePlace, writePlace } from '../../offline/drafts.ts'
import type { OfflineFlow } from '../../offline/use-offline.ts'
import { pickedPhotos, usePhotos } from '../../photos/use-photos.ts'

/** The job of the photos; `photos` are those that the server has. */
export type PhotoJob = {
  id: number
  reference: string
  leg: Leg
  stage: RequestStage
  photos: readonly Photo[]
}

const BEFORE_REPAIR: readonly RequestStage[] = ['diagnosed', 'estimateSent', 'approved']
const AFTER_REPAIR: readonly RequestStage[] = ['repaired', 'returning', 'returned']

/** What a photo of a job shows in its stage. */
export const photoKindOf = (stage: RequestStage): Exclude<PhotoKind, 'fault'> =>
  AFTER_REPAIR.includes(stage) ? 'after' : BEFORE_REPAIR.includes(stage) ? 'before' : 'condition'

const isPhotoOf =
  (id: number) =>
  (action: DayAction): action is PhotoAction =>
    action.kind === 'photo' && action.requestId === id

/** @param userId the technician's account @param onChanged a stored photo was shared or deleted */
export function useJobPhotos(
  userId: number,
  job: PhotoJob,
  { state: queue, store, onChanged }: OfflineFlow & { onChanged?: () => void },
) {
  const input = useRef<HTMLInputElement>(null)
  const { id: requestId, reference, leg, stage, photos } = job
  const waiting = queue.context.actions.filter(isPhotoOf(requestId))
  const [camera, sendCamera] = useFlow(cameraMachine, {
    input: { userId, requestId },
    actors: {
      takePlace: fromPromise<CameraPlace | null, { userId: number; requestId: number }>(({ input: of }) =>
        takePlace(of.userId, of.requestId, Date.now()),
      ),
      keepPlace: fromPromise<void, { userId: number; place: CameraPlace }>(({ input: of }) =>
        writePlace(of.userId, of.place, Date.now()),
      ),
    },
    actions: {
      openCamera: () => input.current?.click(),
      forgetPlace: (_, of) => void deletePlace(of.userId).catch(() => undefined),
    },
  })
  const storePhoto = ({ key, kind, at, small }: PhotoToSend) =>
    store(
      {
        kind: 'photo',
        key,
        userId,
        requestId,
        reference,
        leg,
        refused: null,
        body: { kind, at },
        preview: small.preview,
        bytes: small.file.size,
      },
      small.file,
    ).catch(() => {
      throw new ApiError(507, m.photo_not_kept())
    })
  const { upload, album } = usePhotos({ requestId, photos, storePhoto, onChanged: () => onChanged?.() })
  // React knows no `cancel` event of inputs.
  useEffect(() => {
    const element = input.current
    const cancel = () => sendCamera({ type: 'cancelled' })
    element?.addEventListener('cancel', cancel)
    return () => element?.removeEventListener('cancel', cancel)
  }, [sendCamera])
  const most = PHOTOS_OF_STAFF - waiting.length
  const room = most - photos.filter(({ by }) => by !== 'customer').length
  return {
    job,
    input,
    waiting,
    album,
    upload,
    most,
    camera: { state: camera, send: sendCamera },
    canAdd: stage !== 'done' && sendable(upload.state.context).length < room,
    pick(files: readonly File[]) {
      sendCamera({ type: 'picked' })
      if (files.length > 0)
        upload.send({ type: 'add', photos: pickedPhotos(files, photoKindOf(stage)), room })
    },
  }
}
export type JobPhotosFlow = ReturnType<typeof useJobPhotos>
