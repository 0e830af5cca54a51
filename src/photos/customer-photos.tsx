/** The photos of a request for its customer: the own ones, and what the shop shares. */
import type { ReactNode } from 'react'
import * as m from '#texts'
import { AddedPhotoTile, AddTile } from './added-photo.tsx'
import { addedOf, type PhotoListsProps, picks } from './photo-lists.ts'
import { photoCaption } from './photo-texts.ts'
import styles from './photos.module.css'
import { StoredPhoto } from './stored-photo.tsx'

/** `children`: what was not added, below the own photos. */
export function CustomerPhotos(props: PhotoListsProps & { children: ReactNode }) {
  const { photos, upload, album, heading: Heading, stored, most, canAdd, children } = props
  const own = photos.filter(({ by }) => by === 'customer')
  const shared = photos.filter(({ by }) => by !== 'customer')
  const added = addedOf(props, ['fault'])
  const shown = [...own, ...shared]
  return (
    <>
      {(canAdd || own.length > 0 || added.length > 0) && (
        <>
          <Heading className={styles.group}>
            {m.photos_yours()}
            <span className="muted small tabular">{m.photos_of({ count: stored, most })}</span>
          </Heading>
          <ul className={styles.photos}>
            {canAdd && <AddTile label={m.photo_add()} onPick={picks(props, 'fault')} />}
            {own.map((photo) => (
              <StoredPhoto key={photo.id} {...album} photo={photo} photos={shown} />
            ))}
            {added.map((photo) => (
              <AddedPhotoTile key={photo.key} {...upload} photo={photo} />
            ))}
          </ul>
          {children}
          {canAdd && <p className="muted small">{m.photo_note()}</p>}
        </>
      )}
      {shared.length > 0 && (
        <>
          <Heading className={styles.group}>{m.photos_from_shop()}</Heading>
          <ul className={styles.photos}>
            {shared.map((photo) => (
              <StoredPhoto
                key={photo.id}
                {...album}
                photo={photo}
                photos={shown}
                caption={photoCaption(photo)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
