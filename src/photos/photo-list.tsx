/** A list of photos, and one that waits on a technician's phone. */
import { CircleAlert, Clock } from 'lucide'
import type { ReactNode } from 'react'
import type { PhotoAction } from '#shared/request/day-action.ts'
import * as m from '#texts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { photoName } from './photo-texts.ts'
import styles from './photos.module.css'

/** Smaller pictures than on the pages of customers. */
export const SmallPhotos = ({ children }: { children: ReactNode }) => (
  <ul className={classNames(styles.photos, styles.small)}>{children}</ul>
)

export const KeptPhoto = ({ photo: { body, preview, refused } }: { photo: PhotoAction }) => {
  const isRefused = refused !== null
  return (
    <li className={classNames(styles.photo, isRefused && styles.isFailed)}>
      <img src={preview} alt={photoName(body)} width={320} height={320} />
      <span className={classNames(styles.caption, isRefused ? styles.failed : styles.waiting)}>
        <Icon icon={isRefused ? CircleAlert : Clock} />
        {isRefused ? m.photo_failed() : m.photo_waiting()}
      </span>
    </li>
  )
}
