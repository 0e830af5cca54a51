/** Runs the machines of a job's photos: the camera, what stores a photo on this phone, and what is done with the stored ones. */
import { type PhotoToSend, sendable } from '#machines/request/photo-upload-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import { PHOTOS_OF_STAFF } from '#shared/limits.ts'
import type { DayAction, PhotoAction } from '#shared/request/day-action.ts'
import type { Photo, PhotoKind } from '#shared/request/photo.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import type { Leg } from '#shared/request/visit.ts'
import * as m from '#texts'
import type { OfflineFlow } from '../../offline/use-offline.ts'
import { pickedPhotos, usePhotos } from '../../photos/use-photos.ts'
import { useCamera } from './use-camera.ts'

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
  const { id: requestId, reference, leg, stage, photos } = job
  const waiting = queue.context.actions.filter(isPhotoOf(requestId))
  const camera = useCamera(userId, requestId)
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
  const most = PHOTOS_OF_STAFF - waiting.length
  const room = most - photos.filter(({ by }) => by !== 'customer').length
  return {
    job,
    camera,
    waiting,
    album,
    upload,
    most,
    canAdd: stage !== 'done' && sendable(upload.state.context).length < room,
    pick(files: readonly File[]) {
      camera.send({ type: 'picked' })
      if (files.length > 0)
        upload.send({ type: 'add', photos: pickedPhotos(files, photoKindOf(stage)), room })
    },
  }
}
export type JobPhotosFlow = ReturnType<typeof useJobPhotos>
