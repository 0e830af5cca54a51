/** The picture in the viewer's dialog. The arrow keys turn the pages. */
import { useEffect } from 'react'
import { photoAddress } from './photo-address.ts'
import { photoName } from './photo-texts.ts'
import styles from './photos.module.css'
import { Picture } from './picture.tsx'
import type { AlbumFlow } from './use-photos.ts'

export function OpenPhoto({ state, send }: AlbumFlow) {
  const { requestId, photos, open } = state.context
  const isOpen = state.matches('viewing')
  useEffect(() => {
    if (!isOpen) return
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') send({ type: 'next' })
      if (key === 'ArrowLeft') send({ type: 'previous' })
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [isOpen, send])
  const photo = photos.find(({ id }) => id === open)
  if (!isOpen || !photo) return null
  const name = photoName(photo)
  return (
    <figure className={styles.figure}>
      <Picture
        key={photo.id}
        src={photoAddress(requestId, photo.id)}
        alt={name}
        width={photo.width}
        height={photo.height}
      />
      <figcaption>{name}</figcaption>
    </figure>
  )
}
