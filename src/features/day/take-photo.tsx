/** The button that opens the camera, and the photos that are not sent yet: on the job's page, and where the device is taken. */
import { Camera } from 'lucide'
import type { PhotoKind } from '#shared/request/photo.ts'
import * as m from '#texts'
import { FlowAlert } from '../../flow/flow-alert.tsx'
import { AddedPhotoTile } from '../../photos/added-photo.tsx'
import { KeptPhoto, SmallPhotos } from '../../photos/photo-list.tsx'
import { UploadAlerts } from '../../photos/upload-alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type JobPhotosFlow, photoKindOf } from './use-job-photos.ts'

const LABELS: Readonly<Record<Exclude<PhotoKind, 'fault'>, () => string>> = {
  condition: m.photo_of_condition,
  before: m.photo_of_before,
  after: m.photo_of_after,
}

type Props = {
  flow: JobPhotosFlow
  /** The device is just being taken: after a lost photo its dialog opens again. */
  isCollecting?: boolean
}

export function TakePhoto({ flow, isCollecting = false }: Props) {
  const { job, camera, upload, canAdd, most, waiting } = flow
  const { photos } = upload.state.context
  return (
    <>
      <FlowAlert state={camera.state} onDismiss={() => camera.send({ type: 'dismiss' })} />
      <UploadAlerts {...upload} most={most} />
      {canAdd && (
        <Button
          variant="secondary"
          busy={camera.state.hasTag('busy')}
          onClick={() => camera.send({ type: 'take', isCollecting })}
        >
          <Icon icon={Camera} />
          {LABELS[photoKindOf(job.stage)]()}
        </Button>
      )}
      {waiting.length + photos.length > 0 && (
        <SmallPhotos>
          {waiting.map((photo) => (
            <KeptPhoto key={photo.key} photo={photo} />
          ))}
          {photos.map((photo) => (
            <AddedPhotoTile key={photo.key} {...upload} photo={photo} />
          ))}
        </SmallPhotos>
      )}
    </>
  )
}

/** What the camera, or the choice of a picture, is opened with. The button of `TakePhoto` presses it. */
export const CameraInput = ({ flow: { camera, pick } }: Props) => (
  <input
    ref={camera.input}
    type="file"
    accept="image/*"
    capture="environment"
    hidden
    onChange={({ currentTarget }) => {
      // Copied, because emptying the input empties its list; the same file can be chosen again.
      const files = [...(currentTarget.files ?? [])]
      currentTarget.value = ''
      pick(files)
    }}
  />
)
