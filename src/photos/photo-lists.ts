/** What the views of the customer and of the shop share. */
import type { SentPhoto } from '#machines/request/photo-upload-setup.ts'
import type { Photo, PhotoKind } from '#shared/request/photo.ts'
import { type AlbumFlow, pickedPhotos, type UploadFlow } from './use-photos.ts'

export type PhotoListsProps = {
  photos: readonly Photo[]
  upload: UploadFlow
  album: AlbumFlow
  /** Sent, and not read from the server yet. */
  unread: readonly SentPhoto[]
  heading: 'h3' | 'h4'
  /** How many photos the request has of the reader's side, and how many it takes. */
  stored: number
  most: number
  /** How many more the server takes. */
  room: number
  canAdd: boolean
}

/** Adds chosen files as photos of this kind. */
export const picks =
  ({ upload, room }: Pick<PhotoListsProps, 'upload' | 'room'>, kind: PhotoKind) =>
  (files: Iterable<File>): void =>
    upload.send({ type: 'add', photos: pickedPhotos(files, kind), room })

/** The photos that are being added as one of these kinds, the sent ones first. A file that cannot be read is none. */
export const addedOf = ({ upload, unread }: PhotoListsProps, kinds: readonly PhotoKind[]) =>
  [...unread, ...upload.state.context.photos.filter(({ problem }) => problem?.kind !== 'unreadable')].filter(
    ({ kind }) => kinds.includes(kind),
  )
