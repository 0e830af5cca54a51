/** The photos of a request. Their code is loaded with the page where there are some, else once their place is seen. */
import * as m from '#texts'
import { createLazyModule, Later } from '../ui/later.tsx'
import { useWasSeen } from '../ui/use-was-seen.ts'
import styles from './photos-slot.module.css'
import type { RequestPhotosProps } from './request-photos.tsx'

/** The element by which a page's loader finds that the server rendered photos. */
export const PHOTOS_ID = 'photos'

export const photoSection = createLazyModule(() => import('./request-photos.tsx'), { isServerRendered: true })

export function PhotosSlot(props: RequestPhotosProps) {
  const { request, heading: Heading = 'h2' } = props
  const [section, wasSeen] = useWasSeen<HTMLElement>()
  const hasPhotos = request.photos.length > 0
  if (!hasPhotos && request.stage === 'done') return null
  return (
    <section
      ref={section}
      className={styles.photos}
      id={hasPhotos ? PHOTOS_ID : undefined}
      aria-labelledby="photos-title"
    >
      <Heading id="photos-title" tabIndex={-1}>
        {m.photos()}
      </Heading>
      <Later load={photoSection} when={hasPhotos || wasSeen}>
        {({ RequestPhotos }) => <RequestPhotos {...props} />}
      </Later>
    </section>
  )
}
