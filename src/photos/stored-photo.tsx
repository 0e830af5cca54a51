/** A stored photo in a list: it opens the viewer; those who may share or delete it. */
import { Check, Trash2 } from 'lucide'
import { isShared } from '#machines/request/photo-album-setup.ts'
import type { Photo } from '#shared/request/photo.ts'
import * as m from '#texts'
import { IconButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { photoAddress } from './photo-address.ts'
import { photoName } from './photo-texts.ts'
import styles from './photos.module.css'
import { Picture } from './picture.tsx'
import type { AlbumFlow } from './use-photos.ts'

type Props = AlbumFlow & {
  photo: Photo
  /** In the order of the viewer. */
  photos: readonly Photo[]
  /** Under the picture. Without one it says "Sent", to the customer whose photo it is. */
  caption?: string
  /** The name of the customer, for who may share the photo. */
  sharedWith?: string | undefined
}

export function StoredPhoto({ state, send, photo, photos, caption, sharedWith }: Props) {
  const { requestId, problem, deleted } = state.context
  const { id } = photo
  const name = photoName(photo)
  const opening = { type: 'open', id, photos } as const
  const asking = { type: 'delete.ask', id } as const
  const share = (shared: boolean) => send({ type: 'share', id, shared })
  return (
    <li className={styles.photo} aria-busy={deleted === id && state.matches('deleting') ? true : undefined}>
      <button type="button" className={styles.open} onClick={() => send(opening)}>
        <Picture
          src={photoAddress(requestId, id, 'small')}
          alt={name}
          width={photo.width}
          height={photo.height}
          loading="lazy"
        />
      </button>
      {caption === undefined ? (
        <span className={`${styles.caption} ${styles.sent}`}>
          <Icon icon={Check} />
          {m.photo_sent()}
        </span>
      ) : (
        <span className={`${styles.caption} ${styles.plain}`}>{caption}</span>
      )}
      {sharedWith !== undefined && photo.by !== 'customer' && (
        <Checkbox
          label={m.photo_share()}
          name={m.photo_share_of({ name: sharedWith, photo: name })}
          checked={isShared(state.context, photo)}
          onChange={share}
        />
      )}
      {photo.canDelete && (
        <IconButton
          className={styles.corner}
          label={m.photo_delete_of({ photo: name })}
          aria-disabled={state.hasTag('busy') ? true : undefined}
          onClick={() => send(asking)}
        >
          <Icon icon={Trash2} />
        </IconButton>
      )}
      {problem?.id === id && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
    </li>
  )
}
