/** The photos of a job: those that the server has, those that wait on this phone, and the button that takes one. */
import { useEffect, useEffectEvent, useId } from 'react'
import { isPossibleStep, type JobRequest } from '#machines/request/job-step-setup.ts'
import * as m from '#texts'
import { FlowDialog } from '../../flow/flow-dialog.tsx'
import type { OfflineFlow } from '../../offline/use-offline.ts'
import { OpenPhoto } from '../../photos/open-photo.tsx'
import { SmallPhotos } from '../../photos/photo-list.tsx'
import { photoCaption } from '../../photos/photo-texts.ts'
import { StoredPhoto } from '../../photos/stored-photo.tsx'
import { CollectPhotosOf } from './collect-photos.tsx'
import styles from './job-photos.module.css'
import { StepDialog } from './step-dialog.tsx'
import { CameraInput, TakePhoto } from './take-photo.tsx'
import { type PhotoJob, useJobPhotos } from './use-job-photos.ts'
import { type JobFlow, pressOf } from './use-job-step.ts'

type Props = {
  /** The technician's account. */
  userId: number
  /** With the steps that wait on this phone taken. */
  job: JobRequest & PhotoJob & { name: string }
  /** The steps of the job: their dialog has photos too. */
  step: JobFlow
  offline: OfflineFlow
  /** A stored photo was shared or deleted. */
  onChanged: () => void
}

export function JobPhotos({ userId, job, step, offline, onChanged }: Props) {
  const id = useId()
  const flow = useJobPhotos(userId, job, { ...offline, onChanged })
  const { album, camera, canAdd, waiting } = flow
  const { photos } = job
  const wasCollecting = camera.state.matches('lost') && camera.state.context.isCollecting
  const collectAgain = useEffectEvent(() => {
    if (wasCollecting && isPossibleStep(job, 'collect')) step.send(pressOf('collect', job))
  })
  useEffect(() => {
    if (wasCollecting) collectAgain()
  }, [wasCollecting])
  const isShown = canAdd || photos.length + waiting.length > 0
  return (
    <>
      {isShown && (
        <section className={styles.section} aria-labelledby={id}>
          <h2 id={id}>{m.photos()}</h2>
          <TakePhoto flow={flow} />
          {photos.length > 0 && (
            <SmallPhotos>
              {photos.map((photo) => (
                <StoredPhoto
                  key={photo.id}
                  {...album}
                  photo={photo}
                  photos={photos}
                  caption={photoCaption(photo)}
                  sharedWith={job.name}
                />
              ))}
            </SmallPhotos>
          )}
        </section>
      )}
      <CameraInput flow={flow} />
      <FlowDialog {...album}>
        <OpenPhoto {...album} />
      </FlowDialog>
      <StepDialog {...step} photos={<CollectPhotosOf flow={flow} />} />
    </>
  )
}
