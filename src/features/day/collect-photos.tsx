/** The photos of a device that is taken from the day sheet. Loaded with its dialog. */
import * as m from '#texts'
import type { OfflineFlow } from '../../offline/use-offline.ts'
import styles from './job-photos.module.css'
import { CameraInput, TakePhoto } from './take-photo.tsx'
import { type JobPhotosFlow, type PhotoJob, useJobPhotos } from './use-job-photos.ts'

type Props = { userId: number; job: PhotoJob; offline: OfflineFlow }

export function CollectPhotos({ userId, job, offline }: Props) {
  const flow = useJobPhotos(userId, job, offline)
  return (
    <>
      <CollectPhotosOf flow={flow} />
      <CameraInput flow={flow} />
    </>
  )
}

/** The same where the page around the dialog runs the photos. */
export const CollectPhotosOf = ({ flow }: { flow: JobPhotosFlow }) => (
  <fieldset className={styles.collect}>
    <legend>{m.photos()}</legend>
    <TakePhoto flow={flow} isCollecting />
  </fieldset>
)
