/** The photos of a request for the owner and its technician: in groups, each with its tiles; the shop's are shared here. */
import { Lock } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import type { PhotoKind } from '#shared/request/photo.ts'
import * as m from '#texts'
import { Icon } from '../ui/icon.tsx'
import { AddedPhotoTile, AddTile } from './added-photo.tsx'
import { addedOf, type PhotoListsProps, picks } from './photo-lists.ts'
import { photoCaption, photoDay } from './photo-texts.ts'
import styles from './photos.module.css'
import { StoredPhoto } from './stored-photo.tsx'

type Tile = { kind: PhotoKind; label: () => string }
type Group = { title: (name: string) => string; kinds: readonly PhotoKind[]; tiles: readonly Tile[] }

const GROUPS: readonly Group[] = [
  {
    title: m.photo_condition,
    kinds: ['condition'],
    tiles: [{ kind: 'condition', label: m.photo_add }],
  },
  {
    title: m.photos_before_after,
    kinds: ['before', 'after'],
    tiles: [
      { kind: 'before', label: m.photo_add_before },
      { kind: 'after', label: m.photo_add_after },
    ],
  },
  { title: (name) => m.photos_from({ name }), kinds: ['fault'], tiles: [] },
]

/** `children`: what was not added. */
export function ShopPhotos({
  name,
  children,
  ...props
}: PhotoListsProps & { name: string; children: ReactNode }) {
  const { photos, upload, album, heading: Heading, canAdd } = props
  const shown = GROUPS.flatMap(({ kinds }) => photos.filter(({ kind }) => kinds.includes(kind)))
  return (
    <>
      <p className={styles.lock}>
        <Icon icon={Lock} />
        <span>{m.photos_lock({ name })}</span>
      </p>
      {children}
      {GROUPS.map(({ title, kinds, tiles }) => {
        const stored = photos.filter(({ kind }) => kinds.includes(kind))
        const added = addedOf(props, kinds)
        const shownTiles = canAdd ? tiles : []
        if (stored.length + added.length + shownTiles.length === 0) return null
        return (
          <Fragment key={kinds.join()}>
            <Heading className={styles.group}>{title(name)}</Heading>
            <ul className={styles.photos}>
              {stored.map((photo) => (
                <StoredPhoto
                  key={photo.id}
                  {...album}
                  photo={photo}
                  photos={shown}
                  caption={kinds.length > 1 ? photoCaption(photo) : photoDay(photo)}
                  sharedWith={name}
                />
              ))}
              {added.map((photo) => (
                <AddedPhotoTile key={photo.key} {...upload} photo={photo} />
              ))}
              {shownTiles.map(({ kind, label }) => (
                <AddTile key={kind} label={label()} onPick={picks(props, kind)} />
              ))}
            </ul>
          </Fragment>
        )
      })}
    </>
  )
}
